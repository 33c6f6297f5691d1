import { useMergedRef } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { LoadingState } from '../../states/States';
import type { DocumentPartProps } from './document-part';
import { nextZoom } from '../zoom';
import { onKeys } from './on-keys';
import { PdfBar } from './PdfBar';
import { PdfPage } from './PdfPage';
import { Stage } from './Stage';
import { useContentSize } from './use-content-size';
import { useCurrentPage } from './use-current-page';
import { usePdf } from './use-pdf';

/** A point of a PDF is 1/72 inch, a CSS pixel is 1/96 inch. */
const TRUE_SIZE = 96 / 72;
/** On a wide screen, a page as wide as the space would show only three lines at a time. */
const WIDEST_AT_FIRST = 1.25;

/** A PDF, one page below the other. */
export default function PdfView({ name, url, labels, onFailed }: DocumentPartProps) {
  const open = usePdf(url, onFailed);
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width } = useContentSize();
  const ref = useMergedRef(scroller, sizeRef);
  const [chosen, setChosen] = useState<number | 'width' | 'first'>('first');
  const count = open?.pdf.numPages ?? 0;
  const { page, goTo } = useCurrentPage(scroller, count);

  const fitting = open && width > 0 ? width / (open.firstPage.width * TRUE_SIZE) : 1;
  const first = Math.min(fitting, WIDEST_AT_FIRST);
  const zoom = chosen === 'width' ? fitting : chosen === 'first' ? first : chosen;
  const step = (direction: 'in' | 'out') => setChosen(nextZoom(zoom, direction));
  const keys = onKeys({
    '+': () => step('in'),
    '=': () => step('in'),
    '-': () => step('out'),
    0: () => setChosen('width'),
    ArrowLeft: () => goTo(page - 1),
    ArrowRight: () => goTo(page + 1),
  });
  return (
    <>
      <PdfBar
        page={page}
        count={count}
        zoom={zoom}
        fitsWidth={chosen === 'width'}
        labels={labels}
        onPage={goTo}
        onZoom={step}
        onFitWidth={() => setChosen('width')}
      />
      <Stage ref={ref} label={name} onKeyDown={keys}>
        {open && width > 0 ? (
          Array.from({ length: count }, (_, index) => (
            <PdfPage
              key={index}
              pdf={open.pdf}
              number={index + 1}
              label={labels.pageOf(index + 1, count)}
              scale={zoom * TRUE_SIZE}
              expected={open.firstPage}
              scroller={scroller}
              onFailed={onFailed}
            />
          ))
        ) : (
          <LoadingState text={labels.loading} />
        )}
      </Stage>
    </>
  );
}
