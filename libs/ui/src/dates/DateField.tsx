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
}

/** A day, typed as dd/MM/yyyy or picked; days beyond its bounds are not offered, and stay where they are typed. */
export function DateField({
  name,
  language,
  value,
  onChange,
  minDate,
  maxDate,
  ...props
}: DateFieldProps) {
  return (
    <DateInput
      id={name}
      name={name}
      value={value}
      onChange={onChange}
      valueFormat="DD/MM/YYYY"
      dateParser={parseDay}
      excludeDate={outsideOf(minDate, maxDate)}
      locale={language}
      placeholder={props.readOnly ? '' : 'dd/mm/yyyy'}
      autoComplete="off"
      data-locked={props.readOnly || undefined}
      firstDayOfWeek={1}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      popoverProps={{ withinPortal: true, shadow: 'md' }}
      {...props}
    />
  );
}
