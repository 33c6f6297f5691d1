import type ExcelJS from 'exceljs';
import { LANGUAGES, type Language } from '@portal/contracts';
import {
  CELL_BORDER,
  ERROR_FILL,
  ERROR_FONT,
  HEADER_FILL,
  HEADER_FONT,
  wrappedHeight,
} from '../../../platform/xlsx';
import { FIELDS, FIRST_COLUMN } from './columns';
import type { PeopleChoices } from './lists';
import type { BadRow } from './parse-people';
import { placedText, problemText } from './problems';
import { columnName, inBothLanguages } from './texts';

const ERRORS_COLUMN = FIELDS.length + FIRST_COLUMN;
const ERRORS_WIDTH = 70;

/** Marks the bad cells of a row, says at each what is wrong, and puts it all together in a column at the end. */
export function markRow(
  sheet: ExcelJS.Worksheet,
  row: number,
  { raw, problems }: BadRow,
  choices: PeopleChoices,
): void {
  addHeader(sheet);
  const wrong = FIELDS.flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ field, problem }] : [];
  });
  const lineOf = ({ field, problem }: (typeof wrong)[number], language: Language) =>
    placedText({ row: raw.row, field }, problemText(problem, choices, language), language);
  for (const one of wrong) {
    const cell = sheet.getCell(row, FIELDS.indexOf(one.field) + FIRST_COLUMN);
    cell.fill = ERROR_FILL;
    cell.font = ERROR_FONT;
    cell.note = inBothLanguages((language) => lineOf(one, language));
  }
  const summary = LANGUAGES.flatMap((language) => wrong.map((one) => lineOf(one, language))).join(
    '\n',
  );
  const cell = sheet.getCell(row, ERRORS_COLUMN);
  cell.value = summary;
  cell.font = ERROR_FONT;
  cell.border = CELL_BORDER;
  cell.alignment = { vertical: 'top', wrapText: true };
  sheet.getRow(row).height = wrappedHeight(summary, ERRORS_WIDTH);
}

function addHeader(sheet: ExcelJS.Worksheet): void {
  const cell = sheet.getCell(1, ERRORS_COLUMN);
  if (cell.value !== null) return;
  sheet.getColumn(ERRORS_COLUMN).width = ERRORS_WIDTH;
  cell.value = inBothLanguages((language) => columnName('errors', language)).replace('\n', ' / ');
  cell.font = HEADER_FONT;
  cell.fill = HEADER_FILL;
  cell.alignment = { vertical: 'middle' };
}
