import type { CellProblem } from './cell';
import type { RawCell } from './raw-cell';
import type { StoredRow } from './rows';
import type { MasterTable } from './master-table';

/** An incoming row, with its number in the sheet. */
export interface RawRow {
  number: number;
  /** The id of the row to change, if it is known: its key then stays as it is. Otherwise the key finds the row. */
  id?: string;
  cells: Record<string, RawCell>;
}

/** Rows for a table; columns that are not listed keep their values. */
export interface RawTable {
  name: string;
  columns: readonly string[];
  rows: readonly RawRow[];
}

export interface RowProblem {
  table: string;
  row: number;
  column: string;
  detail:
    | CellProblem
    | { problem: 'duplicate'; firstRow: number; columns: readonly string[] }
    /** Another row already has the value; `other` is its key, if the table has one. */
    | { problem: 'notUnique'; other: string }
    | { problem: 'missingColumn' }
    | { problem: 'rule'; rule: string; params?: Record<string, string | number> };
}

export interface TableChange {
  table: MasterTable;
  inserts: StoredRow[];
  updates: { before: StoredRow; after: StoredRow }[];
  unchanged: number;
}

/** Makes ids for new rows. */
export type NewId = (table: MasterTable, key: string) => string;
