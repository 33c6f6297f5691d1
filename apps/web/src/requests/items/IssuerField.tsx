import { Autocomplete } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { findOptions } from '../../platform/forms/SelectField';

/** The most letters of an issuer. */
const LONGEST = 200;

interface IssuerFieldProps {
  /** Also the id of the field. */
  name: string;
  readOnly?: boolean;
  className?: string | undefined;
  suggested: readonly string[];
  value: string;
  onChange: (issuer: string) => void;
}

/** Who issued a document: suggested names, or any other. Accents and case do not matter for what is suggested. */
export function IssuerField({ name, readOnly = false, suggested, ...field }: IssuerFieldProps) {
  const { t } = useTranslation('requests');
  return (
    <Autocomplete
      id={name}
      label={t('items.issuer')}
      readOnly={readOnly}
      data-locked={readOnly || undefined}
      maxLength={LONGEST}
      autoComplete="off"
      data={[...suggested]}
      filter={findOptions}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md' }}
      {...field}
    />
  );
}
