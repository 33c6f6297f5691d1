/** @jsxImportSource preact */
import { plantDate } from '@portal/domain';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { FieldProblems, PersonField, PhonePerson, WorkerForm } from './worker-steps';
import { useTranslation } from './worker-texts';

interface PersonFieldsProps {
  form: WorkerForm;
  person: PhonePerson;
  problems: FieldProblems;
  onChange: (field: PersonField, value: string) => void;
}

/** The fields of a person, each with its problem. */
export function PersonFields({ form, person, problems, onChange }: PersonFieldsProps) {
  const { t } = useTranslation('workerPage');
  const [today] = useState(() => plantDate(new Date()));
  const of = (field: PersonField) => ({
    id: field,
    name: field,
    value: person[field],
    'aria-invalid': problems[field] !== undefined,
    ...(problems[field] && { 'aria-describedby': `${field}-problem` }),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(field, currentTarget.value),
  });
  const problemOf = (field: PersonField) => {
    const found = problems[field];
    if (!found) return null;
    return (
      <span className="error" id={`${field}-problem`}>
        {found.words ?? t(`problems.${found.code}`, found.params)}
      </span>
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
                aria-describedby={problems.genderId ? 'genderId-problem' : undefined}
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
