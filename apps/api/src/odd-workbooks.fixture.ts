import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColumnAnswer, ImportLook, ImportReading } from '@portal/contracts';
import { ORIGINAL_RULES } from '@portal/domain';
import type { Choices } from './platform/list-workbooks/choices';
import type { WorkbookDefinition } from './platform/list-workbooks/definition';
import {
  importListWorkbook,
  type ImportResult,
  type ImportTask,
} from './platform/list-workbooks/tasks';

// How lists that offices, phones and other programs make are imported.

const FOLDER = join(import.meta.dirname, '../../../libs/testing/fixtures/odd');

const named = (id: string, vi: string) => ({ id, code: id, names: { vi, en: id } });
const choices: Choices = {
  countries: [named('VN', 'Việt Nam'), named('CN', 'Trung Quốc')],
  genders: [named('NAM', 'Nam')],
  positions: [named('TH', 'Thợ hàn')],
  workItems: [],
  educations: [],
  healthStatuses: [],
  equipmentGroups: [named('VTTH', 'Vật tư tiêu hao')],
  units: [named('CAI', 'Cái')],
  inTypes: [named('VTTH', 'Vật tư tiêu hao')],
  vehicles: [named('XT', 'Xe tải')],
  cardTypes: [named('1', 'Ra vào hằng ngày')],
  vehiclePurposes: [named('CN', 'Chở người')],
};

type Item = Record<string, unknown> & { id: string };

/** A workbook, by its name among the odd ones or its bytes, as an import reads it. */
export async function imported(
  file: string | Buffer,
  definition: WorkbookDefinition,
  { reading = null, isLook = false, kept = [] }: Partial<Told> = {},
) {
  const bytes = typeof file === 'string' ? await readFile(join(FOLDER, file)) : file;
  return importListWorkbook(definition as WorkbookDefinition<Item>, {
    bytes,
    reading,
    isLook,
    isBatch: false,
    kept,
    choices,
    given: { today: '2026-11-26', rules: ORIGINAL_RULES, ids: { vietnam: ['VN'] } },
    language: 'vi',
  });
}

type Told = Pick<ImportTask, 'reading' | 'isLook' | 'kept'>;

/** A look as its reader confirms it, with an answer for each column that has one. */
export const confirmed = (
  { sheet, header, columns }: Pick<ImportLook, 'sheet' | 'header' | 'columns'>,
  answers: Readonly<Record<string, ColumnAnswer>> = {},
): ImportReading => ({
  sheet,
  header,
  columns: columns
    .filter(({ field }) => field !== '')
    .map(({ at, field }) => ({ at, field, answer: answers[field] })),
});

/** What was read of a workbook: an import that did not fail as a whole, and whose questions were left unanswered. */
export async function read(file: string | Buffer, definition: WorkbookDefinition) {
  const first = await imported(file, definition);
  const asked = 'failure' in first && first.failure.code === 'unsure' ? first.look : null;
  const result = asked ? await imported(file, definition, { reading: confirmed(asked) }) : first;
  if ('failure' in result) throw new Error(result.failure.code);
  return result;
}

/** What an import answers that did not fail as a whole. */
export type Read = Exclude<ImportResult<Item>, { failure: unknown }>;

/** A field of every row: what was read of it, or what is wrong with the row. */
export const told = ({ items, rows, refused }: Read, field: string): [number, unknown][] =>
  [
    ...items.map((item, at): [number, unknown] => [rows[at]?.row ?? 0, item[field]]),
    ...refused.map(({ row, problems }): [number, unknown] => [row, problems.join(' ')]),
  ].toSorted(([a], [b]) => a - b);

/** A text with this in it. */
export const containing = (text: string) => expect.stringContaining(text) as unknown;
