import { IconMaximize, IconRotateClockwise2, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import type { DocumentPartProps } from './document-part';
import { canZoom, nextZoom, turned, zoomToFit, type Size } from '../zoom';
import classes from './ImageView.module.css';
import { onKeys } from './on-keys';
import { Stage } from './Stage';
import stage from './Stage.module.css';
import { ToolButton } from './ToolButton';
import { useContentSize } from './use-content-size';

/** A picture that can be enlarged and rotated. */
export function ImageView({ name, url, labels, onFailed }: DocumentPartProps) {
  const { ref, width, height } = useContentSize();
  const [natural, setNatural] = useState<Size>();
  const [chosen, setChosen] = useState<number>();
  const [quarters, setQuarters] = useState(0);
  const box = turned(natural ?? { width: 0, height: 0 }, quarters);
  const zoom = chosen ?? zoomToFit(box, { width, height });
  const step = (direction: 'in' | 'out') => setChosen(nextZoom(zoom, direction));
  const fit = () => setChosen(undefined);
  const turn = () => setQuarters((quarters + 1) % 4);
  const keys = onKeys({
    '+': () => step('in'),
    '=': () => step('in'),
    '-': () => step('out'),
    0: fit,
    r: turn,
  });
  return (
    <>
      <div className={stage.bar}>
        <ToolButton
          label={labels.zoomOut}
          icon={IconZoomOut}
          disabled={!canZoom(zoom, 'out')}
          onClick={() => step('out')}
        />
        <span className={stage.value}>{Math.round(zoom * 100)}%</span>
        <ToolButton
          label={labels.zoomIn}
          icon={IconZoomIn}
          disabled={!canZoom(zoom, 'in')}
          onClick={() => step('in')}
        />
        <ToolButton
          label={labels.fitPicture}
          icon={IconMaximize}
          isOn={chosen === undefined}
          onClick={fit}
        />
        <span className={stage.gap} />
        <ToolButton label={labels.turn} icon={IconRotateClockwise2} onClick={turn} />
      </div>
      <Stage ref={ref} label={name} isCentred onKeyDown={keys}>
        <div className={classes.box} style={{ width: box.width * zoom, height: box.height * zoom }}>
          <img
            src={url}
            alt={name}
            style={{
              width: (natural?.width ?? 0) * zoom,
              height: (natural?.height ?? 0) * zoom,
              transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
            onError={onFailed}
          />
        </div>
      </Stage>
    </>
  );
}
