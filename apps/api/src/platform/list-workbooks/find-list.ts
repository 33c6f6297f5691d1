import { isUnreadable } from '../master-data';
import { cellValue, type ReadSheet, type SheetCell, type SheetRow } from '../xlsx';
import type { WorkbookDefinition } from './definition';
import {
  byHeadings,
  headingDigest,
  headingKey,
  headingsOf,
  headingText,
  type FoundColumn,
  type Names,
} from './headings';
import { isPartOfHeading, withWholeFields } from './split-columns';

/** How many rows are searched for the headings, because many lists have a title above them. */
const HEADER_WITHIN = 30;
/** A row with this many known headings is the row of headings, even if none of them identifies an item. */
const ENOUGH_COLUMNS = 3;

/** How a company reads lists with certain headings. */
export interface KeptReading {
  /** Digest of all headings together. */
  headings: string;
  /** Fields by the digest of their heading; a number distinguishes equal headings. */
  columns: Readonly<Record<string, string>>;
}

/** The place of a list in its sheet. */
export interface FoundList {
  sheet: ReadSheet;
  /** Number of the (last) row of headings; 0 if there is none. */
  header: number;
  columns: FoundColumn[];
  /** Whether the company has chosen before how such a list is read. */
  isKept: boolean;
}

const plainText = (cell: SheetCell) => headingText({ ...cell }, cellValue(cell));

/** A digest of all headings of a list, in any order. */
export const digestOf = (headings: Iterable<string>): string =>
  headingDigest([...new Set([...headings].map(headingKey))].toSorted().join('|'));

/** The keys of columns under which a company's reading is stored. */
export function columnKeys(columns: readonly Pick<FoundColumn, 'heading'>[]): string[] {
  const counts = new Map<string, number>();
  return columns.map(({ heading }) => {
    const digest = headingDigest(heading);
    const count = counts.get(digest) ?? 0;
    counts.set(digest, count + 1);
    return `${digest}.${count}`;
  });
}

function byKept(
  headings: ReadonlyMap<number, string>,
  kept: readonly KeptReading[],
): FoundColumn[] | null {
  const digest = digestOf(headings.values());
  const reading = kept.find((one) => one.headings === digest);
  if (!reading) return null;
  const columns = [...headings].map(([at, heading]) => ({ at, heading }));
  const keys = columnKeys(columns);
  return columns.map((column, at) => ({
    ...column,
    field: reading.columns[keys[at] ?? ''] ?? '',
    isGuess: false,
  }));
}

/** The headings of a row; each one also counts for the cells that are merged with it. */
function widened({ cells }: SheetRow): Map<number, string> {
  const wide = new Map<number, string>();
  let last = '';
  for (const [at, cell] of cells) {
    const value = cellValue(cell);
    if (!(isUnreadable(value) && value.unreadable === 'merged')) last = plainText(cell);
    if (last !== '') wide.set(at, last);
  }
  return wide;
}

/** The headings of a row, together with the wider headings in the row above it. */
function stackedHeadings(upper: SheetRow, lower: SheetRow): Map<number, string> {
  const above = widened(upper);
  const below = headingsOf(lower, plainText);
  const stacked = new Map<number, string>();
  for (const at of [...new Set([...above.keys(), ...below.keys()])].toSorted((a, b) => a - b)) {
    const [top = '', bottom = ''] = [above.get(at), below.get(at)];
    stacked.set(at, top === bottom || bottom === '' ? top : `${bottom}/${top}`.replace(/\/$/, ''));
  }
  return stacked;
}

/** Whether a row only names parts of what the headings above it name. */
function areParts(row: SheetRow | undefined): boolean {
  const headings = row ? [...headingsOf(row, plainText).values()] : [];
  return headings.length > 1 && headings.every(isPartOfHeading);
}

const known = (columns: readonly FoundColumn[]): FoundColumn[] =>
  columns.filter(({ field, isGuess }) => field !== '' && !isGuess);

/** Finds the row (or two rows) with the headings of a list: the one with the most known columns. */
export function findHeader(
  sheet: ReadSheet,
  { identifying }: Pick<WorkbookDefinition, 'identifying'>,
  names: Names,
  kept: readonly KeptReading[],
): FoundList | null {
  let best: FoundList | null = null;
  const within = sheet.rows.filter(({ number }) => number <= HEADER_WITHIN);
  for (const [at, row] of within.entries()) {
    const next = within[at + 1];
    for (const found of [
      ...(areParts(next) ? [] : [listAt(sheet, row.number, widened(row), names, kept)]),
      ...(next?.number === row.number + 1
        ? [listAt(sheet, next.number, stackedHeadings(row, next), names, kept)]
        : []),
    ]) {
      if (found.isKept) return found;
      const fields = known(found.columns).map(({ field }) => field);
      const isHeader =
        fields.length >= ENOUGH_COLUMNS || identifying.some((field) => fields.includes(field));
      if (isHeader && fields.length > known(best?.columns ?? []).length) best = found;
    }
  }
  return best;
}

/** The columns below the given headings. */
function listAt(
  sheet: ReadSheet,
  header: number,
  headings: ReadonlyMap<number, string>,
  names: Names,
  kept: readonly KeptReading[],
): FoundList {
  const columns = headings.size > 1 ? byKept(headings, kept) : null;
  return {
    sheet,
    header,
    columns: columns ?? withWholeFields(byHeadings(headings, names), names),
    isKept: columns !== null,
  };
}

/** The columns of a sheet below the row of headings that the user has chosen; 0 if there is none. */
export function columnsBelow(sheet: ReadSheet, header: number, names: Names): FoundList {
  const row = sheet.rows.find(({ number }) => number === header);
  return listAt(sheet, header, row ? widened(row) : new Map(), names, []);
}

/**
 * The row with the most texts, which is most likely the row of headings if none of them is known; 0
 * if there is none.
 */
export function likelyHeader({ rows }: ReadSheet): number {
  const texts = rows
    .filter(({ number }) => number <= HEADER_WITHIN)
    .map((row) => ({
      number: row.number,
      count: [...headingsOf(row, plainText).values()].filter((text) => !/\d/.test(text)).length,
    }));
  const most = Math.max(0, ...texts.map(({ count }) => count));
  return most < 2 ? 0 : (texts.find(({ count }) => count === most)?.number ?? 0);
}
