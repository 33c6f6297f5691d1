/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { CardStep } from './CardStep';
import { CheckStep } from './CheckStep';
import { ConsentStep } from './ConsentStep';
import { keptKey, newEntry, type KeptEntries, type KeptEntry } from './kept-entry';
import { KeptFiles } from './kept-files';
import type { Proof } from './ProofFields';
import type { StepProps } from './step-props';
import { PapersStep } from './PapersStep';
import { PhotoStep } from './PhotoStep';
import { SentScreen } from './SentScreen';
import { useUploads } from './use-sent-files';
import { WelcomeStep } from './WelcomeStep';
import { emptyPerson, STEPS, type FieldProblems, type Step, type WorkerForm } from './worker-steps';
import { useTranslation } from './worker-texts';

interface EntryScreensProps {
  secret: string;
  form: WorkerForm;
  kept: KeptEntries;
  /** Opens the link again, because the server has refused something. */
  onReopen: () => Promise<WorkerForm | null>;
  /** Called with the proof of the entry that was sent, and with null before the next one. */
  onSent: (proof: Proof | null) => void;
  onPass: () => void;
}

const SCREENS = {
  welcome: WelcomeStep,
  card: CardStep,
  photo: PhotoStep,
  papers: PapersStep,
  consent: ConsentStep,
} as const;

/** The screens of one entry after the other. What is done is kept until it is sent. */
export function EntryScreens({ secret, form, kept, onReopen, ...on }: EntryScreensProps) {
  const { t } = useTranslation('workerPage');
  const [entry, setEntry] = useState(() => kept.read(secret) ?? newEntry(emptyPerson(form)));
  const [isSent, setSent] = useState(false);
  const [problems, setProblems] = useState<FieldProblems>({});
  const change = (values: Partial<KeptEntry>) => setEntry((now) => ({ ...now, ...values }));
  const [files] = useState(() => new KeptFiles(keptKey(secret)));
  const uploads = useUploads(secret, files, setEntry);
  // Written before the bytes of an arrived file are deleted.
  useLayoutEffect(() => {
    if (!isSent) kept.write(secret, entry);
  }, [kept, secret, entry, isSent]);
  // The phone's own way back leads to the screen before.
  useEffect(() => {
    const onBack = ({ state }: PopStateEvent) => {
      // Another link in the same window is no way back.
      if (globalThis.location.hash.slice(1) !== secret) return;
      const step = (state as { step?: Step } | null)?.step ?? 'welcome';
      change({ step });
    };
    globalThis.addEventListener('popstate', onBack);
    return () => globalThis.removeEventListener('popstate', onBack);
  }, [secret]);
  const show = (step: Step) => {
    if (step === entry.step) return;
    history.pushState({ step }, '');
    change({ step });
  };
  const stepBy = (steps: number) => show(STEPS[STEPS.indexOf(entry.step) + steps] ?? entry.step);
  if (isSent) {
    const again = () => {
      setEntry(newEntry(emptyPerson(form), 'card'));
      setProblems({});
      setSent(false);
      on.onSent(null);
    };
    return <SentScreen onPass={on.onPass} {...(form.isForOne ? {} : { onAgain: again })} />;
  }
  const props: StepProps = {
    secret,
    form,
    entry,
    uploads,
    problems,
    change,
    show,
    setProblems,
    onNext: () => stepBy(1),
    onBack: () => stepBy(-1),
  };
  const onSent = () => {
    kept.clear(secret);
    void files.clear();
    setSent(true);
    const { identityCardNumber: identityNumber, dateOfBirth } = entry.person;
    on.onSent({ identityNumber, dateOfBirth });
  };
  const Shown = entry.step === 'check' ? null : SCREENS[entry.step];
  return (
    <>
      {uploads.waiting > 0 && (
        <p className="banner" role="status">
          {t('waiting', { count: uploads.waiting })}
        </p>
      )}
      {Shown ? <Shown {...props} /> : <CheckStep {...props} onReopen={onReopen} onSent={onSent} />}
    </>
  );
}
