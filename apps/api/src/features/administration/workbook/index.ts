export { withChecked } from './check-workbook';
export { failureText, WorkbookFailure } from './failure';
export { markOf, previewOf } from './preview';
export type { RawWorkbook } from './raw-tables';
export { countStored, readStored } from './stored-tables';
export { changedRows } from './summary';
export type { ReadResult, ReadTask, WriteTask } from './tasks';
