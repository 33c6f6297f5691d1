export { DateField, type DateFieldProps } from './dates/DateField';
