import type { ImportedRow, Language, RefusedRow } from '@portal/contracts';
import { openWorkbook, UnreadableWorkbook, type UnreadableCode } from '../xlsx';
import type { Choices } from './choices';
import type { Given, WorkbookDefinition } from './definition';
import { MAX_ROWS } from './limits';
import { parseRows } from './parse-rows';
import { rowTexts } from './problem-text';
import { isOfTemplate, readItemsSheet } from './read-rows';
import { writeBadRows, writeItems } from './write-rows';

const LIMITS = {
  maxRows: MAX_ROWS,
  maxColumns: 200,
  maxUnpacked: 60_000_000,
  skipsSheet: isOfTemplate,
};

export interface WriteTask {
  items: readonly { id: string }[];
  choices: Choices;
  language: Language;
}

/** Worker task: the template, or the items given in its layout. */
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
  { code: UnreadableCode | 'noSheet' | 'noRows' } | { code: 'missingColumns'; missing: string[] };

export type ImportResult<Item> =
  | { failure: ImportFailure }
  | {
      items: Item[];
      rows: ImportedRow[];
      refused: RefusedRow[];
      errorWorkbook: Uint8Array | null;
    };

/** Worker task: reads a workbook; good rows become items, bad ones a workbook of their own. */
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

async function readImport<Item extends { id: string }>(
  definition: WorkbookDefinition<Item>,
  task: ImportTask,
): Promise<ImportResult<Item>> {
  const workbook = await openWorkbook(Buffer.from(task.bytes), LIMITS);
  const sheet = readItemsSheet(workbook, definition);
  if (!sheet) return { failure: { code: 'noSheet' } };
  if (sheet.missing.length > 0)
    return { failure: { code: 'missingColumns', missing: sheet.missing } };
  if (sheet.rows.length === 0) return { failure: { code: 'noRows' } };
  const { choices, language } = task;
  const { bad, ...good } = parseRows(definition, sheet.rows, task);
  const errorWorkbook =
    bad.length > 0 ? await writeBadRows(definition, bad, choices, language) : null;
  const refused = bad.map((row) => ({
    row: row.raw.row,
    problems: rowTexts(row, definition, choices, language),
  }));
  return { ...good, refused, errorWorkbook };
}
