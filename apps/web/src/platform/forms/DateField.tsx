import { readDay, shownDay } from '@portal/domain';
import { today } from '../time/today';
import { TypedCalendar, type TypedCalendarProps } from './typed/TypedCalendar';

/** The value is yyyy-MM-dd. */
export interface DateFieldProps extends TypedCalendarProps {
  /** A date of birth: years of two digits are in the past. */
  isBirth?: boolean;
  /** Shows a button that clears the field. */
  clearable?: boolean;
  /** The field filters a list beside it. The list keeps using the last day that could be read. */
  isFilter?: boolean;
  /** A filter that must have a day: when emptied, it asks for one. */
  isNeeded?: boolean;
}

/**
 * A date field: the user types dd/MM/yyyy or picks a day. A text that is not a date stays in the
 * field, with an error.
 */
export function DateField(props: DateFieldProps) {
  const { isBirth = false, clearable = false, isNeeded = false, ...rest } = props;
  const { isFilter = isNeeded, ...others } = rest;
  const { year, readOnly, allowDeselect = clearable } = others;
  return (
    <TypedCalendar
      placeholder={readOnly ? '' : `dd/mm/${year ?? 'yyyy'}`}
      {...others}
      read={(text) => readDay(text, { today: today(), birth: isBirth, year })}
      shown={shownDay}
      isFilter={isFilter}
      isNeeded={isNeeded}
      isClearable={clearable}
      allowDeselect={allowDeselect}
    />
  );
}
