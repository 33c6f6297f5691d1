import { CalendarField, type CalendarFieldProps } from '@portal/ui/dates';
import { useTranslation } from 'react-i18next';
import { useTypedDay, type TypedDay } from './use-typed-day';

export type TypedCalendarProps = Omit<
  CalendarFieldProps,
  'text' | 'onText' | 'isUnread' | 'day' | 'onPick' | 'language' | 'clearLabel' | 'presets'
> &
  Pick<TypedDay, 'value' | 'onChange'>;

interface Props
  extends
    TypedCalendarProps,
    Pick<TypedDay, 'read' | 'shown' | 'isFilter' | 'isNeeded'>,
    Pick<CalendarFieldProps, 'presets'> {
  /** The value of a day or preset that was picked. */
  taken?: (picked: string) => string;
  /** Shows a button that clears the field. */
  isClearable: boolean;
}

/**
 * A text field with a calendar, for a value that begins with a day. A text that cannot be read
 * stays in the field, with an error.
 */
export function TypedCalendar(props: Props) {
  const { value, onChange, read, shown, isFilter, isNeeded, taken, isClearable, ...others } = props;
  const { t } = useTranslation('reading');
  const { name, label, 'aria-label': ariaLabel, error } = others;
  const typed = useTypedDay({ name, value, onChange, read, shown, isFilter, isNeeded, error });
  const called = (typeof label === 'string' ? label : ariaLabel) ?? '';
  return (
    <CalendarField
      {...others}
      {...typed.props}
      day={value?.slice(0, 'yyyy-MM-dd'.length) ?? null}
      onPick={(picked) => typed.take(picked === null ? null : (taken?.(picked) ?? picked))}
      clearLabel={isClearable ? t('clear', { label: called }) : undefined}
    />
  );
}
