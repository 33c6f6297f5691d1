import type { RawRow } from './definition';

/** A column in which a spreadsheet may have swapped month and day. */
export interface SwappedDays {
  field: string;
  /** Rows whose typed text the spreadsheet turned into a date, and whose day and month may be swapped. */
  rows: number[];
}

/** A month has no higher number. */
const MONTHS = 12;

/**
 * A spreadsheet that expects the month first turns 05/02/1990 into a real date and leaves 25/02/1990 as text. If a
 * column contains both kinds, its dates may be swapped. In such a column no date has a day above 12.
 */
export function swappedDays(field: string, rows: readonly RawRow[]): SwappedDays | null {
  const dates = rows.flatMap(({ row, cells }) => {
    const cell = cells[field];
    return cell instanceof Date ? [{ row, day: cell.getUTCDate() }] : [];
  });
  const hasTextBeyond = rows.some(({ cells }) => {
    const cell = cells[field];
    const [, day = 0] = typeof cell === 'string' ? (/^\s*(\d{1,2})[/.-]/.exec(cell) ?? []) : [];
    return Number(day) > MONTHS;
  });
  if (!hasTextBeyond || dates.length === 0 || dates.some(({ day }) => day > MONTHS)) return null;
  return { field, rows: dates.map(({ row }) => row) };
}
