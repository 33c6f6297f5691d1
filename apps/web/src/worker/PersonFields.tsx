/** @jsxImportSource preact */
import { plantDate } from '@portal/domain';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import {
  personDoubts,
  type FieldDoubt,
  type FieldProblems,
  type PersonField,
  type PhonePerson,
  type WorkerForm,
} from './worker-steps';
import { useTranslation } from './worker-texts';

interface PersonFieldsProps {
  form: WorkerForm;
  person: PhonePerson;
  problems: FieldProblems;
  onChange: (field: PersonField, value: string) => void;
}

/** The fields of a person, each with its problem, or with what the number says otherwise. */
export function PersonFields({ form, person, problems, onChange }: PersonFieldsProps) {
  const { t } = useTranslation('workerPage');
  const [today] = useState(() => plantDate(new Date()));
  const doubts = personDoubts(person, form);
  const describedBy = (field: PersonField) =>
    problems[field] || doubts[field] ? { 'aria-describedby': `${field}-problem` } : {};
  const of = (field: PersonField) => ({
    id: field,
    name: field,
    value: person[field],
    'aria-invalid': problems[field] !== undefined,
    ...describedBy(field),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(field, currentTarget.value),
  });
  const problemOf = (field: PersonField) => {
    const found = problems[field];
    const doubt = doubts[field];
    if (!found && !doubt) return null;
    return (
      <div id={`${field}-problem`}>
        {found && (
          <span className="error">{found.words ?? t(`problems.${found.code}`, found.params)}</span>
        )}
        {doubt && <Doubt {...doubt} />}
      </div>
    );
  };
  const labelled = (field: PersonField, control: ComponentChildren) => (
    <div className="field">
      <label htmlFor={field}>{t(`card.${field}`)}</label>
      {control}
      {problemOf(field)}
    </div>
  );
  return (
    <>
      {labelled(
        'identityCardNumber',
        <input
          {...of('identityCardNumber')}
          autoCapitalize="characters"
          autoComplete="off"
          spellcheck={false}
        />,
      )}
      {labelled('fullName', <input {...of('fullName')} autoComplete="name" />)}
      {labelled(
        'nationalityId',
        <select {...of('nationalityId')}>
          <option value="">—</option>
          {form.countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>,
      )}
      {labelled('dateOfBirth', <input {...of('dateOfBirth')} type="date" max={today} />)}
      <fieldset>
        <legend>{t('card.genderId')}</legend>
        <div className="choices">
          {form.genders.map(({ id, name }) => (
            <label key={id} className="choice">
              <input
                type="radio"
                name="genderId"
                checked={person.genderId === id}
                {...describedBy('genderId')}
                onChange={() => onChange('genderId', id)}
              />
              {name}
            </label>
          ))}
        </div>
        {problemOf('genderId')}
      </fieldset>
      {labelled('address', <textarea {...of('address')} rows={2} autoComplete="street-address" />)}
    </>
  );
}

/** What the number says otherwise than the field above. */
export function Doubt({ code, params }: FieldDoubt) {
  const { t } = useTranslation('workerPage');
  return <p className="doubt">{t(`numberSays.${code}`, params)}</p>;
}
