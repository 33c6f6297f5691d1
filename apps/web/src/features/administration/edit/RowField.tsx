import { Checkbox } from '@mantine/core';
import type { AdminColumn, NamedRow } from '@portal/contracts';
import { TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../platform/forms/DateField';
import { ManySelectField } from '../../../platform/forms/ManySelectField';
import { SelectField } from '../../../platform/forms/SelectField';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { RefField, RefsField } from './RefField';
import type { FormValue } from './row-form';

/** A longer text gets a field of several lines. */
const LINE = 255;

export const isWide = ({ kind, maxLength }: AdminColumn): boolean =>
  kind === 'refs' || kind === 'choices' || (kind === 'text' && (maxLength ?? 0) > LINE);

type InputWrapperOrder = ('label' | 'input' | 'description' | 'error')[];

interface RowFieldProps {
  column: AdminColumn;
  value: FormValue;
  /** Rows that the row already refers to. */
  known: readonly NamedRow[];
  readOnly: boolean;
  error: string | undefined;
  onChange: (value: FormValue) => void;
}

/** The field for the value of a column. */
export function RowField({ column, value, known, readOnly, error, onChange }: RowFieldProps) {
  const { t } = useTranslation('administration');
  const { name, label, kind, required, to, among } = column;
  const common = {
    name,
    label,
    required,
    readOnly,
    error,
    ...(readOnly && { description: t('keyStays') }),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as InputWrapperOrder,
  };
  const text = typeof value === 'string' ? value : '';
  const several = Array.isArray(value) ? value : [];
  const onText = (event: { currentTarget: { value: string } }) =>
    onChange(event.currentTarget.value);
  const range =
    column.min === null ? '' : t('range', { min: String(column.min), max: String(column.max) });
  switch (kind) {
    case 'flag':
      return (
        <Checkbox
          id={name}
          name={name}
          label={label}
          mt={30}
          checked={value === true}
          error={error}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          noneLabel={t('nothingFound')}
          options={column.choices}
          value={text === '' ? null : text}
          onChange={onChange}
        />
      );
    case 'choices':
      return (
        <ManySelectField
          {...common}
          noneLabel={t('nothingFound')}
          options={column.choices}
          value={several}
          onChange={onChange}
        />
      );
    case 'ref':
      return (
        <RefField
          {...common}
          to={to ?? ''}
          among={among}
          known={known}
          value={text === '' ? null : text}
          placeholder={t('typeToFind')}
          onChange={onChange}
        />
      );
    case 'refs':
      return (
        <RefsField
          {...common}
          to={to ?? ''}
          known={known}
          value={several}
          placeholder={t('typeToFind')}
          onChange={onChange}
        />
      );
    case 'date':
      return (
        <DateField
          {...common}
          value={text === '' ? null : text}
          clearable={!required}
          onChange={onChange}
        />
      );
    case 'integer':
    case 'decimal':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          placeholder={range}
          value={text}
          onChange={onText}
        />
      );
    case 'instant':
      return (
        <TextField {...common} placeholder="dd/mm/yyyy hh:mm" value={text} onChange={onText} />
      );
    default:
      return (
        <WrittenField
          {...common}
          lines={isWide(column) ? { min: 2, max: 8 } : undefined}
          maxLength={column.maxLength ?? undefined}
          value={text}
          onChange={onChange}
        />
      );
  }
}
