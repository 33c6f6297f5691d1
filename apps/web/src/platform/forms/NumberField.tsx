import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { currentLanguage } from '../i18n/language';

export interface NumberFieldProps extends Omit<
  NumberInputProps,
  'id' | 'name' | 'value' | 'onChange'
> {
  /** Also the field's id. */
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** The number in what was typed, which comes as a text while it ends in a separator or noughts. */
function numberIn(typed: number | string): number | null {
  const number = typed === '' ? NaN : Number(typed);
  return Number.isFinite(number) ? number : null;
}

/** A number from nought, typed with the reader's decimal separator or the other one. */
export function NumberField({ name, value, onChange, ...props }: NumberFieldProps) {
  // "1,0" is the same number as "1", but what was typed has to stay.
  const [typed, setTyped] = useState<number | string>('');
  return (
    <NumberInput
      {...props}
      id={name}
      name={name}
      allowNegative={false}
      decimalSeparator={currentLanguage() === 'vi' ? ',' : '.'}
      allowedDecimalSeparators={[',', '.']}
      hideControls
      autoComplete="off"
      value={numberIn(typed) === value ? typed : (value ?? '')}
      onChange={(now) => {
        setTyped(now);
        onChange(numberIn(now));
      }}
    />
  );
}
