import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../Gate.module.css';
import { asScanned } from '../scan/scanned';
import { CodeCamera } from '../../../platform/codes/CodeCamera';
import { useAnyCode } from '../../../platform/codes/use-any-code';
import { useTakenOnce } from '../../../platform/codes/use-camera';

interface CardDeskProps {
  title: string;
  /** Whether a card is expected now; otherwise scans are ignored. */
  isScanning: boolean;
  /** Whether a card is being dealt with; a card held before the camera meanwhile comes next. */
  isBusy?: boolean;
  onCode: (code: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The screen for lending a card or taking it back; it covers the gate's answers. */
export function CardDesk(props: CardDeskProps) {
  const { title, isScanning, isBusy = false, onCode, onClose, children } = props;
  const { t } = useTranslation('gateScreen');
  const take = (scanned: string) => {
    const code = asScanned(scanned);
    if (!isScanning || isBusy || code === '') return;
    onCode(code);
  };
  const see = useTakenOnce(take, isBusy);
  useAnyCode(take);
  return (
    <>
      {isScanning && <CodeCamera onLook={see} onPicture={take} />}
      <section className={classes.controls} aria-labelledby="gate-cards">
        <h2 id="gate-cards" className={classes.cardsTitle}>
          {title}
        </h2>
        {children}
        <button type="button" className={classes.back} onClick={onClose}>
          {t('cards.close')}
        </button>
      </section>
    </>
  );
}
