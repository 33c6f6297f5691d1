import { TextInput, UnstyledButton, type TextInputProps } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './PasswordField.module.css';

export interface PasswordFieldProps extends Omit<
  TextInputProps,
  'id' | 'name' | 'label' | 'type' | 'rightSection'
> {
  /** Also the id of the field. */
  name: string;
  label: string;
  /** The name of the button that shows and hides the text. */
  toggleLabel: string;
}

/**
 * A password field with a button that shows the typed text; the keyboard can reach it. It is a text
 * field with a button inside, because Mantine's own would add more than a kilobyte to the first
 * page.
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
            // The field keeps the focus, so that the user can go on typing.
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
