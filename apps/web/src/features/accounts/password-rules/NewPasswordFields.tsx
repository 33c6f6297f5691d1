import type { PasswordFieldProps } from '@portal/ui';
import { PasswordInputField } from '../../../platform/forms/PasswordInputField';
import { PasswordRules } from './PasswordRules';

/** The name and label of a field, and the form's messages about it. */
type FieldProps = Omit<PasswordFieldProps, 'toggleLabel'>;

export interface NewPasswordFieldsProps {
  /** The new password as typed so far. */
  typed: string;
  password: FieldProps;
  /** The field for the repeated password. */
  confirm: FieldProps;
}

/** A new password with its rules below, and a second field to catch typing errors. */
export function NewPasswordFields({ typed, password, confirm }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInputField {...password} autoComplete="new-password" required />
      <PasswordRules password={typed} />
      <PasswordInputField {...confirm} autoComplete="new-password" required />
    </>
  );
}
