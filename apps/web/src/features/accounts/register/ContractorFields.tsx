import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Country } from '@portal/contracts';
import { TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { findOptions } from '../../../platform/forms/SelectField';
import { WrittenField } from '../../../platform/forms/WrittenField';
import type { RegistrationValues } from './registration';

/** The height of ten options, which are visible at once. */
const TEN_OPTIONS = 10 * 33.7 + 8;

export interface ContractorFieldsProps {
  form: UseFormReturnType<RegistrationValues>;
  countries: readonly Country[];
  /** The data of a contractor that was chosen from the list cannot be changed. */
  isReadOnly: boolean;
}

/** Name, country, tax code and address of the contractor. */
export function ContractorFields({ form, countries, isReadOnly }: ContractorFieldsProps) {
  const { t } = useTranslation('accounts');
  const common = { readOnly: isReadOnly, required: !isReadOnly } as const;
  return (
    <>
      <WrittenField
        name="name"
        label={t('register.name')}
        autoComplete="organization"
        {...common}
        {...form.getInputProps('name')}
        value={form.values.name}
      />
      {isReadOnly ? (
        <TextField
          name="countryId"
          label={t('register.country')}
          readOnly
          value={countries.find(({ id }) => id === form.values.countryId)?.name ?? ''}
        />
      ) : (
        <Select
          id="countryId"
          name="countryId"
          label={t('register.country')}
          data={countries.map(({ id, name, aliases }) => ({ value: id, label: name, aliases }))}
          searchable
          allowDeselect={false}
          filter={findOptions}
          placeholder={t('register.countryHint')}
          maxDropdownHeight={TEN_OPTIONS}
          nothingFoundMessage={t('register.countryNone')}
          required
          {...form.getInputProps('countryId')}
          error={form.errors['countryId'] && t('register.countryNeeded')}
        />
      )}
      <TextField
        name="taxCode"
        label={t('register.taxCode')}
        autoComplete="off"
        {...common}
        {...form.getInputProps('taxCode')}
      />
      <WrittenField
        name="address"
        label={t('register.address')}
        autoComplete="street-address"
        {...common}
        {...form.getInputProps('address')}
        value={form.values.address}
      />
    </>
  );
}
