import { readMoment, shownDay } from '@portal/domain';
import { CalendarField } from '@portal/ui/dates';
import { useTranslation } from 'react-i18next';
import { today } from '../time/today';
import { calledOf, type DateFieldProps } from './DateField';
import { useTypedDay } from './typed/use-typed-day';

export interface DateTimeFieldProps extends Omit<
  DateFieldProps,
  'isBirth' | 'clearable' | 'isFilter' | 'isNeeded' | 'year' | 'value'
> {
  /** yyyy-MM-dd HH:mm */
  value: string | null;
  /** The time, HH:mm, that is used when a day is picked or typed without a time. */
  usualTime: string;
}

/** Times of day that are offered beside the calendar; the user can type any other time. */
const OFFERED = ['06:00', '08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00'];

const shownMoment = (moment: string): string =>
  `${shownDay(moment.slice(0, 10))} ${moment.slice(11, 16)}`;

/**
 * A field for date and time: the user types dd/MM/yyyy HH:mm or picks a day. A text that is neither
 * stays in the field, with an error.
 */
export function DateTimeField({ name, value, onChange, usualTime, ...others }: DateTimeFieldProps) {
  const { t } = useTranslation('reading');
  const day = value?.slice(0, 10) ?? null;
  const time = value?.slice(11, 16) ?? usualTime;
  const typed = useTypedDay({
    name,
    value,
    onChange,
    read: (text) => readMoment(text, { today: today(), usualTime: time }),
    shown: shownMoment,
    error: others.error,
  });
  return (
    <CalendarField
      placeholder="dd/mm/yyyy hh:mm"
      {...others}
      {...typed.props}
      day={day}
      onPick={(picked) =>
        picked !== null && typed.take(picked.length > 10 ? picked : `${picked} ${time}`)
      }
      clearLabel={others.required ? undefined : t('clear', { label: calledOf(others) })}
      // An empty list would still take up space.
      presets={
        day === null ? undefined : OFFERED.map((label) => ({ value: `${day} ${label}`, label }))
      }
    />
  );
}
