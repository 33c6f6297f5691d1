import type ExcelJS from 'exceljs';
import { LANGUAGES, type Language } from '@portal/contracts';
import {
  CELL_BORDER,
  ERROR_FILL,
  ERROR_FONT,
  HEADER_FILL,
  HEADER_FONT,
  wrappedHeight,
} from '../xlsx';
import type { Choices } from './choices';
import { fieldsOf, FIRST_COLUMN, type WorkbookDefinition } from './definition';
import type { BadRow } from './parse-rows';
import { placedText, problemText } from './problem-text';
import { commonColumn, inBothLanguages } from './texts';

const ERRORS_WIDTH = 70;

/** Marks the bad cells of a row, notes at each what is wrong, and repeats everything in a column at the end. */
export function markRow(
  sheet: ExcelJS.Worksheet,
  row: number,
  { raw, problems }: BadRow,
  definition: WorkbookDefinition,
  choices: Choices,
): void {
  const fields = fieldsOf(definition);
  const errorsColumn = fields.length + FIRST_COLUMN;
  addHeader(sheet, errorsColumn);
  const wrong = fields.flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ field, problem }] : [];
  });
  const lineOf = ({ field, problem }: (typeof wrong)[number], language: Language) =>
    placedText(
      { row: raw.row, column: definition.texts(language).column(field) },
      problemText(problem, definition, choices, language),
      language,
    );
  for (const one of wrong) {
    const cell = sheet.getCell(row, fields.indexOf(one.field) + FIRST_COLUMN);
    cell.fill = ERROR_FILL;
    cell.font = ERROR_FONT;
    cell.note = inBothLanguages((language) => lineOf(one, language));
  }
  const summary = LANGUAGES.flatMap((language) => wrong.map((one) => lineOf(one, language))).join(
    '\n',
  );
  const cell = sheet.getCell(row, errorsColumn);
  cell.value = summary;
  cell.font = ERROR_FONT;
  cell.border = CELL_BORDER;
  cell.alignment = { vertical: 'top', wrapText: true };
  sheet.getRow(row).height = wrappedHeight(summary, ERRORS_WIDTH);
}

function addHeader(sheet: ExcelJS.Worksheet, errorsColumn: number): void {
  const cell = sheet.getCell(1, errorsColumn);
  if (cell.value !== null) return;
  sheet.getColumn(errorsColumn).width = ERRORS_WIDTH;
  cell.value = inBothLanguages((language) => commonColumn('errors', language)).replace('\n', ' / ');
  cell.font = HEADER_FONT;
  cell.fill = HEADER_FILL;
  cell.alignment = { vertical: 'middle' };
}
