import type { StoredRow } from '../take-out-reader';

/** A row of a pass, with its place in the list. */
export type PassRow = StoredRow & { row: number; numberOut: number };

/** The rows of a submitted request. */
export const passRows = (items: readonly StoredRow[]): PassRow[] =>
  items.map((item, at) => ({ ...item, numberOut: item.numberOut ?? 0, row: at + 1 }));

/** How much of each row has left, as the history shows it. */
export const countedLines = (rows: readonly PassRow[]) =>
  rows.map(({ row, label, numberActual, numberOut }) => ({
    row,
    label,
    count: numberActual,
    of: numberOut,
  }));
