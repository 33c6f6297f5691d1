/** Without a key or the mouse for so long, nobody is taken to be at the page. */
const AWAY_MS = 60_000;

let lastInput = Date.now();

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  globalThis.addEventListener?.(kind, () => (lastInput = Date.now()), {
    capture: true,
    passive: true,
  });

/** Whether somebody has touched the page lately: what it asks by itself keeps no session open. */
export const isAttended = (): boolean => Date.now() - lastInput < AWAY_MS;
