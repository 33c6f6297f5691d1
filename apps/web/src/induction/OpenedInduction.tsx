/** @jsxImportSource preact */
import type { InductionLanguage, InductionRefusal, Sitting } from '@portal/contracts';
import { useEffect, useState } from 'preact/hooks';
import {
  isOfPass,
  keptAttempt,
  openLink,
  readAgain,
  type Opened,
  type SittingResult,
} from './induction-calls';
import { Footer, Page } from './induction-parts';
import { useTranslation } from './induction-texts';
import { LecturesScreen } from './LecturesScreen';
import { QuestionScreens } from './QuestionScreens';
import { ResultScreen } from './ResultScreen';
import { WhoScreen } from './WhoScreen';

type Shown =
  | { screen: 'opening' | 'failed' | 'lectures' | 'who' }
  | { screen: 'refused'; refusal: InductionRefusal }
  | { screen: 'questions'; secret: string; sitting: Sitting }
  | { screen: 'result'; result: SittingResult };

interface OpenedInductionProps {
  onOffered: (languages: readonly InductionLanguage[]) => void;
}

/** Opens the link, or goes on with the attempt that is open on this phone. */
export function OpenedInduction({ onOffered }: OpenedInductionProps) {
  const { t, language } = useTranslation('inductionPage');
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const [shown, setShown] = useState<Shown>({ screen: 'opening' });
  const [induction, setInduction] = useState<Opened>();
  // The pass is the page before this one.
  const toPass =
    isOfPass(token) && globalThis.history.length > 1 ? () => globalThis.history.back() : undefined;
  const isSitting = shown.screen === 'questions' || shown.screen === 'result';
  const sit = (secret: string, sitting: Sitting) => {
    if (sitting.result) return end(sitting.result);
    keptAttempt.write(token, secret);
    onOffered([sitting.language]);
    return setShown({ screen: 'questions', secret, sitting });
  };
  const end = (result: SittingResult) => {
    keptAttempt.clear(token);
    setShown({ screen: 'result', result });
  };
  const open = async () => {
    try {
      const kept = keptAttempt.read(token);
      const found = kept === null ? null : await readAgain(kept);
      if (kept !== null && found?.sitting) return sit(kept, found.sitting);
      keptAttempt.clear(token);
      const answer = await openLink(token, language);
      if (!answer.induction)
        return setShown({ screen: 'refused', refusal: answer.refusal ?? 'linkInvalid' });
      setInduction(answer.induction);
      onOffered(answer.induction.languages);
      return setShown((now) =>
        now.screen === 'opening' || now.screen === 'failed' ? { screen: 'lectures' } : now,
      );
    } catch {
      return setShown({ screen: 'failed' });
    }
  };
  // The link is opened again in another language, but not while questions are shown.
  useEffect(() => {
    if (!isSitting) void open();
    // oxlint-disable-next-line react/exhaustive-deps -- opening follows the language alone
  }, [language]);
  const again = () => {
    setShown({ screen: 'opening' });
    void open();
  };
  switch (shown.screen) {
    case 'opening':
      return (
        <main aria-busy="true">
          <h1>{t('title')}</h1>
          <p role="status">{t('loading')}</p>
        </main>
      );
    case 'failed':
      return (
        <Page
          name="failed"
          title={t('title')}
          problem={t('unreachable')}
          footer={<Footer next={t('retry')} onNext={again} />}
        />
      );
    case 'refused':
      return (
        <Page
          name={shown.refusal}
          title={t('title')}
          problem={
            shown.refusal === 'linkInvalid' && isOfPass(token)
              ? t('passOver')
              : t(`refusals.${shown.refusal}`)
          }
          footer={
            toPass ? (
              <Footer next={t('toPass')} onNext={toPass} />
            ) : (
              induction && <Footer next={t('back')} onNext={again} />
            )
          }
        />
      );
    case 'questions':
      return <QuestionScreens secret={shown.secret} sitting={shown.sitting} onEnd={end} />;
    case 'result':
      return <ResultScreen result={shown.result} onAgain={again} onPass={toPass} />;
    default:
      if (!induction) return null;
      return shown.screen === 'who' ? (
        <WhoScreen
          token={token}
          onBack={() => setShown({ screen: 'lectures' })}
          onSit={sit}
          onRefused={(refusal) => setShown({ screen: 'refused', refusal })}
        />
      ) : (
        <LecturesScreen
          induction={induction}
          onNext={() => setShown({ screen: 'who' })}
          onBack={toPass}
        />
      );
  }
}
