/** @jsxImportSource preact */
import { plantDate, readCitizenCard, type CitizenCard } from '@portal/domain';
import { useState } from 'preact/hooks';
import { ofCard } from '../families/people/items/card-fields';
import type { StepProps } from './step-props';
import { LoadedCamera } from './LoadedCamera';
import { PersonFields } from './PersonFields';
import { Actions, FileButton, Screen } from './worker-parts';
import { PERSON_FIELDS, personProblems, type PhonePerson } from './worker-steps';
import { useTranslation } from './worker-texts';

/** The person's fields, read from the citizen's card or typed. */
export function CardStep({ form, entry, problems, change, setProblems, ...moves }: StepProps) {
  const { t } = useTranslation('workerPage');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [note, setNote] = useState<{ isGood: boolean; text: string }>();
  const { person } = entry;
  const fill = (card: CitizenCard) => {
    const genders = form.genders.map((gender) => ({ ...gender, active: true }));
    const read = ofCard(card, { genders, countries: form.countries });
    const values = PERSON_FIELDS.flatMap((field) => (read[field] ? [[field, read[field]]] : []));
    change({ person: { ...person, ...(Object.fromEntries(values) as Partial<PhonePerson>) } });
    setProblems({});
    setNote({ isGood: true, text: t('card.read') });
  };
  const onCode = (code: string) => {
    const card = readCitizenCard(code);
    if (!card) return t('card.noCard');
    setCameraOpen(false);
    fill(card);
    return '';
  };
  const onPicture = async (file: File | undefined) => {
    const { cardInPicture } = await import('./pictures');
    const card = file ? await cardInPicture(file) : null;
    if (card) fill(card);
    else setNote({ isGood: false, text: t('card.unread') });
  };
  const next = () => {
    const found = personProblems(person, form, plantDate(new Date()));
    setProblems(found);
    const first = PERSON_FIELDS.find((field) => found[field]);
    if (first) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else moves.onNext();
  };
  return (
    <Screen
      step="card"
      title={t('card.title')}
      about={t('card.about')}
      actions={<Actions next={t('next')} onNext={next} onBack={moves.onBack} />}
    >
      <div className="choices">
        <button type="button" className="main" onClick={() => setCameraOpen(true)}>
          {t('card.scan')}
        </button>
        <FileButton
          label={t('card.picture')}
          text={t('card.picture')}
          accept="image/*"
          onFiles={([file]) => void onPicture(file)}
        />
      </div>
      {note && (
        <p className={note.isGood ? 'good' : 'error'} role={note.isGood ? 'status' : 'alert'}>
          {note.text}
        </p>
      )}
      <PersonFields
        form={form}
        person={person}
        problems={problems}
        onChange={(field, value) => {
          change({ person: { ...person, [field]: value } });
          setProblems({ ...problems, [field]: undefined });
        }}
      />
      {isCameraOpen && (
        <LoadedCamera
          label={t('card.camera')}
          hint={t('card.hold')}
          slowHint={t('card.slow')}
          shape="code"
          onCode={onCode}
          onClose={() => setCameraOpen(false)}
        />
      )}
    </Screen>
  );
}
