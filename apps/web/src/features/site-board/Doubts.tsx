import type { SiteBoard } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { useClockText } from '../../platform/time/use-clock-text';
import classes from './Doubts.module.css';

interface DoubtsProps {
  /**
   * Part of the board or of the muster list; a list stored by an earlier version has none of it.
   */
  of: Partial<Pick<SiteBoard, 'clocks' | 'openPassages'>>;
  /** Whether a time in the list below is marked. */
  hasCorrected?: boolean;
  /** Shows the passages; omitted if the viewer cannot open them. */
  onShow?: () => void;
}

/** Warnings about the figures: wrong clocks, and passages of unknown people. */
export function Doubts({
  of: { clocks = [], openPassages = 0 },
  hasCorrected = false,
  onShow,
}: DoubtsProps) {
  const { t } = useTranslation('siteBoard');
  const clockText = useClockText();
  if (clocks.length === 0 && openPassages === 0 && !hasCorrected) return null;
  return (
    <ul className={classes.doubts}>
      {clocks.map(({ name, offsetMs }) => (
        <li key={name}>{t('doubts.clock', { name, by: clockText(offsetMs) })}</li>
      ))}
      {hasCorrected && <li>~: {t('doubts.corrected')}</li>}
      {openPassages > 0 && (
        <li>
          {t('doubts.open', { passages: openPassages })}{' '}
          {onShow && (
            <button type="button" onClick={onShow}>
              {t('doubts.show')}
            </button>
          )}
        </li>
      )}
    </ul>
  );
}
