/**
 * Puts the focus on the first of these that is there once the page has changed; where none is, and what had it is gone, on
 * the page as a whole, so that whoever works with the keyboard does not begin anew.
 * @param ids of elements
 */
export const focusSoon = (...ids: readonly string[]) =>
  requestAnimationFrame(() => {
    const [place] = ids.flatMap((id) => document.getElementById(id) ?? []);
    if (place) place.focus();
    else if (document.activeElement === document.body) document.querySelector('main')?.focus();
  });
