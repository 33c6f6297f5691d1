import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/vi';
import { parseDay } from './date-time';

export interface DateFieldProps extends Omit<
  DateInputProps,
  'id' | 'name' | 'value' | 'onChange' | 'label'
> {
  /** Also the field's id. */
  name: string;
  label?: string;
  language: string;
  /** yyyy-MM-dd */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A day, typed as dd/MM/yyyy or picked. */
export function DateField({ name, language, value, onChange, ...props }: DateFieldProps) {
  return (
    <DateInput
      id={name}
      name={name}
      value={value}
      onChange={onChange}
      valueFormat="DD/MM/YYYY"
      dateParser={parseDay}
      locale={language}
      placeholder={props.readOnly ? '' : 'dd/mm/yyyy'}
      autoComplete="off"
      firstDayOfWeek={1}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      popoverProps={{ withinPortal: true, shadow: 'md' }}
      {...props}
    />
  );
}
