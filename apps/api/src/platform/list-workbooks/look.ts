import type ExcelJS from 'exceljs';
import type { ImportLook, Language, LookedColumn } from '@portal/contracts';
import { shownNumber } from '@portal/domain';
import { translate } from '../i18n/translator';
import { cellText, isUnreadable, type RawCell } from '../master-data';
import { columnLetters } from '../xlsx';
import type { Choices } from './choices';
import { dayOf, type ColumnDoubt } from './column-answers';
import { columnOf, fieldsOf, type RawRow, type WorkbookDefinition } from './definition';
import type { RowProblems } from './row-problem';
import { problemText } from './problem-text';
import type { ItemsSheet } from './read-rows';
import { shownItem } from './shown-row';

/** A row that was read, good or bad. */
export interface LookedRow {
  raw: RawRow;
  item: { id: string };
  problems: RowProblems;
}

/** How many rows are shown. */
export const LOOKED_ROWS = 3;

const ANSWERS = {
  numbers: ['thousands', 'decimals'],
  days: ['swapped', 'asTheyAre'],
  letters: ['converted'],
} as const;

/** The preview from a lane, which knows nothing about the user. */
export type LaneLook = Omit<ImportLook, 'isRemembered'>;

/**
 * A preview of a list as the portal reads it, with its first rows, so that the user can check and
 * correct it.
 */
export function lookOf(
  sheet: ItemsSheet,
  first: readonly LookedRow[],
  { isAsked, definition, choices, language }: Shown & { isAsked: boolean },
): LaneLook {
  const texts = definition.texts(language);
  const shown = { definition, choices, language };
  return {
    isAsked,
    sheet: sheet.sheet,
    sheets: sheet.sheets,
    header: sheet.header,
    columns: sheet.columns.map(({ at, heading, field, isGuess }): LookedColumn => ({
      at,
      letters: columnLetters(at),
      heading,
      field,
      isGuess,
      cells: first.map((row) => ({
        ...lookedCell(row, field, shown),
        row: row.raw.row,
        written: writtenText(sheet.cellAt(row.raw.row, at)),
      })),
      doubt: doubtText(sheet.doubts.get(field), language),
    })),
    fields: fieldsOf(definition).map((name) => ({
      name,
      label: texts.column(name),
      need: needOf(name, definition),
    })),
  };
}

/** Columns without which nothing is read. */
export const keyFieldsOf = (definition: Pick<WorkbookDefinition, 'identifying' | 'columns'>) =>
  definition.identifying.filter((field) => columnOf(definition, field).column.required);

const needOf = (field: string, definition: WorkbookDefinition) => {
  if (keyFieldsOf(definition).includes(field)) return 'key';
  const isNeeded =
    columnOf(definition, field).column.required && !definition.derived?.includes(field);
  return isNeeded ? 'required' : 'optional';
};

interface Shown {
  definition: WorkbookDefinition;
  choices: Choices;
  language: Language;
}

function lookedCell(
  { item, problems }: LookedRow,
  field: string,
  { definition, choices, language }: Shown,
): Pick<LookedColumn['cells'][number], 'read' | 'problem'> {
  const problem = problems[field];
  const value = field === '' ? null : shownItem(item, definition, choices, language)[field];
  return {
    read: problem ? '' : valueText(value, language),
    problem: problem ? problemText(problem, definition, choices, language) : '',
  };
}

function valueText(value: ExcelJS.CellValue | undefined, language: Language): string {
  if (value instanceof Date) return dayOf(value);
  if (typeof value === 'number') return shownNumber(value, language);
  return typeof value === 'string' ? value : '';
}

/** The text of a cell, roughly as its spreadsheet shows it. */
function writtenText(cell: RawCell): string {
  if (isUnreadable(cell)) return cell.shown;
  return cell instanceof Date && !Number.isNaN(cell.getTime()) ? dayOf(cell) : cellText(cell);
}

function doubtText(doubt: ColumnDoubt | undefined, language: Language): LookedColumn['doubt'] {
  if (!doubt) return null;
  return {
    text: translate(language, `listWorkbook:doubts.${doubt.kind}`, {
      examples: doubt.examples.join('; '),
    }),
    answers: ANSWERS[doubt.kind].map((answer) => ({
      answer,
      label: translate(language, `listWorkbook:answers.${answer}`),
    })),
  };
}
