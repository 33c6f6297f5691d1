import type { SiteBoard } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { useClockText } from '../../platform/time/use-clock-text';
import classes from './Doubts.module.css';

interface DoubtsProps {
  /** Of the board or of the muster list; one that was kept by an earlier version has none of it. */
  of: Partial<Pick<SiteBoard, 'clocks' | 'openPassages'>>;
  /** Shows the passages; left out where nobody can look at them. */
  onShow?: () => void;
}

/** What whoever reads the figures has to know: clocks that are wrong, and passages of nobody known. */
export function Doubts({ of: { clocks = [], openPassages = 0 }, onShow }: DoubtsProps) {
  const { t } = useTranslation('siteBoard');
  const clockText = useClockText();
  if (clocks.length === 0 && openPassages === 0) return null;
  return (
    <ul className={classes.doubts}>
      {clocks.map(({ name, offsetMs }) => (
        <li key={name}>{t('doubts.clock', { name, by: clockText(offsetMs) })}</li>
      ))}
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
