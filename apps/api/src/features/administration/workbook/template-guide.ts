import type { Language } from '@portal/contracts';
import type ExcelJS from 'exceljs';
import { translate } from '../../../platform/i18n/translator';
import { type MasterTable, sheetName } from '../../../platform/master-data';
import { FONT, HEADER_FILL, HEADER_FONT, wrappedHeight } from '../../../platform/xlsx';

const LINES = [
  'sheets',
  'required',
  'rows',
  'keys',
  'text',
  'dates',
  'several',
  'hidden',
  'check',
  'apply',
] as const;

const WIDTH = 110;

/** Adds the first sheet: how to fill in the others, and a list of them. */
export function addGuide(
  workbook: ExcelJS.Workbook,
  lists: readonly { table: MasterTable; count: number }[],
  language: Language,
): void {
  const sheet = workbook.addWorksheet(translate(language, 'workbook:guide.sheet'));
  sheet.getColumn(1).width = WIDTH;
  sheet.getColumn(2).width = 12;
  sheet.addRow([translate(language, 'workbook:guide.heading')]).font = {
    ...FONT,
    bold: true,
    size: 14,
  };
  for (const line of LINES) {
    const text = translate(language, `workbook:guide.lines.${line}`);
    const row = sheet.addRow([text]);
    row.height = wrappedHeight(text, WIDTH);
    row.getCell(1).alignment = { wrapText: true, vertical: 'top' };
  }
  sheet.addRow([]);
  const header = sheet.addRow([
    translate(language, 'workbook:guide.list'),
    translate(language, 'workbook:guide.count'),
  ]);
  header.eachCell((cell) => {
    cell.font = HEADER_FONT;
    cell.fill = HEADER_FILL;
  });
  for (const { table, count } of lists) {
    const name = sheetName(table, language);
    const row = sheet.addRow([{ text: name, hyperlink: `#'${name}'!A1` }, count]);
    row.getCell(1).font = { ...FONT, underline: true, color: { argb: 'FF0B5C63' } };
  }
}
