import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/vi';
import type { DateFieldProps } from './DateField';
import { outsideOf } from './outside-of';
import { parseDateTime, withTimeOfDay } from './date-time';

export interface DateTimeFieldProps extends Omit<DateFieldProps, 'value'> {
  /** yyyy-MM-dd HH:mm */
  value: string | null;
  /** The time of a day that is picked or typed without one, HH:mm. */
  usualTime: string;
  /** Says what the button does that empties the field; only a field that is not required has one. */
  clearLabel: string;
}

/** Times of day that are offered beside the calendar; any other is typed. */
const OFFERED = ['06:00', '08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00'];

/** A day and a time, typed as dd/MM/yyyy HH:mm or picked. */
export function DateTimeField(props: DateTimeFieldProps) {
  const {
    name,
    language,
    value,
    onChange,
    usualTime,
    required = false,
    clearLabel,
    minDate,
    maxDate,
    ...others
  } = props;
  const day = value?.slice(0, 10);
  return (
    <DateInput
      id={name}
      name={name}
      withTime
      required={required}
      clearable={!required}
      clearButtonProps={{ 'aria-label': clearLabel }}
      allowDeselect={false}
      value={value}
      onChange={(chosen) => onChange(chosen && withTimeOfDay(chosen, value, usualTime))}
      valueFormat="DD/MM/YYYY HH:mm"
      dateParser={(typed) => parseDateTime(typed, value, usualTime)}
      // An empty list of them would still have its place.
      {...(day && {
        presets: OFFERED.map((time) => ({ value: `${day} ${time}:00`, label: time })),
      })}
      data-locked={others.readOnly || undefined}
      excludeDate={outsideOf(minDate, maxDate)}
      locale={language}
      placeholder="dd/mm/yyyy hh:mm"
      autoComplete="off"
      firstDayOfWeek={1}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      popoverProps={{ withinPortal: true, shadow: 'md' }}
      {...others}
    />
  );
}
