import { TextInput, UnstyledButton, type TextInputProps } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './PasswordField.module.css';

export interface PasswordFieldProps extends Omit<
  TextInputProps,
  'id' | 'name' | 'label' | 'type' | 'rightSection'
> {
  /** Also the field's id. */
  name: string;
  label: string;
  /** What the button that shows and hides the text is called. */
  toggleLabel: string;
}

/**
 * A password with a button, reachable by keyboard, that shows what was typed. It is a field of text with a button in
 * it: Mantine's own brings more than a kilobyte to the first page.
 */
export function PasswordField({ name, toggleLabel, disabled, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      id={name}
      name={name}
      type={isShown ? 'text' : 'password'}
      disabled={disabled}
      rightSectionPointerEvents="all"
      rightSection={
        !disabled && (
          <UnstyledButton
            className={classes.toggle}
            aria-label={toggleLabel}
            aria-pressed={isShown}
            // Who is typing goes on typing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            <IconEye size={18} aria-hidden />
          </UnstyledButton>
        )
      }
      {...props}
      classNames={{ input: classes.input ?? '' }}
    />
  );
}
