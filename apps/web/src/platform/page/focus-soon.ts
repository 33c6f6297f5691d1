/** Frames that a place is waited for: what an answer has changed may be drawn some frames after it came. */
const FRAMES = 12;

/**
 * Puts the focus on the first of these once it is drawn, and where it does not come, on the first other that is there; where
 * none is, and what had the focus is gone, on the page as a whole, so that whoever works with the keyboard does not begin
 * anew. Whoever has pressed or entered something meanwhile is left where that leads.
 * @param ids of elements
 */
export function focusSoon(...ids: readonly string[]): void {
  const [wanted, ...others] = ids;
  const goneOn = new AbortController();
  const { signal } = goneOn;
  // What is dictated or pasted by a menu presses no key.
  for (const act of ['keydown', 'pointerdown', 'input'])
    window.addEventListener(act, () => goneOn.abort(), { capture: true, signal });
  const look = (frames: number): number =>
    requestAnimationFrame(() => {
      if (signal.aborted) return;
      if (!takesFocus(wanted)) {
        if (frames > 0) {
          look(frames - 1);
          return;
        }
        if (!others.some(takesFocus) && document.activeElement === document.body)
          document.querySelector('main')?.focus();
      }
      goneOn.abort();
    });
  look(wanted === undefined ? 0 : FRAMES);
}

/** @returns whether the element is there and has the focus now; what is disabled does not take it */
function takesFocus(id: string | undefined): boolean {
  const place = id === undefined ? null : document.getElementById(id);
  place?.focus();
  return place !== null && document.activeElement === place;
}
