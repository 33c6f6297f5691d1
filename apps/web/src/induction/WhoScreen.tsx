/** @jsxImportSource preact */
import type { InductionRefusal, Sitting } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { useState } from 'preact/hooks';
import { begin, isOfPass, newSecret } from './induction-calls';
import { Footer, Page } from './induction-parts';
import { useTranslation } from './induction-texts';

/** Without a number of their own, the fields say what is asked again. */
const REPEATABLE: readonly InductionRefusal[] = ['unknown', 'tooMany'];

interface WhoScreenProps {
  token: string;
  onBack: () => void;
  onSit: (secret: string, sitting: Sitting) => void;
  onRefused: (refusal: InductionRefusal) => void;
}

/** Asks for identity number and birthday, which a pass has proved already, and begins the attempt. */
export function WhoScreen({ token, onBack, onSit, onRefused }: WhoScreenProps) {
  const { t, language } = useTranslation('inductionPage');
  const [identityCardNumber, setNumber] = useState('');
  const [dateOfBirth, setBorn] = useState('');
  // The same for each try, so that a call whose answer was lost can be repeated.
  const [secret] = useState(newSecret);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [today] = useState(() => plantDate(new Date()));
  const isKnown = isOfPass(token);
  const start = async () => {
    const isMissing = identityCardNumber.trim() === '' || dateOfBirth === '';
    if (!isKnown && isMissing) return setProblem(t('who.missing'));
    setBusy(true);
    setProblem('');
    try {
      const who = isKnown ? {} : { identityCardNumber, dateOfBirth };
      const { refusal, sitting } = await begin({ token, secret, language, ...who });
      if (sitting) return onSit(secret, sitting);
      if (refusal && !REPEATABLE.includes(refusal)) return onRefused(refusal);
      return setProblem(t(`refusals.${refusal ?? 'unknown'}`));
    } catch {
      return setProblem(t('unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page
      name="who"
      title={isKnown ? t('who.ready') : t('who.title')}
      problem={problem}
      footer={
        <Footer next={t('who.begin')} isBusy={isBusy} onNext={() => void start()} onBack={onBack} />
      }
    >
      <p>{isKnown ? t('who.known') : t('who.about')}</p>
      {!isKnown && (
        <>
          <div className="field">
            <label htmlFor="identityCardNumber">{t('who.number')}</label>
            <input
              id="identityCardNumber"
              value={identityCardNumber}
              autoComplete="off"
              autoCapitalize="characters"
              spellcheck={false}
              maxLength={100}
              onInput={({ currentTarget }) => setNumber(currentTarget.value)}
            />
          </div>
          <div className="field">
            <label htmlFor="dateOfBirth">{t('who.born')}</label>
            <input
              id="dateOfBirth"
              type="date"
              max={today}
              value={dateOfBirth}
              onInput={({ currentTarget }) => setBorn(currentTarget.value)}
            />
          </div>
        </>
      )}
    </Page>
  );
}
