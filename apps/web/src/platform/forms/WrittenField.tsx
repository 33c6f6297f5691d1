import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { fromLegacyFont } from '@portal/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Offers } from './typed/Offers';

export interface WrittenFieldProps extends Omit<
  TextInputProps,
  'id' | 'value' | 'onChange' | 'type' | 'rows'
> {
  /** Also the id of the field. */
  name: string;
  value: string;
  onChange: (text: string) => void;
  /** Its height in lines: at first, and before it scrolls. Omit it for a single line. */
  lines?: { min: number; max: number } | undefined;
}

/**
 * A free text field. If the text was written in a font from before Unicode, the field offers the
 * same text in Unicode.
 */
export function WrittenField({ name, value, onChange, lines, ...others }: WrittenFieldProps) {
  const { t } = useTranslation('common');
  const meant = others.readOnly || others.disabled ? null : fromLegacyFont(value);
  const offered: ReactNode = meant !== null && (
    <Offers
      text={t('oldFont')}
      offers={[meant]}
      shown={(text) => text}
      onTake={(text) => {
        onChange(text);
        document.getElementById(name)?.focus();
      }}
    />
  );
  const { error } = others;
  const shared = {
    autoComplete: 'off',
    ...others,
    id: name,
    name,
    value,
    error:
      meant === null ? (
        error
      ) : (
        <>
          {typeof error !== 'boolean' && error} {offered}
        </>
      ),
  };
  return lines ? (
    <Textarea
      {...(shared as object)}
      autosize
      minRows={lines.min}
      maxRows={lines.max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
