/** @jsxImportSource preact */
import { DATA_REQUEST_LIMITS } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { useState } from 'preact/hooks';
import { useTranslation } from './worker-texts';

/** How a worker proves to have sent an entry by the link. */
export interface Proof {
  identityNumber: string;
  dateOfBirth: string;
}
export type ProofField = keyof Proof;
export const PROOF_FIELDS = [
  'identityNumber',
  'dateOfBirth',
] as const satisfies readonly ProofField[];

interface ProofFieldsProps {
  values: Proof;
  /** The fields that are empty and must not be. */
  missing: readonly string[];
  idOf: (field: ProofField) => string;
  onChange: (field: ProofField, value: string) => void;
}

/** The identity number and the day of birth. */
export function ProofFields({ values, missing, idOf, onChange }: ProofFieldsProps) {
  const { t } = useTranslation('workerPage');
  const [today] = useState(() => plantDate(new Date()));
  const of = (field: ProofField) => ({
    id: idOf(field),
    name: field,
    value: values[field],
    'aria-invalid': missing.includes(field),
    ...(missing.includes(field) ? { 'aria-describedby': `${idOf(field)}-problem` } : {}),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(field, currentTarget.value),
  });
  const errorOf = (field: ProofField) =>
    missing.includes(field) && (
      <span id={`${idOf(field)}-problem`} className="error">
        {t('problems.required')}
      </span>
    );
  return (
    <>
      <div className="field">
        <label htmlFor={idOf('identityNumber')}>{t('card.identityCardNumber')}</label>
        <input
          {...of('identityNumber')}
          maxLength={DATA_REQUEST_LIMITS.identityNumber}
          autoCapitalize="characters"
          autoComplete="off"
          spellcheck={false}
        />
        {errorOf('identityNumber')}
      </div>
      <div className="field">
        <label htmlFor={idOf('dateOfBirth')}>{t('card.dateOfBirth')}</label>
        <input {...of('dateOfBirth')} type="date" max={today} />
        {errorOf('dateOfBirth')}
      </div>
    </>
  );
}
