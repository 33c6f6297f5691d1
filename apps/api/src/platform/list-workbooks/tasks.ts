import type { ImportedRow, Language, RefusedRow } from '@portal/contracts';
import { readWorkbook, UnreadableWorkbook, type UnreadableCode } from '../xlsx';
import type { Choices } from './choices';
import { cellText } from '../master-data';
import type { Given, RawRow, WorkbookDefinition } from './definition';
import { MAX_ROWS } from './limits';
import { parseRows } from './parse-rows';
import { rowTexts } from './problem-text';
import { noticesOf } from './notices';
import { isOfTemplate, readItemsSheet, type NoSheet } from './read-rows';
import { writeBadRows, writeItems } from './write-rows';

const LIMITS = {
  maxRows: MAX_ROWS,
  maxColumns: 200,
  maxUnpacked: 60_000_000,
};

export interface WriteTask {
  items: readonly { id: string }[];
  choices: Choices;
  language: Language;
}

/** Worker task: writes the template, or the given items in its layout. */
export const writeListWorkbook = (
  definition: WorkbookDefinition,
  { items, choices, language }: WriteTask,
): Promise<Uint8Array> => writeItems(definition, items, choices, language);

export interface ImportTask {
  bytes: Uint8Array;
  choices: Choices;
  given: Given;
  language: Language;
}

/** Why nothing at all was read. */
export type ImportFailure =
  | { code: UnreadableCode }
  | NoSheet
  | { code: 'noRows'; notices: string[] }
  | { code: 'missingColumns'; missing: string[] };

export type ImportResult<Item> =
  | { failure: ImportFailure }
  | {
      sheet: string;
      /** What was skipped or should be checked, in the caller's language. */
      notices: string[];
      items: Item[];
      rows: ImportedRow[];
      refused: RefusedRow[];
      errorWorkbook: Uint8Array | null;
    };

/** Worker task: reads a workbook; good rows become items, bad rows a workbook of their own. */
export async function importListWorkbook<Item extends { id: string }>(
  definition: WorkbookDefinition<Item>,
  task: ImportTask,
): Promise<ImportResult<Item>> {
  try {
    return await readImport(definition, task);
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { failure: { code: error.code } };
    throw error;
  }
}

/** What a row names; of several identifying columns, the last one is the clearest. */
const writtenName = ({ identifying }: Pick<WorkbookDefinition, 'identifying'>, { cells }: RawRow) =>
  identifying.map((field) => cellText(cells[field])).findLast((text) => text !== '') ?? '';

async function readImport<Item extends { id: string }>(
  definition: WorkbookDefinition<Item>,
  task: ImportTask,
): Promise<ImportResult<Item>> {
  const { choices, language } = task;
  const workbook = await readWorkbook(Buffer.from(task.bytes), LIMITS, isOfTemplate);
  const sheet = readItemsSheet(workbook, definition);
  if ('code' in sheet) return { failure: sheet };
  if (sheet.missing.length > 0)
    return { failure: { code: 'missingColumns', missing: sheet.missing } };
  const { bad, lostZeros, ...good } = parseRows(definition, sheet.rows, task);
  const notices = noticesOf(sheet, lostZeros, definition, language);
  if (sheet.rows.length === 0) return { failure: { code: 'noRows', notices } };
  const errorWorkbook =
    bad.length > 0 ? await writeBadRows(definition, bad, choices, language) : null;
  const refused = bad.map((row) => ({
    row: row.raw.row,
    name: writtenName(definition, row.raw),
    problems: rowTexts(row, definition, choices, language),
  }));
  return { sheet: sheet.sheet, notices, ...good, refused, errorWorkbook };
}
