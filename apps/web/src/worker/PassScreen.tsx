/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ShownPass } from './ShownPass';
import { PROOF_FIELDS, ProofFields, type Proof, type ProofField } from './ProofFields';
import { useWorkerPass } from './use-worker-pass';
import { failureText, openInductionOfPass } from './worker-calls';
import { Actions, Problem } from './worker-parts';
import { useTranslation } from './worker-texts';

const EMPTY: Proof = { identityNumber: '', dateOfBirth: '' };

/** The hidden form of the entry has fields of the same names. */
const idOf = (field: ProofField): string => `pass-${field}`;

interface PassScreenProps {
  secret: string;
  /** Of the person whose entry has just been sent from this page. */
  sent: Proof | null;
  onForget: () => void;
  onBack: () => void;
}

/** The card of a worker who has sent an entry by this link, or what has become of the entry. */
export default function PassScreen({ secret, sent, onForget, onBack }: PassScreenProps) {
  const { t, language } = useTranslation('workerPage');
  const { kept, isBusy, today, problem, isRemoved, ask, forget } = useWorkerPass(
    secret,
    language,
    t('unreachable'),
  );
  const [values, setValues] = useState<Proof>(sent ?? EMPTY);
  const [missing, setMissing] = useState<readonly ProofField[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = kept !== null;
  useEffect(() => {
    globalThis.scrollTo(0, 0);
    heading.current?.focus();
  }, [isKnown]);
  // If the portal refuses the proof later, the worker can correct it.
  const known = kept?.proof;
  useEffect(() => {
    if (known) setValues(known);
  }, [known]);
  const send = () => {
    const empty = PROOF_FIELDS.filter((field) => values[field].trim() === '');
    setMissing(empty);
    const [first] = empty;
    if (first) document.getElementById(idOf(first))?.focus();
    else void ask(values);
  };
  /** Leaves for the page of the induction. @returns why that is not possible */
  const openInduction = async (proof: Proof, inductionId: string): Promise<string> => {
    try {
      const body = { token: secret, ...proof, inductionId };
      const opened = await openInductionOfPass(body, language);
      if (opened.secret === null) return opened.message;
      globalThis.location.assign(`/huan-luyen/#${opened.secret}`);
      return '';
    } catch (error) {
      return failureText(error, t('unreachable'));
    }
  };
  const title = (
    <h1 ref={heading} tabIndex={-1}>
      {t('pass.title')}
    </h1>
  );
  if (kept)
    return (
      <>
        <main aria-busy={isBusy}>
          {title}
          <ShownPass
            pass={kept.pass}
            today={today}
            problem={problem}
            onInduction={(inductionId) => openInduction(kept.proof, inductionId)}
            onForget={() => {
              forget();
              onForget();
              setValues(EMPTY);
            }}
          />
        </main>
        <Actions
          next={isBusy ? t('pass.asking') : t('pass.again')}
          isBusy={isBusy}
          onNext={() => {
            // The answer, or why there is none, is at the top.
            globalThis.scrollTo(0, 0);
            void ask(kept.proof);
          }}
          onBack={onBack}
        />
      </>
    );
  return (
    <>
      <main>
        {title}
        <p>{t('pass.about')}</p>
        <ProofFields
          values={values}
          missing={missing}
          idOf={idOf}
          onChange={(field, value) => {
            setValues((now) => ({ ...now, [field]: value }));
            setMissing((now) => now.filter((name) => name !== field));
          }}
        />
        <p>{t('pass.kept')}</p>
        <Problem
          text={problem !== '' && isRemoved ? t('pass.removed', { why: problem }) : problem}
        />
      </main>
      <Actions next={t('pass.show')} isBusy={isBusy} onNext={send} onBack={onBack} />
    </>
  );
}
