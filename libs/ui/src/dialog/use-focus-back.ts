import { useEffect, useState } from 'react';

/**
 * After a dialog has closed, puts the focus back where it was, unless something else has taken it.
 */
export function useFocusBack() {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const places = [...document.querySelectorAll<HTMLElement>('main, [role="dialog"]')];
        // The element that opened the dialog may be gone: a menu item, or a row that was removed.
        const isThere = from !== document.body && from instanceof HTMLElement && from.isConnected;
        (isThere ? from : places.at(-1))?.focus({ preventScroll: true });
      });
    },
    [from],
  );
}
