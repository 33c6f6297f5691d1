/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ShownPass } from './ShownPass';
import { PROOF_FIELDS, ProofFields, type ProofField } from './ProofFields';
import { useWorkerPass } from './use-worker-pass';
import { Actions } from './worker-parts';
import { useTranslation } from './worker-texts';

/** The hidden form of the entry has fields of the same names. */
const idOf = (field: ProofField): string => `pass-${field}`;

/** The card of a worker who has sent an entry by this link, or what has become of the entry. */
export default function PassScreen({ secret, onBack }: { secret: string; onBack: () => void }) {
  const { t, language } = useTranslation('workerPage');
  const { kept, isBusy, today, problem, ask, forget } = useWorkerPass(
    secret,
    language,
    t('unreachable'),
  );
  const [values, setValues] = useState({ identityNumber: '', dateOfBirth: '' });
  const [missing, setMissing] = useState<readonly ProofField[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = kept !== null;
  useEffect(() => {
    globalThis.scrollTo(0, 0);
    heading.current?.focus();
  }, [isKnown]);
  const send = () => {
    const empty = PROOF_FIELDS.filter((field) => values[field].trim() === '');
    setMissing(empty);
    const [first] = empty;
    if (first) document.getElementById(idOf(first))?.focus();
    else void ask(values);
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
          <ShownPass pass={kept.pass} today={today} problem={problem} onForget={forget} />
        </main>
        <Actions
          next={isBusy ? t('pass.asking') : t('pass.again')}
          isBusy={isBusy}
          onNext={() => void ask(kept.proof)}
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
        {problem !== '' && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
      </main>
      <Actions next={t('pass.show')} isBusy={isBusy} onNext={send} onBack={onBack} />
    </>
  );
}
