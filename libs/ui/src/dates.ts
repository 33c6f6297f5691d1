export { CalendarField, type CalendarFieldProps } from './dates/CalendarField';
