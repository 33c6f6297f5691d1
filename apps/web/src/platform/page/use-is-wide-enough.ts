import { useSyncExternalStore } from 'react';

/** At this width and below, only a message is shown (docs/product/shared.md, "The portal"). */
const NARROW = '(max-width: 760px)';

const narrow = window.matchMedia(NARROW);

/** Whether the window is wide enough for the portal; follows changes. */
export function useIsWideEnough(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => !narrow.matches,
  );
}
