import type ExcelJS from 'exceljs';
import { MAX_ITEMS, type Language } from '@portal/contracts';
import { translate } from '../../../platform/i18n/translator';
import { FONT, wrappedHeight } from '../../../platform/xlsx';
import { sheetName } from './texts';

const LINES = [
  'rows',
  'headers',
  'required',
  'identity',
  'dates',
  'lists',
  'several',
  'photos',
  'errors',
] as const;
const WIDTH = 110;

/** The sheet that says how the people's sheet is filled in. */
export function addGuide(workbook: ExcelJS.Workbook, language: Language): void {
  const sheet = workbook.addWorksheet(sheetName('guide', language));
  sheet.getColumn(1).width = WIDTH;
  sheet.addRow([translate(language, 'peopleWorkbook:guide.heading')]).font = {
    ...FONT,
    bold: true,
    size: 14,
  };
  for (const [at, line] of LINES.entries()) {
    const sentence = translate(language, `peopleWorkbook:guide.lines.${line}`, {
      max: MAX_ITEMS,
      sheet: sheetName('lists', language),
    });
    const text = `${at + 1}. ${sentence}`;
    const row = sheet.addRow([text]);
    row.height = wrappedHeight(text, WIDTH);
    row.getCell(1).font = FONT;
    row.getCell(1).alignment = { wrapText: true, vertical: 'top' };
  }
}
