import { useEffect, useState, type RefObject } from 'react';

/**
 * The page that the user is reading in a scrolled document, and a function to go to another one.
 */
export function useCurrentPage(scroller: RefObject<HTMLElement | null>, count: number) {
  const [page, setPage] = useState(1);
  useEffect(() => {
    const area = scroller.current;
    if (!area || count === 0) return undefined;
    const look = () => {
      // The page that crosses the upper third of the view counts as the one being read.
      const line = area.getBoundingClientRect().top + area.clientHeight / 3;
      const below = [...area.children].findIndex(
        (child) => child.getBoundingClientRect().bottom > line,
      );
      const isAtEnd = area.scrollTop + area.clientHeight >= area.scrollHeight - 2;
      const isLong = area.scrollHeight > area.clientHeight;
      setPage(isAtEnd && isLong ? count : below + 1 || count);
    };
    area.addEventListener('scroll', look, { passive: true });
    return () => area.removeEventListener('scroll', look);
  }, [scroller, count]);

  const goTo = (wanted: number) => {
    const area = scroller.current;
    const target = area?.children[Math.min(Math.max(wanted, 1), count) - 1];
    if (!area || !target) return;
    const offset = target.getBoundingClientRect().top - area.getBoundingClientRect().top;
    area.scrollBy({ top: offset - 8 });
    setPage(Math.min(Math.max(wanted, 1), count));
  };
  return { page, goTo };
}
