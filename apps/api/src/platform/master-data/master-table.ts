import { flag, integer, text, type Column, type Row, type Value } from './column';
import type { Db } from '../database/database';

/** A table that the plant's staff maintain: the content of its rows, and what identifies a row. */
export interface MasterTable {
  /** Name of the list and of its sheet. */
  name: string;
  /** Table in the database; its columns are the snake_case of the names here. */
  table: string;
  columns: Record<string, Column>;
  /** Columns that together identify a row; a table that others refer to has just one. */
  key: readonly string[];
  /** Converts a key to the form used for comparison; by default case and outer spaces are ignored. */
  normalizeKey?: (key: string) => string;
  /** Columns besides the key that must be unique. */
  unique?: readonly string[];
  /** Columns whose values rows in use must not share, among those with the same value in the column `within`. */
  distinct?: readonly { column: string; within: string }[];
  /** Columns computed from a row's own values. */
  derived?: Record<string, { dbType: string; of: (row: Row) => string }>;
  /**
   * Returns the rule that a row breaks, with the column that shows the message; `before` is set if the row is being
   * changed.
   */
  check?: (
    row: Row,
    before?: Row,
  ) => { column: string; rule: string; params?: Record<string, string | number> } | null;
  /** Limits the list to some rows of the table, as SQL over `t`; by default all. */
  only?: string;
  /** Rows that others may refer to, if not all may, each as SQL over `t`. */
  subsets?: Readonly<Record<string, string>>;
  /** Records of events are never deleted, only put out of use if the table supports it. */
  isRecord?: true;
  /** The value that marks a row as out of use; by default the column `active`, if there is one. */
  switchOff?: { column: string; value: Value };
  /** Database tables whose rows belong to a row here and are deleted with it. */
  parts?: readonly string[];
  /** Runs after rows were inserted. */
  inserted?: (tx: Db, ids: string[]) => Promise<void>;
  /**
   * Runs once after rows were inserted, changed or deleted, in the same transaction.
   * @param byId the user who did it; null if the server itself did
   */
  written?: (tx: Db, byId: string | null) => Promise<unknown>;
  /** Runs before a row is deleted. */
  deleting?: (tx: Db, id: string) => Promise<void>;
  /** Runs after rows were changed. */
  updated?: (tx: Db, changes: readonly RowChange[]) => Promise<void>;
}

/** A row before and after a change. */
export interface RowChange {
  id: string;
  before: Row;
  after: Row;
}

/** The columns of every list for choosing. */
export const listColumns = {
  code: text(50),
  nameVi: text(),
  nameEn: text(),
  sort: integer(0, 1_000_000, 0),
  active: flag(true),
} satisfies Record<string, Column>;

/** A list for choosing: the common columns and its own. */
export function listTable(
  name: string,
  table: string,
  columns: Record<string, Column> = {},
): MasterTable {
  return { name, table, key: ['code'], columns: { ...listColumns, ...columns } };
}

/** How to put a row of the table out of use, if that is possible. */
export const switchOffOf = (table: MasterTable): MasterTable['switchOff'] =>
  table.switchOff ?? ('active' in table.columns ? { column: 'active', value: false } : undefined);

/** A key in the form used for comparison. */
export function comparableKey(table: MasterTable, key: string): string {
  return table.normalizeKey ? table.normalizeKey(key) : key.trim().toLowerCase();
}

/** The key of a row: its only key column, or all key columns in one text. */
export function keyOf(table: MasterTable, row: Row): string {
  return table.key.map((name) => comparableKey(table, String(row[name] ?? ''))).join('\u0000');
}
