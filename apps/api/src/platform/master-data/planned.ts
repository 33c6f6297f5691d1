import type { CellProblem } from './cell';
import type { RawCell } from './raw-cell';
import type { StoredRow } from './rows';
import type { MasterTable } from './table';

/** A row as it came in, with the number by which its sheet calls it. */
export interface RawRow {
  number: number;
  /** The row that is meant, where that is known; it keeps its key. Else the key says which it is. */
  id?: string;
  cells: Record<string, RawCell>;
}

/** Rows for a table; columns that are not named are left as they are. */
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
    /** Another row has the value already; its key, if the table has one. */
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
