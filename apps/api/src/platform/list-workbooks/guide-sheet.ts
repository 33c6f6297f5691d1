import type ExcelJS from 'exceljs';
import type { Language } from '@portal/contracts';
import { FONT, wrappedHeight } from '../xlsx';
import type { WorkbookDefinition } from './definition';
import { sheetName } from './texts';

const WIDTH = 110;

/** Adds the sheet that explains how to fill in the list. */
export function addGuide(
  workbook: ExcelJS.Workbook,
  definition: WorkbookDefinition,
  language: Language,
): void {
  const { heading, guide } = definition.texts(language);
  const sheet = workbook.addWorksheet(sheetName('guide', language));
  sheet.getColumn(1).width = WIDTH;
  sheet.addRow([heading]).font = { ...FONT, bold: true, size: 14 };
  for (const [at, line] of guide.entries()) {
    const text = `${at + 1}. ${line}`;
    const row = sheet.addRow([text]);
    row.height = wrappedHeight(text, WIDTH);
    row.getCell(1).font = FONT;
    row.getCell(1).alignment = { wrapText: true, vertical: 'top' };
  }
}
