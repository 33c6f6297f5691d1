import { readDay, shownDay } from '@portal/domain';
import { CalendarField, type CalendarFieldProps } from '@portal/ui/dates';
import { useTranslation } from 'react-i18next';
import { today } from '../time/today';
import { useTypedDay } from './typed/use-typed-day';

export interface DateFieldProps extends Omit<
  CalendarFieldProps,
  'text' | 'onText' | 'isUnread' | 'day' | 'onPick' | 'language' | 'clearLabel' | 'presets'
> {
  /** yyyy-MM-dd */
  value: string | null;
  onChange: (value: string | null) => void;
  /** A date of birth: years of two digits are in the past. */
  isBirth?: boolean;
  /** Shows a button that clears the field. */
  clearable?: boolean;
  /** The field filters a list beside it. The list keeps using the last day that could be read. */
  isFilter?: boolean;
  /** A filter that must have a day: when emptied, it asks for one. */
  isNeeded?: boolean;
}

/** The name of a field, for the labels of its buttons. */
export const calledOf = ({
  label,
  'aria-label': name,
}: Pick<DateFieldProps, 'label' | 'aria-label'>): string =>
  (typeof label === 'string' ? label : name) ?? '';

/**
 * A date field: the user types dd/MM/yyyy or picks a day. A text that is not a date stays in the
 * field, with an error.
 */
export function DateField(props: DateFieldProps) {
  const { name, value, onChange, isBirth = false, clearable = false, ...rest } = props;
  const { isNeeded = false, isFilter = isNeeded, ...others } = rest;
  const { t } = useTranslation('reading');
  const { year } = others;
  const typed = useTypedDay({
    name,
    value,
    onChange,
    read: (text) => readDay(text, { today: today(), birth: isBirth, year }),
    shown: shownDay,
    isFilter,
    isNeeded,
    error: others.error,
  });
  return (
    <CalendarField
      placeholder={others.readOnly ? '' : `dd/mm/${year ?? 'yyyy'}`}
      {...others}
      {...typed.props}
      day={value}
      onPick={typed.take}
      clearLabel={clearable ? t('clear', { label: calledOf(others) }) : undefined}
      allowDeselect={others.allowDeselect ?? clearable}
    />
  );
}
