import type { Language, StaffItemInput } from '@portal/contracts';
import { openWorkbook, UnreadableWorkbook, type UnreadableCode } from '../../../platform/xlsx';
import type { PersonField } from './columns';
import type { PeopleChoices } from './lists';
import { parsePeople } from './parse-people';
import { isOfTemplate, readPeopleSheet } from './read-people';
import { writeBadRows, writePeople } from './write-people';

/** Rows read of a sheet: enough for whoever put several requests into one file to be told so. */
export const MAX_ROWS = 1000;
const LIMITS = {
  maxRows: MAX_ROWS,
  maxColumns: 200,
  maxUnpacked: 60_000_000,
  skipsSheet: isOfTemplate,
};

export interface WriteTask {
  items: readonly StaffItemInput[];
  choices: PeopleChoices;
  language: Language;
}

/** Worker task: the template, or the people given in its layout. */
export const writePeopleWorkbook = ({ items, choices, language }: WriteTask): Promise<Uint8Array> =>
  writePeople(items, choices, language);

export interface ImportTask {
  bytes: Uint8Array;
  choices: PeopleChoices;
  vietnamIds: string[];
  today: string;
  language: Language;
}

/** Why nothing at all was read. */
export type ImportFailure =
  | { code: UnreadableCode | 'noSheet' | 'noRows' }
  | { code: 'missingColumns'; missing: PersonField[] };

export type ImportResult =
  | { failure: ImportFailure }
  | { items: StaffItemInput[]; badRows: number; errorWorkbook: Uint8Array | null };

/** Worker task: reads a workbook; good rows become items, bad ones a workbook of their own. */
export async function importPeopleWorkbook(task: ImportTask): Promise<ImportResult> {
  try {
    return await readImport(task);
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { failure: { code: error.code } };
    throw error;
  }
}

async function readImport(task: ImportTask): Promise<ImportResult> {
  const sheet = readPeopleSheet(await openWorkbook(Buffer.from(task.bytes), LIMITS));
  if (!sheet) return { failure: { code: 'noSheet' } };
  if (sheet.missing.length > 0)
    return { failure: { code: 'missingColumns', missing: sheet.missing } };
  if (sheet.people.length === 0) return { failure: { code: 'noRows' } };
  const { items, bad } = parsePeople(sheet.people, task);
  const errorWorkbook =
    bad.length > 0 ? await writeBadRows(bad, task.choices, task.language) : null;
  return { items, badRows: bad.length, errorWorkbook };
}
