/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { Actions } from './worker-parts';
import { useTranslation } from './worker-texts';

interface SentScreenProps {
  onPass: () => void;
  /** Begins with the next person of a crew. */
  onAgain?: () => void;
}

/** The thanks, and what happens next. */
export function SentScreen({ onPass, onAgain }: SentScreenProps) {
  const { t } = useTranslation('workerPage');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <main>
        <h1 ref={heading} tabIndex={-1}>
          {t('sent.title')}
        </h1>
        <p>{t('sent.about')}</p>
        <p>{t('sent.cleared')}</p>
        <p>{t('sent.pass')}</p>
        <button type="button" onClick={onPass}>
          {t('pass.open')}
        </button>
      </main>
      {onAgain && <Actions next={t('sent.next')} onNext={onAgain} />}
    </>
  );
}
