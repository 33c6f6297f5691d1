const STORAGE_KEY = 'portal.menuClosed';

/** Whether the left menu was open when it was last used. */
export const readMenuOpen = () => localStorage.getItem(STORAGE_KEY) === null;

export function rememberMenuOpen(isOpen: boolean) {
  if (isOpen) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, '1');
}
