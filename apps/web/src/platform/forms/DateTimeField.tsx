import { readMoment, shownDay } from '@portal/domain';
import { today } from '../time/today';
import { TypedCalendar, type TypedCalendarProps } from './typed/TypedCalendar';

/** The value is yyyy-MM-dd HH:mm. */
export interface DateTimeFieldProps extends TypedCalendarProps {
  /** The time, HH:mm, that is used when a day is picked or typed without a time. */
  usualTime: string;
}

/** Times of day that are offered beside the calendar; the user can type any other time. */
const OFFERED = ['06:00', '08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00'];

const DAY_LENGTH = 'yyyy-MM-dd'.length;

const shownMoment = (moment: string): string =>
  `${shownDay(moment.slice(0, DAY_LENGTH))} ${moment.slice(DAY_LENGTH + 1)}`;

/**
 * A field for date and time: the user types dd/MM/yyyy HH:mm or picks a day. A text that is neither
 * stays in the field, with an error.
 */
export function DateTimeField({ usualTime, ...others }: DateTimeFieldProps) {
  const { value, required = false } = others;
  const day = value?.slice(0, DAY_LENGTH);
  const time = value?.slice(DAY_LENGTH + 1) ?? usualTime;
  return (
    <TypedCalendar
      placeholder="dd/mm/yyyy hh:mm"
      {...others}
      read={(text) => readMoment(text, { today: today(), usualTime: time })}
      shown={shownMoment}
      taken={(picked) => (picked.length > DAY_LENGTH ? picked : `${picked} ${time}`)}
      isClearable={!required}
      // An empty list would still take up space.
      presets={
        day === undefined
          ? undefined
          : OFFERED.map((label) => ({ value: `${day} ${label}`, label }))
      }
    />
  );
}
