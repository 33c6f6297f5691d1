import { useEffect, useState, type RefObject } from 'react';

/** The distance from the window at which an item is drawn, so that users do not see it appear. */
const AHEAD = '800px 0px';

const callbacks = new WeakMap<Element, () => void>();
let shared: IntersectionObserver | undefined;

/** One observer for all lines: hundreds of them wait at once. */
const observer = (): IntersectionObserver =>
  (shared ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) callbacks.get(target)?.();
    },
    { rootMargin: AHEAD },
  ));

/**
 * Whether an item of a long list is drawn: as soon as it comes near the window, and from then on.
 * @param place the element that keeps its place until then
 * @param isAtOnce draws it wherever it is
 */
export function useDrawn(place: RefObject<Element | null>, isAtOnce: boolean): boolean {
  const [isNear, setNear] = useState(false);
  const isDrawn = isAtOnce || isNear;
  useEffect(() => {
    const waiting = place.current;
    if (isDrawn || !waiting) return undefined;
    callbacks.set(waiting, () => setNear(true));
    observer().observe(waiting);
    return () => observer().unobserve(waiting);
  }, [place, isDrawn]);
  return isDrawn;
}
