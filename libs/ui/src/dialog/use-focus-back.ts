import { useEffect, useState } from 'react';

/** Puts the focus back where it was once a dialog is gone, unless something else has taken it. */
export function useFocusBack() {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const places = [...document.querySelectorAll<HTMLElement>('main, [role="dialog"]')];
        // What opened it may be gone itself: an entry of a menu, or what was taken away.
        const isThere = from !== document.body && from instanceof HTMLElement && from.isConnected;
        (isThere ? from : places.at(-1))?.focus({ preventScroll: true });
      });
    },
    [from],
  );
}
