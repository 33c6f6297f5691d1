export { columnLetters } from './address';
export { cellValue, dayBehind, type SheetCell } from './cell-value';
export * from './read-tables';
export * from './read-workbook';
export type { SheetRow } from './sheet';
