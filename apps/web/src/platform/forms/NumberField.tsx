import { TextInput, type TextInputProps } from '@mantine/core';
import { readNumber, shownNumber, type NumberLimits } from '@portal/domain';
import type { KeyboardEvent, FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/language';
import { useTyped } from './typed/use-typed';

export interface NumberFieldProps
  extends
    Omit<TextInputProps, 'id' | 'name' | 'value' | 'onChange' | keyof NumberLimits>,
    Partial<NumberLimits> {
  /** Also the id of the field. */
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** A number that is not a count, such as a year, is shown without groups. */
  isPlain?: boolean;
}

/**
 * A number field that reads numbers as people write them in Viet Nam. An ambiguous or invalid text
 * stays in the field, with an error.
 */
export function NumberField(props: NumberFieldProps) {
  const { name, value, onChange, decimals, max, min, zero, isPlain = false, ...others } = props;
  const { t } = useTranslation('reading');
  const limits = {
    decimals: decimals ?? 0,
    max: max ?? Number.MAX_SAFE_INTEGER,
    min: min ?? 0,
    zero: zero ?? true,
  };
  const shown = (number: number) =>
    isPlain ? String(number) : shownNumber(number, currentLanguage());
  const typed = useTyped({
    name,
    value,
    onChange,
    read: (text) => readNumber(text, limits),
    shown,
    reasonText: (code, text) =>
      code === 'tooPrecise' && limits.decimals === 0
        ? t('numbers.notWhole')
        : t(`numbers.${code}`, {
            text,
            decimals: limits.decimals,
            max: shown(limits.max),
            min: shown(limits.min),
          }),
    unclearText: (text) => t('unclear', { text }),
  });
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...others}
      {...typed.props}
      id={name}
      name={name}
      value={typed.text}
      error={typed.problem ?? others.error}
      onChange={(event) => typed.onText(event.currentTarget.value)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        typed.props.onBlur();
        others.onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        typed.props.onKeyDown(event);
        others.onKeyDown?.(event);
      }}
    />
  );
}
