/** @jsxImportSource preact */
import { plantDate } from '@portal/domain';
import { useState } from 'preact/hooks';
import { asApiError } from '../platform/api/api-error';
import type { StepProps } from './step-props';
import { Doubt } from './PersonFields';
import { sendEntry } from './worker-calls';
import { Actions, Screen } from './worker-parts';
import {
  documentsOf,
  papersOf,
  PERSON_FIELDS,
  personDoubts,
  personProblems,
  refusedFields,
  type FieldProblems,
  type PersonField,
  type Step,
  type WorkerForm,
} from './worker-steps';
import { useTranslation } from './worker-texts';

interface CheckStepProps extends StepProps {
  onReopen: () => Promise<WorkerForm | null>;
  onSent: () => void;
}

/** Everything that will be sent, and the button that sends it. */
export function CheckStep({ secret, form, entry, onReopen, onSent, ...props }: CheckStepProps) {
  const { t, language } = useTranslation('workerPage');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { person, photo, pages } = entry;
  const mend = (found: FieldProblems) => {
    props.setProblems(found);
    props.show('card');
  };
  const send = async () => {
    if (props.uploads.items.length > 0) return setProblem(t('check.uploads'));
    const found = personProblems(person, form, plantDate(new Date()));
    if (Object.keys(found).length > 0) return mend(found);
    if (entry.consentVersion !== form.consent.version) return props.show('consent');
    setProblem('');
    setBusy(true);
    try {
      const { isSuccess, message } = await sendEntry({
        token: secret,
        entryId: entry.entryId,
        language,
        person,
        imageId: photo?.fileId ?? null,
        documents: documentsOf(pages),
        consentVersion: entry.consentVersion,
      });
      if (isSuccess) return onSent();
      setProblem(message);
      const reopened = await onReopen();
      if (reopened && reopened.consent.version !== entry.consentVersion) props.show('consent');
    } catch (error) {
      const failed = asApiError(error);
      const refused = refusedFields(failed?.fieldErrors ?? []);
      if (Object.keys(refused).length > 0) return mend(refused);
      setProblem(failed && failed.code !== '' ? failed.message : t('unreachable'));
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const shown = (field: PersonField): string => {
    const value = person[field];
    const named = [...form.countries, ...form.genders].find(({ id }) => id === value)?.name;
    if (field === 'dateOfBirth') return value.split('-').toReversed().join('/');
    return named ?? value;
  };
  const papers = papersOf(form).map((paper) => ({
    ...paper,
    count: pages.filter(({ typeId }) => typeId === paper.id).length,
  }));
  const doubts = personDoubts(person, form);
  const missing = [
    ...(photo ? [] : [t('photo.title')]),
    ...papers.filter(({ isRequired, count }) => isRequired && count === 0).map(({ name }) => name),
  ];
  const part = (step: Step, what: string, content: preact.ComponentChildren) => (
    <section className="part">
      <h2>
        {what}
        <button
          type="button"
          aria-label={t('check.change', { what })}
          onClick={() => props.show(step)}
        >
          {t('check.changeShort')}
        </button>
      </h2>
      {content}
    </section>
  );
  return (
    <Screen
      step="check"
      title={t('check.title')}
      about={t('check.about')}
      problem={problem}
      actions={
        <Actions
          next={isBusy ? t('check.sending') : t('check.send')}
          isBusy={isBusy}
          onNext={() => void send()}
          onBack={props.onBack}
        />
      }
    >
      {part(
        'card',
        t('card.title'),
        <dl>
          {PERSON_FIELDS.map((field) => {
            const doubt = doubts[field];
            return (
              <div key={field}>
                <dt>{t(`card.${field}`)}</dt>
                <dd>
                  {shown(field) || t('none')}
                  {doubt && <Doubt {...doubt} />}
                </dd>
              </div>
            );
          })}
        </dl>,
      )}
      {part(
        'photo',
        t('photo.title'),
        photo ? (
          <>
            <img className="portrait" src={photo.thumb} alt={t('photo.yours')} />
            {photo.doubt !== '' && <p>{photo.doubt}</p>}
          </>
        ) : (
          <p>{t('none')}</p>
        ),
      )}
      {part(
        'papers',
        t('papers.title'),
        <ul>
          {papers
            .filter(({ count }) => count > 0)
            .map(({ id, name, count }) => (
              <li key={id}>
                {name}: {t('check.pages', { count })}
              </li>
            ))}
          {pages.length === 0 && <li>{t('none')}</li>}
        </ul>,
      )}
      {missing.length > 0 && (
        <p className="doubt">{t('check.missing', { names: missing.join(', ') })}</p>
      )}
    </Screen>
  );
}
