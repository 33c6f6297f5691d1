export { applyWorkbook, type Outcome } from './apply-workbook';
export { WorkbookFailure } from './failure';
export { parseOptions, type Options } from './options';
export { rawTables, type RawWorkbook } from './raw-tables';
export { readWorkbookFile } from './read-file';
export { writeTemplate } from './template';
export { writeWorkbookFile } from './write-file';
