import type { ImportedRow, ImportReading, Language, RefusedRow } from '@portal/contracts';
import { readTables, UnreadableWorkbook, type UnreadableCode } from '../xlsx';
import { withColumns, type AddedColumns } from './added-columns';
import { resolverOf, type Choices } from './choices';
import { columnKeys, digestOf, type KeptReading } from './find-list';
import { keyFieldsOf, LOOKED_ROWS, lookOf, type LaneLook } from './look';
import { cellText } from '../master-data';
import { forBatch, type Given, type RawRow, type WorkbookDefinition } from './definition';
import { rowsFor } from './workbook-size';
import { parseRow, parseRows } from './parse-rows';
import { rowTexts } from './problem-text';
import { noticesOf } from './notices';
import { isOfTemplate, readItemsSheet, type ItemsSheet, type NoSheet } from './read-rows';
import { writeBadRows, writeItems } from './write-rows';

const LIMITS = {
  maxColumns: 200,
  maxUnpacked: 60_000_000,
};

export interface WriteTask {
  added?: AddedColumns | undefined;
  items: readonly { id: string }[];
  choices: Choices;
  language: Language;
}

/** Worker task: writes the template, or the given items in its layout. */
export const writeListWorkbook = (
  definition: WorkbookDefinition,
  { items, choices, language, added }: WriteTask,
): Promise<Uint8Array> => writeItems(withColumns(definition, added), items, choices, language);

export interface ImportTask {
  added?: AddedColumns | undefined;
  bytes: Uint8Array;
  choices: Choices;
  given: Given;
  language: Language;
  /** How the user wants the list to be read; null if the portal decides. */
  reading: ImportReading | null;
  /** Whether only a preview is wanted. */
  isLook: boolean;
  /** Whether the items go into several requests. */
  isBatch: boolean;
  /** How the company has read such lists before. */
  kept: readonly KeptReading[];
}

/** Why nothing was read. */
export type ImportFailure =
  | { code: UnreadableCode }
  | NoSheet
  | { code: 'noRows'; notices: string[] }
  | { code: 'missingColumns'; missing: string[] }
  /** The portal is not sure how to read the list. */
  | { code: 'unsure' };

export type ImportResult<Item> =
  | { failure: ImportFailure; look: LaneLook | null; notices?: string[] }
  | {
      look: LaneLook;
      /** How the user has chosen to read the list, to be stored for the company. */
      told: KeptReading | null;
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
    const read = forBatch(definition, task.isBatch);
    return await readImport(withColumns(read, task.added), task);
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { failure: { code: error.code }, look: null };
    throw error;
  }
}

/** The name in a row; if there are several identifying columns, the last one is the clearest. */
const writtenName = ({ identifying }: Pick<WorkbookDefinition, 'identifying'>, { cells }: RawRow) =>
  identifying.map((field) => cellText(cells[field])).findLast((text) => text !== '') ?? '';

async function readImport<Item extends { id: string }>(
  definition: WorkbookDefinition<Item>,
  task: ImportTask,
): Promise<ImportResult<Item>> {
  const { choices, language } = task;
  const { reading, kept, given } = task;
  const workbook = await readTables(
    Buffer.from(task.bytes),
    { ...LIMITS, maxRows: rowsFor(definition.max) },
    isOfTemplate,
  );
  const resolve = resolverOf(choices);
  const sheet = readItemsSheet(workbook, definition, {
    reading,
    kept,
    resolve,
    today: given.today,
  });
  if ('code' in sheet) return { failure: sheet, look: null };
  const first = sheet.rows
    .slice(0, LOOKED_ROWS)
    .map((raw) => ({ raw, ...parseRow(definition, raw, resolve, given) }));
  const failure = failureOf(sheet, definition, task);
  const shown = { definition, choices, language };
  const look = lookOf(sheet, first, { isAsked: failure !== null, ...shown });
  // The preview shows the columns anyway, so no notice lists the unread ones.
  if (failure)
    return {
      failure,
      look,
      notices: noticesOf({ ...sheet, unread: [] }, new Map(), definition, language),
    };
  // The user may leave out columns on purpose and complete them on the screen.
  const { bad, lostZeros, ...good } = parseRows(without(definition, sheet), sheet.rows, task);
  const notices = noticesOf(sheet, lostZeros, definition, language);
  if (sheet.rows.length === 0)
    return { failure: { code: 'noRows', notices }, look: reading ? look : null };
  const errorWorkbook =
    bad.length > 0 ? await writeBadRows(definition, bad, choices, language) : null;
  const refused = bad.map((row) => ({
    row: row.raw.row,
    name: writtenName(definition, row.raw),
    problems: rowTexts(row, definition, choices, language),
  }));
  const told = reading && reading.columns.length > 0 ? keptOf(sheet) : null;
  return { look, told, sheet: sheet.sheet, notices, ...good, refused, errorWorkbook };
}

/** Why nothing is read before the user has confirmed how to read the list; null if everything is clear. */
function failureOf(
  sheet: ItemsSheet,
  definition: WorkbookDefinition,
  { reading, isLook }: Pick<ImportTask, 'reading' | 'isLook'>,
): ImportFailure | null {
  const found = new Set(sheet.columns.map(({ field }) => field));
  const lacksKey = keyFieldsOf(definition).some((field) => !found.has(field));
  const isConfirmed = (reading !== null && reading.columns.length > 0) || sheet.isKept;
  if (!sheet.isList && !isConfirmed) return { code: 'noSheet' };
  const missing = sheet.missing.filter((field) => !definition.derived?.includes(field));
  if (lacksKey || (missing.length > 0 && !isConfirmed)) return { code: 'missingColumns', missing };
  const isUnclear = sheet.doubts.size > 0 || !sheet.isSheetSure;
  const isGuess = sheet.columns.some((column) => column.isGuess);
  return isLook || isGuess || (reading === null && isUnclear) ? { code: 'unsure' } : null;
}

/** The definition without requirements for missing columns, so that no row is refused for them. */
const without = <Item extends { id: string }>(
  definition: WorkbookDefinition<Item>,
  { missing }: ItemsSheet,
): WorkbookDefinition<Item> =>
  missing.length === 0
    ? definition
    : {
        ...definition,
        columns: Object.fromEntries(
          Object.entries(definition.columns).map(([field, column]) => [
            field,
            missing.includes(field)
              ? { ...column, column: { ...column.column, required: false } }
              : column,
          ]),
        ),
      };

/** How a list is read, by its headings; null if it has none. */
function keptOf({ headings, header }: ItemsSheet): KeptReading | null {
  if (header === 0 || headings.length < 2) return null;
  const keys = columnKeys(headings);
  return {
    headings: digestOf(headings.map(({ heading }) => heading)),
    columns: Object.fromEntries(headings.map(({ field }, at) => [keys[at] ?? '', field])),
  };
}
