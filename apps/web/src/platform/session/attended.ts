/** After this long without a key or the mouse, the user counts as away. */
const AWAY_MS = 60_000;

let lastInput = Date.now();

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  globalThis.addEventListener?.(kind, () => (lastInput = Date.now()), {
    capture: true,
    passive: true,
  });

/**
 * Whether the user has touched the page lately. The page's own polling must not keep an unattended
 * session open.
 */
export const isAttended = (): boolean => Date.now() - lastInput < AWAY_MS;
