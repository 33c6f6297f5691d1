import { TextInput, type TextInputProps } from '@mantine/core';

export interface TextFieldProps extends Omit<TextInputProps, 'id' | 'name' | 'label'> {
  /** Also the id of the field, so that labels, errors and tests find it by one name. */
  name: string;
  label: string;
}

/** A single-line text field with its label above and its error below. */
export function TextField({ name, ...props }: TextFieldProps) {
  return <TextInput id={name} name={name} {...props} />;
}
