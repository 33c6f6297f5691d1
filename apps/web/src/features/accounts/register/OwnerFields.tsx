import type { UseFormReturnType } from '@mantine/form';
import { TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { PasswordInputField } from '../../../platform/forms/PasswordInputField';
import { PasswordRules } from '../password-rules/PasswordRules';
import type { RegistrationValues } from './registration';

/** Who will use the account, and its password. */
export function OwnerFields({ form }: { form: UseFormReturnType<RegistrationValues> }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <TextField
        name="ownerFullName"
        label={t('register.fullName')}
        autoComplete="name"
        required
        {...form.getInputProps('ownerFullName')}
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
      <PasswordInputField
        name="ownerPassword"
        label={t('register.password')}
        autoComplete="new-password"
        required
        {...form.getInputProps('ownerPassword')}
      />
      <PasswordRules password={form.values.ownerPassword} />
      <PasswordInputField
        name="ownerConfirmPassword"
        label={t('register.confirmPassword')}
        autoComplete="new-password"
        required
        {...form.getInputProps('ownerConfirmPassword')}
      />
    </>
  );
}
