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
  /** A day of birth: years of two digits lie in the past. */
  isBirth?: boolean;
  /** Has a button that empties it. */
  clearable?: boolean;
  /** Narrows what is shown beside it, which goes on by the last day that could be read. */
  isFilter?: boolean;
  /** A filter without which nothing is shown: emptied, it says that a day is wanted. */
  isNeeded?: boolean;
}

/** What a field is called, for buttons of it. */
export const calledOf = ({
  label,
  'aria-label': name,
}: Pick<DateFieldProps, 'label' | 'aria-label'>): string =>
  (typeof label === 'string' ? label : name) ?? '';

/** A day, typed as dd/MM/yyyy or picked; what is no day stays as it was typed, marked. */
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
