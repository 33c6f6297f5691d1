import { cellText, isUnreadable, type RawCell } from '../master-data';
import { columnOf, type WorkbookDefinition } from './definition';
import { headingKey, isBesideItems, type FoundColumn } from './headings';

/** A row below the headings. */
export interface ListedRow {
  number: number;
  /** All its cells, by column. */
  cells: ReadonlyMap<number, RawCell>;
}

/** Words that end a list: sums, and the people who have made and signed it. */
const FOOT =
  /^(tong|cong|total|sum|nguoi lap|lap bieu|lap bang|nguoi ky|ky ten|xac nhan|giam doc|pho giam doc|tong giam doc|thu truong|truong phong|truong don vi|ke toan|dai dien|chi huy truong|noi nhan|ghi chu|prepared|checked|approved|confirmed|signature|director|manager)\b|\bngay \d* ?thang \d* ?nam\b/;

/** A row with a sum or a signature has at most this many filled cells. */
const MOST_OF_FOOT = 3;
/** Only in a list with at least this many filled columns is a single filled cell the title of a group. */
const FEWEST_OF_LIST = 3;
/** The number of a card or passport has at least this many digits. */
const FEWEST_DIGITS = 5;
const GROUP_MARK = /^([IVXLC]+|[A-Z])[.)]?$/;

const textOf = (cell: RawCell): string =>
  isUnreadable(cell) ? (cell.could ?? cell.shown) : cellText(cell);

/** Finds rows that are no items: titles of groups, sums, signatures, repeated headings. */
export function noItems(
  rows: readonly ListedRow[],
  columns: readonly FoundColumn[],
  header: number,
  definition: WorkbookDefinition,
): Set<number> {
  const read = columns.filter(({ field }) => field !== '');
  if (read.length === 0) return new Set();
  const lines = rows.map((row) => ({ row, filled: filledOf(row, read) }));
  const counts = lines.map(({ filled }) => filled.length).toSorted((one, other) => one - other);
  const typical = counts.at(Math.floor(counts.length / 2)) ?? 0;
  const most = Math.max(0, ...counts);
  return new Set(
    lines
      .filter(({ row, filled }) =>
        isNoItem(row, filled, { columns, header, definition, usual: Math.max(typical, most / 2) }),
      )
      .map(({ row }) => row.number),
  );
}

interface Filled {
  column: FoundColumn;
  cell: RawCell;
  text: string;
}

const filledOf = ({ cells }: ListedRow, columns: readonly FoundColumn[]): Filled[] =>
  columns.flatMap((column) => {
    const cell = cells.get(column.at);
    const text = textOf(cell).trim();
    return text === '' ? [] : [{ column, cell, text }];
  });

function isNoItem(
  row: ListedRow,
  filled: readonly Filled[],
  list: {
    columns: readonly FoundColumn[];
    header: number;
    definition: WorkbookDefinition;
    usual: number;
  },
): boolean {
  const { columns, header, definition, usual } = list;
  if (filled.length === 0) return hasWords(row, columns);
  if (isRepeated(filled) || (row.number === header + 1 && isNumbering(filled))) return true;
  const own = filled.filter(({ cell }) => !isMerged(cell));
  if (own.length === 0) return filled.length > 1;
  const [first = ''] = definition.identifying;
  const key = filled.find(({ column }) => column.field === first);
  const { column } = columnOf(definition, first);
  const isIdentity = column.kind === 'text' && column.isIdentity === true;
  const digits = key ? key.text.replaceAll(/\D/g, '').length : 0;
  if (isIdentity && digits >= FEWEST_DIGITS) return false;
  if (own.length <= MOST_OF_FOOT && own.some(({ text }) => FOOT.test(headingKey(text))))
    return true;
  if (own.length > 1) return false;
  if (columns.some((one) => isMarked(row, one))) return true;
  return usual >= FEWEST_OF_LIST && (isIdentity || digits === 0);
}

/** Whether an empty row contains words. A row with only a number is still to be filled in. */
const hasWords = ({ cells }: ListedRow, columns: readonly FoundColumn[]): boolean =>
  columns.some(({ at }) => {
    const cell = cells.get(at);
    return typeof cell === 'string' && /\p{L}{2}/u.test(cell);
  });

const isMerged = (cell: RawCell): boolean => isUnreadable(cell) && cell.unreadable === 'merged';

/** Whether a row repeats the headings, as on the next page. */
const isRepeated = (filled: readonly Filled[]): boolean =>
  filled.length > 1 &&
  filled.every(({ column, text }) => headingKey(text) === headingKey(column.heading));

/** Whether a row numbers the columns, as forms often do below their headings. */
const isNumbering = (filled: readonly Filled[]): boolean =>
  filled.length >= FEWEST_OF_LIST &&
  filled.every(({ text }) => /^[([]?\d{1,2}[)\]]?$/.test(text)) &&
  new Set(filled.map(({ text }) => text)).size === filled.length;

/** Whether the column of row numbers contains the mark of a group: I, II, A, B. */
const isMarked = ({ cells }: ListedRow, { at, field, heading }: FoundColumn): boolean =>
  field === '' && isBesideItems(heading) && GROUP_MARK.test(textOf(cells.get(at)).trim());
