import type { RawRow } from './definition';

/** A column in which a spreadsheet may have read month and day the other way round. */
export interface SwappedDays {
  field: string;
  /** Rows whose days the spreadsheet made of what was typed, and that may be swapped. */
  rows: number[];
}

/** A month has no higher number. */
const MONTHS = 12;

/**
 * A spreadsheet that expects the month first makes real dates of 05/02/1990 and leaves 25/02/1990 a text: where both are
 * found in a column, its dates may be swapped. None of such a column is a date beyond the twelfth of a month.
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
