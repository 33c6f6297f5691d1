import type { UseFormReturnType } from '@mantine/form';
import { TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { NewPasswordFields } from '../password-rules/NewPasswordFields';
import type { RegistrationValues } from './registration';

/** The user of the new account, and its password. */
export function OwnerFields({ form }: { form: UseFormReturnType<RegistrationValues> }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <WrittenField
        name="ownerFullName"
        label={t('register.fullName')}
        autoComplete="name"
        required
        {...form.getInputProps('ownerFullName')}
        value={form.values.ownerFullName}
      />
      <TextField
        name="ownerPhone"
        type="tel"
        label={t('register.phone')}
        autoComplete="tel"
        required
        {...form.getInputProps('ownerPhone')}
      />
      <TextField
        name="ownerEmail"
        type="email"
        label={t('email')}
        autoComplete="username"
        required
        {...form.getInputProps('ownerEmail')}
      />
      <NewPasswordFields
        typed={form.values.ownerPassword}
        password={{
          name: 'ownerPassword',
          label: t('register.password'),
          ...form.getInputProps('ownerPassword'),
        }}
        confirm={{
          name: 'ownerConfirmPassword',
          label: t('register.confirmPassword'),
          ...form.getInputProps('ownerConfirmPassword'),
        }}
      />
    </>
  );
}
