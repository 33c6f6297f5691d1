import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/vi';
import { parseDay } from './date-time';
import { outsideOf } from './outside-of';

export interface DateFieldProps extends Omit<
  DateInputProps,
  'id' | 'name' | 'value' | 'onChange' | 'label' | 'minDate' | 'maxDate'
> {
  /** Also the field's id. */
  name: string;
  label?: string;
  language: string;
  /** yyyy-MM-dd */
  value: string | null;
  onChange: (value: string | null) => void;
  /** yyyy-MM-dd; what is offered. Whether another day will do, the form's rules say. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
  /** The year, where it is known before the day: it stands in the empty field, and need not be typed. */
  year?: number | undefined;
}

/** A day, typed as dd/MM/yyyy or picked; days beyond its bounds are not offered, and stay where they are typed. */
export function DateField({
  name,
  language,
  value,
  onChange,
  minDate,
  maxDate,
  year,
  ...props
}: DateFieldProps) {
  return (
    <DateInput
      // Where its calendar opens is told once.
      key={year}
      id={name}
      name={name}
      value={value}
      onChange={onChange}
      valueFormat="DD/MM/YYYY"
      dateParser={(typed) => parseDay(typed, year)}
      excludeDate={outsideOf(minDate, maxDate)}
      locale={language}
      placeholder={props.readOnly ? '' : `dd/mm/${year ?? 'yyyy'}`}
      {...(year === undefined ? {} : { defaultDate: `${year}-01-01` })}
      autoComplete="off"
      data-locked={props.readOnly || undefined}
      firstDayOfWeek={1}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      popoverProps={{ withinPortal: true, shadow: 'md' }}
      {...props}
    />
  );
}
