import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import type { Size } from '../zoom';
import { drawPage, type DrawnPage } from './draw-page';
import type { PDFDocumentProxy } from './pdf-library';
import classes from './PdfPage.module.css';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  label: string;
  /** CSS pixels for a point of the page. */
  scale: number;
  /** Size in points to be kept free until the page's own is known. */
  expected: Size;
  /** What scrolls; a page is drawn when it comes near. */
  scroller: RefObject<HTMLElement | null>;
  onFailed: () => void;
}

/** Whether an element is in view or at most a screen away. */
function useIsNear(place: RefObject<Element | null>, scroller: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scroller.current, rootMargin: '100% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, scroller]);
  return isNear;
}

/** One page: free space until it comes near, then its picture with its words over it. */
export function PdfPage({ pdf, number, label, scale, expected, scroller, onFailed }: PdfPageProps) {
  const place = useRef<HTMLElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const [points, setPoints] = useState(expected);
  const isNear = useIsNear(place, scroller);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const target = drawn.current;
    // Far away a page gives its canvas back: a document of hundreds of pages would fill the memory.
    if (!isNear) return target?.replaceChildren();
    const leaving = new AbortController();
    const show = ({ canvas, text, size }: DrawnPage) => {
      text.className = classes.text ?? '';
      target?.replaceChildren(canvas, text);
      setPoints({ width: size.width / scale, height: size.height / scale });
    };
    drawPage(pdf, number, scale, leaving.signal).then(show, () => {
      if (!leaving.signal.aborted) fail();
    });
    return () => leaving.abort();
  }, [pdf, number, scale, isNear]);
  const style = {
    width: points.width * scale,
    height: points.height * scale,
    '--total-scale-factor': scale,
  } as CSSProperties;
  return (
    <section ref={place} className={classes.page} aria-label={label} style={style}>
      <div ref={drawn} />
    </section>
  );
}
