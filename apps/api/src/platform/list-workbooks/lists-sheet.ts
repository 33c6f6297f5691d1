import type ExcelJS from 'exceljs';
import type { Language } from '@portal/contracts';
import { translate } from '../i18n/translator';
import { columnWidth, HEADER_FILL, HEADER_FONT, OPTIONAL_HEADER_FILL } from '../xlsx';
import { rowsOf, type Choices } from './choices';
import type { WorkbookDefinition } from './definition';
import { sheetName } from './texts';

/** One column of names, and one of codes beside it. */
const COLUMNS_PER_LIST = 2;
/** Row of the first name, below the header. */
export const LIST_FIRST_ROW = 2;

/** The column, counted from 1, that holds a list's names. */
export const nameColumnOf = ({ lists }: WorkbookDefinition, list: string): number =>
  lists.indexOf(list) * COLUMNS_PER_LIST + 1;

/** Adds the sheet with everything that may be chosen; the drop-downs of the list take their names from it. */
export function addLists(
  workbook: ExcelJS.Workbook,
  definition: WorkbookDefinition,
  choices: Choices,
  language: Language,
): void {
  const texts = definition.texts(language);
  const sheet = workbook.addWorksheet(sheetName('lists', language), {
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  for (const list of definition.lists) {
    const column = nameColumnOf(definition, list);
    const title = texts.list(list);
    const names = rowsOf(choices, list).map((row) => row.names[language]);
    addHeader(sheet, column, title, HEADER_FILL);
    addHeader(sheet, column + 1, translate(language, 'listWorkbook:code'), OPTIONAL_HEADER_FILL);
    sheet.getColumn(column).width = columnWidth(title, names);
    for (const [at, { code }] of rowsOf(choices, list).entries()) {
      sheet.getCell(LIST_FIRST_ROW + at, column).value = names[at] ?? '';
      sheet.getCell(LIST_FIRST_ROW + at, column + 1).value = code;
    }
  }
}

function addHeader(
  sheet: ExcelJS.Worksheet,
  column: number,
  text: string,
  fill: ExcelJS.Fill,
): void {
  const cell = sheet.getCell(1, column);
  cell.value = text;
  cell.font = HEADER_FONT;
  cell.fill = fill;
}
