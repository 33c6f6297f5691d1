/** @jsxImportSource preact */
import { Footer, Page } from './induction-parts';
import { useTranslation } from './induction-texts';
import type { SittingResult } from './induction-calls';

interface ResultScreenProps {
  result: SittingResult;
  onAgain: () => void;
  /** Back to the pass that has led here. */
  onPass?: (() => void) | undefined;
}

/** Whether the worker has passed, and what follows. Which answers were right stays with the plant. */
export function ResultScreen({
  result: { isPassed, score, triesLeft },
  onAgain,
  onPass,
}: ResultScreenProps) {
  const { t } = useTranslation('inductionPage');
  const canTry = !isPassed && triesLeft > 0;
  return (
    <Page
      name="result"
      title={isPassed ? t('result.passed') : t('result.failed')}
      footer={
        canTry ? (
          <Footer next={t('result.again')} onNext={onAgain} onBack={onPass} />
        ) : (
          onPass && <Footer next={t('toPass')} onNext={onPass} />
        )
      }
    >
      <p className={isPassed ? 'verdict good' : 'verdict error'}>{t('result.score', { score })}</p>
      {isPassed && <p>{t('result.recorded')}</p>}
      {canTry && <p>{t('result.left', { count: triesLeft })}</p>}
      {!isPassed && !canTry && <p className="doubt">{t('refusals.classNeeded')}</p>}
    </Page>
  );
}
