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
  /** CSS pixels per point of the page. */
  scale: number;
  /** The size in points to reserve until the page's own size is known. */
  expected: Size;
  /** The scrolling element; a page is drawn when it comes near the visible part. */
  scroller: RefObject<HTMLElement | null>;
  onFailed: () => void;
}

/** Whether an element is visible or at most one screen away. */
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

/** One page: empty space until it comes near, then its picture with the text over it. */
export function PdfPage({ pdf, number, label, scale, expected, scroller, onFailed }: PdfPageProps) {
  const place = useRef<HTMLElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const [points, setPoints] = useState(expected);
  const isNear = useIsNear(place, scroller);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const target = drawn.current;
    // A page that is far away frees its canvas: hundreds of pages would fill the memory.
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
