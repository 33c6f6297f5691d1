import { PasswordInput, type PasswordInputProps } from '@mantine/core';

export interface PasswordFieldProps extends Omit<PasswordInputProps, 'id' | 'name' | 'label'> {
  /** Also the field's id. */
  name: string;
  label: string;
  /** What the button that shows and hides the text is called. */
  toggleLabel: string;
}

/** A password with a button, reachable by keyboard, that shows what was typed. */
export function PasswordField({ name, toggleLabel, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      id={name}
      name={name}
      visibilityToggleButtonProps={{ 'aria-label': toggleLabel, tabIndex: 0 }}
      {...props}
    />
  );
}
