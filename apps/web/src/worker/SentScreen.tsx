/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { Actions } from './worker-parts';
import { useTranslation } from './worker-texts';

/** The thanks, and what happens next. @param onAgain begins with the next person of a crew */
export function SentScreen({ onAgain }: { onAgain?: () => void }) {
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
        {!onAgain && <p>{t('sent.done')}</p>}
      </main>
      {onAgain && <Actions next={t('sent.next')} onNext={onAgain} />}
    </>
  );
}
