/** @jsxImportSource preact */
import { DATA_REQUEST_KINDS, DATA_REQUEST_LIMITS, type DataRequestKind } from '@portal/contracts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { newGuid } from '../platform/upload/guid';
import { PROOF_FIELDS, ProofFields } from './ProofFields';
import { askAboutData, failureText } from './worker-calls';
import { Actions, Problem } from './worker-parts';
import { useTranslation } from './worker-texts';

const EMPTY = { identityNumber: '', dateOfBirth: '', contact: '', text: '' };
type Field = keyof typeof EMPTY;

/** The hidden form of the entry has fields of the same names. */
const idOf = (field: Field | 'kind'): string => `asked-${field}`;

/** What a worker may ask for about the data that were sent by this link. */
export default function RightsScreen({ secret, onBack }: { secret: string; onBack: () => void }) {
  const { t, language } = useTranslation('workerPage');
  const [kind, setKind] = useState<DataRequestKind>();
  const [values, setValues] = useState(EMPTY);
  const [missing, setMissing] = useState<readonly (Field | 'kind')[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [answer, setAnswer] = useState('');
  // A repeated attempt is the same request.
  const [id, setId] = useState(() => newGuid());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [answer]);

  const change = (field: Field, value: string) => {
    setValues((now) => ({ ...now, [field]: value }));
    setMissing((now) => now.filter((name) => name !== field));
  };
  const send = async () => {
    const empty = [
      ...(kind ? [] : (['kind'] as const)),
      ...PROOF_FIELDS.filter((field) => values[field].trim() === ''),
    ];
    setMissing(empty);
    const [first] = empty;
    if (first) {
      document.getElementById(idOf(first))?.focus();
      return;
    }
    if (!kind) return;
    setBusy(true);
    setProblem('');
    try {
      const { isSuccess, message } = await askAboutData(
        { id, token: secret, kind, ...values },
        language,
      );
      if (isSuccess) {
        setAnswer(message);
        setId(newGuid());
      } else setProblem(message);
    } catch (error) {
      setProblem(failureText(error, t('unreachable')));
    }
    setBusy(false);
  };
  const of = (field: Field) => ({
    id: idOf(field),
    name: field,
    value: values[field],
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(field, currentTarget.value),
  });

  if (answer !== '')
    return (
      <>
        <main>
          <h1 ref={heading} tabIndex={-1}>
            {t('rights.sent')}
          </h1>
          <p>{answer}</p>
        </main>
        <Actions next={t('close')} onNext={onBack} />
      </>
    );
  return (
    <>
      <main>
        <h1 ref={heading} tabIndex={-1}>
          {t('rights.title')}
        </h1>
        <p>{t('rights.about')}</p>
        <fieldset>
          <legend>{t('rights.kind')}</legend>
          {DATA_REQUEST_KINDS.map((one, index) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name="kind"
                {...(index === 0 ? { id: idOf('kind') } : {})}
                checked={kind === one}
                onChange={() => {
                  setKind(one);
                  setMissing((now) => now.filter((name) => name !== 'kind'));
                }}
              />
              {t(`rights.kinds.${one}`)}
            </label>
          ))}
          {missing.includes('kind') && <span className="error">{t('problems.required')}</span>}
        </fieldset>
        <ProofFields values={values} missing={missing} idOf={idOf} onChange={change} />
        <div className="field">
          <label htmlFor={idOf('contact')}>{t('rights.contact')}</label>
          <input {...of('contact')} maxLength={DATA_REQUEST_LIMITS.contact} autoComplete="tel" />
        </div>
        <div className="field">
          <label htmlFor={idOf('text')}>{t('rights.text')}</label>
          <textarea {...of('text')} rows={3} maxLength={DATA_REQUEST_LIMITS.text} />
        </div>
        <Problem text={problem} />
      </main>
      <Actions next={t('check.send')} isBusy={isBusy} onNext={() => void send()} onBack={onBack} />
    </>
  );
}
