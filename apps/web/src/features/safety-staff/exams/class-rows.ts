import { MAX_CLASS, type ListedExam } from '@portal/contracts';
import { identityKey, pastedRows } from '@portal/domain';
import {
  changedFields,
  takeRows,
  type ImportMode,
  type ReportedRow,
  type Rows,
} from '../../../platform/list-workbooks/take-rows';
import { newGuid } from '../../../platform/upload/guid';

/** A class as it is being typed. */
export interface TypedClass {
  id: string;
  courseId: string | null;
  day: string | null;
  examiner: string;
  passScore: string;
}

/** A row as it is being typed. */
export interface TypedExam {
  id: string;
  number: string;
  score: string;
  result: string;
}
export type ExamField = Exclude<keyof TypedExam, 'id'>;
export const EXAM_FIELDS = ['number', 'score', 'result'] as const satisfies readonly ExamField[];

export const emptyRow = (): TypedExam => ({ id: newGuid(), number: '', score: '', result: '' });

export const isFilled = ({ number, score, result }: TypedExam): boolean =>
  [number, score, result].some((text) => text.trim() !== '');

/** Makes sure that there is at least one row to type into. */
const withRoom = (rows: readonly TypedExam[]): TypedExam[] =>
  rows.length === 0 ? [emptyRow()] : [...rows];

/** The rows without these ones. */
export const without = (rows: readonly TypedExam[], ids: ReadonlySet<string>): TypedExam[] =>
  withRoom(rows.filter(({ id }) => !ids.has(id)));

/**
 * Pastes cells at a place. Whole rows are inserted there; a single column, other than the first,
 * fills its own column downwards.
 * @returns the rows afterwards, up to the maximum, and whether some were left out
 */
export function pasteInto(
  rows: readonly TypedExam[],
  at: { row: number; field: ExamField },
  text: string,
): { rows: TypedExam[]; isCut: boolean } {
  const lines = text.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/);
  const pasted =
    at.field !== 'number' && lines.every((line) => !line.includes('\t'))
      ? filledDown(rows, { ...at, field: at.field }, lines)
      : putIn(rows, at.row, text);
  return { rows: pasted.slice(0, MAX_CLASS), isCut: pasted.length > MAX_CLASS };
}

function filledDown(
  rows: readonly TypedExam[],
  { row, field }: { row: number; field: ExamField },
  lines: readonly string[],
): TypedExam[] {
  const room = Array.from({ length: Math.max(0, row + lines.length - rows.length) }, emptyRow);
  return [...rows, ...room].map((typed, at) => {
    const line = lines[at - row];
    return line === undefined ? typed : { ...typed, [field]: line.trim() };
  });
}

function putIn(rows: readonly TypedExam[], row: number, text: string): TypedExam[] {
  const added = pastedRows(text).map((typed) => ({ ...emptyRow(), ...typed }));
  const here = rows[row];
  const before = rows.slice(0, here && isFilled(here) ? row + 1 : row);
  const after = rows.slice(before.length).filter(isFilled);
  return withRoom([...before, ...added, ...after]);
}

/** How a workbook's result is written in the grid. */
export type ResultWords = Record<NonNullable<ListedExam['result']>, string>;

/** A row of a workbook as the user would type it. */
export const typedOf = (
  { id, number, score, result }: ListedExam,
  words: ResultWords,
): TypedExam => ({
  id,
  number,
  score: score === null ? '' : String(score).replace('.', ','),
  result: result === null ? '' : words[result],
});

/** Imports a workbook into the rows: updates people who are already there, and adds all others. */
export function takeClass(
  rows: readonly TypedExam[],
  taken: Rows<TypedExam>,
  mode: ImportMode,
): { items: TypedExam[]; report: ReportedRow<TypedExam>[] } {
  const { items, report } = takeRows(rows.filter(isFilled), taken, {
    mode,
    max: MAX_CLASS,
    sameAs: [{ keyOf: ({ number }) => identityKey(number) }],
    isOpen: () => true,
    changesOf: (item, row, fields) =>
      changedFields(
        item,
        row,
        fields.filter((field) => (EXAM_FIELDS as readonly string[]).includes(field)),
      ),
  });
  return { items: withRoom(items), report };
}
