import { useEffect, useState, type RefObject } from 'react';

/** How far from the window something is drawn, so that nobody sees it come. */
const AHEAD = '800px 0px';

const callbacks = new WeakMap<Element, () => void>();
let shared: IntersectionObserver | undefined;

/** One observer for all: hundreds of lines wait at once. */
const observer = (): IntersectionObserver =>
  (shared ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) callbacks.get(target)?.();
    },
    { rootMargin: AHEAD },
  ));

/**
 * Whether something in a long list is drawn: once it comes near the window, and from then on.
 * @param place what stands in its place until then
 * @param isAtOnce drawn wherever it stands
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
