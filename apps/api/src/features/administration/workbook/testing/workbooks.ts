import ExcelJS from 'exceljs';
import {
  choice,
  choices,
  date,
  listTable,
  text,
  type MasterTable,
} from '../../../../platform/master-data';

/** Tables for tests. Their columns have the names of real ones, because these have texts. */
export const courseTable: MasterTable = listTable('courses', 'course', {
  since: date(),
  language: choice('text', ['vi', 'en']),
  role: choices('user_role', ['guard', 'admin']),
});
export const peopleTable: MasterTable = {
  name: 'people',
  table: 'person',
  key: ['identityNumber'],
  columns: { identityNumber: text(), fullName: text() },
};

/** A workbook with one sheet, its header in the first row. */
export function workbookWith(
  sheet: string,
  header: string[],
  ...rows: ExcelJS.CellValue[][]
): ExcelJS.Workbook {
  const workbook = new ExcelJS.Workbook();
  const added = workbook.addWorksheet(sheet);
  added.getRow(1).values = header;
  rows.forEach((row, at) => void (added.getRow(at + 2).values = row));
  return workbook;
}
