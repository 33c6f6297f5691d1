export { DateField, type DateFieldProps } from './dates/DateField';
export { DateTimeField, type DateTimeFieldProps } from './dates/DateTimeField';
