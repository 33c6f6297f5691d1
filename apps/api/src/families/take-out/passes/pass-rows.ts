import type { StoredRow } from '../reader';

/** A row of a pass in its place. */
export type PassRow = StoredRow & { row: number; numberOut: number };

/** What a request that was sent asks for, row by row. */
export const passRows = (items: readonly StoredRow[]): PassRow[] =>
  items.map((item, at) => ({ ...item, numberOut: item.numberOut ?? 0, row: at + 1 }));

/** How much of each row has left, for the history. */
export const countedLines = (rows: readonly PassRow[]) =>
  rows.map(({ row, label, numberActual, numberOut }) => ({
    row,
    label,
    count: numberActual,
    of: numberOut,
  }));
