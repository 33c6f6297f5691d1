import type { PasswordFieldProps } from '@portal/ui';
import { PasswordInputField } from '../../../platform/forms/PasswordInputField';
import { PasswordRules } from './PasswordRules';

/** Name and label, and what the form says about the field. */
type FieldProps = Omit<PasswordFieldProps, 'toggleLabel'>;

export interface NewPasswordFieldsProps {
  /** The new password as far as it is typed. */
  typed: string;
  password: FieldProps;
  /** The same once more. */
  confirm: FieldProps;
}

/** A new password with its rules below, and once more against slips. */
export function NewPasswordFields({ typed, password, confirm }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInputField {...password} autoComplete="new-password" required />
      <PasswordRules password={typed} />
      <PasswordInputField {...confirm} autoComplete="new-password" required />
    </>
  );
}
