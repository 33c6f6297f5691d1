import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/vi';

dayjs.extend(customParseFormat);

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

/** What people type for a day: with or without leading zeros, years also short. */
const TYPED = ['DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'DDMMYYYY', 'D/M/YY'];

const parse = (typed: string): string | null => {
  const day = dayjs(typed.trim(), TYPED, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
};

/** A day, typed as dd/MM/yyyy or picked. */
export function DateField({ name, language, value, onChange, ...props }: DateFieldProps) {
  return (
    <DateInput
      id={name}
      name={name}
      value={value}
      onChange={onChange}
      valueFormat="DD/MM/YYYY"
      dateParser={parse}
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
