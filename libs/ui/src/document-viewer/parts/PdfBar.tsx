import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { DocumentViewerLabels } from '../labels';
import { canZoom } from '../zoom';
import classes from './PdfBar.module.css';
import stage from './Stage.module.css';
import { ToolButton } from './ToolButton';

interface PdfBarProps {
  page: number;
  count: number;
  zoom: number;
  fitsWidth: boolean;
  labels: DocumentViewerLabels;
  onPage: (page: number) => void;
  onZoom: (direction: 'in' | 'out') => void;
  onFitWidth: () => void;
}

/** The page and zoom controls of a PDF. */
export function PdfBar(props: PdfBarProps) {
  const { page, count, zoom, labels, onPage, onZoom } = props;
  // The text being typed; otherwise the number of the page.
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    const wanted = Number(typed);
    if (typed && Number.isInteger(wanted) && wanted >= 1) onPage(wanted);
    setTyped(undefined);
  };
  return (
    <div className={stage.bar}>
      <ToolButton
        label={labels.previousPage}
        icon={IconChevronUp}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <input
        className={classes.page}
        inputMode="numeric"
        aria-label={labels.pageNumber}
        value={typed ?? page}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
      />
      <span className={classes.count}>/ {count || '…'}</span>
      <ToolButton
        label={labels.nextPage}
        icon={IconChevronDown}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
      <span className={stage.gap} />
      <ToolButton
        label={labels.zoomOut}
        icon={IconZoomOut}
        disabled={!canZoom(zoom, 'out')}
        onClick={() => onZoom('out')}
      />
      <span className={stage.value}>{Math.round(zoom * 100)}%</span>
      <ToolButton
        label={labels.zoomIn}
        icon={IconZoomIn}
        disabled={!canZoom(zoom, 'in')}
        onClick={() => onZoom('in')}
      />
      <ToolButton
        label={labels.fitWidth}
        icon={IconArrowAutofitWidth}
        isOn={props.fitsWidth}
        onClick={props.onFitWidth}
      />
    </div>
  );
}
