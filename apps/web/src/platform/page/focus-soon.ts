/** How many frames to wait for the first element: it may be drawn some frames after the answer. */
const FRAMES = 12;

/**
 * Focuses the first of these elements once it is drawn. If it does not appear, focuses the first of
 * the others that is there. If there is none and the focused element is gone, focuses the page's
 * main part, so that a keyboard user does not have to start from the top. If the user presses a key
 * or enters something in the meantime, the focus stays where it is.
 * @param ids of elements
 */
export function focusSoon(...ids: readonly string[]): void {
  const [wanted, ...others] = ids;
  const goneOn = new AbortController();
  const { signal } = goneOn;
  // Dictation and the Paste menu enter text without a key.
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

/**
 * @returns whether the element is there and now has the focus; a disabled element does not take it
 */
function takesFocus(id: string | undefined): boolean {
  const place = id === undefined ? null : document.getElementById(id);
  place?.focus();
  return place !== null && document.activeElement === place;
}
