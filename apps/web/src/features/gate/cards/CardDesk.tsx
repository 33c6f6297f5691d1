import { isOwnCode } from '@portal/domain';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../Gate.module.css';
import { CameraView } from '../scan/CameraView';
import { asScanned } from '../scan/scanned';
import { useScanner } from '../../../platform/codes/use-scanner';

interface CardDeskProps {
  title: string;
  /** Whether a card is asked for now; otherwise nothing is looked for. */
  isScanning: boolean;
  onCode: (code: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Where a card is scanned that goes out or comes back: in place of what the gate answers. */
export function CardDesk({ title, isScanning, onCode, onClose, children }: CardDeskProps) {
  const { t } = useTranslation('gateScreen');
  const seen = useRef('');
  const take = (scanned: string) => {
    const code = asScanned(scanned);
    if (!isScanning || code === '') return;
    onCode(code);
  };
  useScanner({ isKnown: isOwnCode, onCode: take, onForeign: take });
  return (
    <>
      {isScanning && (
        <CameraView
          onCode={(code) => {
            // One that stays before the camera is taken once.
            if (code === seen.current) return;
            seen.current = code;
            take(code);
          }}
        />
      )}
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
