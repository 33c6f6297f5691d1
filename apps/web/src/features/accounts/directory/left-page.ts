const KEY = 'portal.directory.from';

/** Remembers the page from which this tab goes to a directory. */
export const leaveFrom = (address: string): void => sessionStorage.setItem(KEY, address);

/** The page from which this tab went to a directory, once; null if it went from none. */
export function takeLeftPage(): string | null {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return address;
}
