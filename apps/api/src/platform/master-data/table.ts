import { flag, integer, text, type Column, type Row, type Value } from './column';
import type { Db } from '../database/database';

/** A table that the plant's staff keep: what its rows hold, and by what they are told apart. */
export interface MasterTable {
  /** Name of the list and of its sheet. */
  name: string;
  /** Table in the database; its columns are the snake_case of the names here. */
  table: string;
  columns: Record<string, Column>;
  /** Columns that together tell rows apart; a table that others refer to has just one. */
  key: readonly string[];
  /** Writes a key the way it is compared; without it case and outer spaces do not count. */
  normalizeKey?: (key: string) => string;
  /** Columns besides the key of which no two rows may have the same. */
  unique?: readonly string[];
  /** Columns computed from a row's own values. */
  derived?: Record<string, { dbType: string; of: (row: Row) => string }>;
  /** Name of the rule a row breaks, with the column it is told at; `before` is there of a row that is changed. */
  check?: (row: Row, before?: Row) => { column: string; rule: string } | null;
  /** Which rows of the table are the list's, as SQL over `t`; without it all are. */
  only?: string;
  /** Rows that may be referred to where not all may, each as SQL over `t`. */
  subsets?: Readonly<Record<string, string>>;
  /** Records of what happened are never deleted, only put out of use, where the table knows that. */
  isRecord?: true;
  /** The value with which a row is out of use; without it `active` says so, where there is one. */
  switchOff?: { column: string; value: Value };
  /** Tables of the database whose rows are part of a row here and go with it. */
  parts?: readonly string[];
  /** What follows when rows have come in. */
  inserted?: (tx: Db, ids: string[]) => Promise<void>;
  /** What follows when rows have changed. */
  updated?: (tx: Db, changes: readonly RowChange[]) => Promise<void>;
}

/** A row before and after a change. */
export interface RowChange {
  id: string;
  before: Row;
  after: Row;
}

/** The columns of every list people choose from. */
export const listColumns = {
  code: text(50),
  nameVi: text(),
  nameEn: text(),
  sort: integer(0, 1_000_000, 0),
  active: flag(true),
} satisfies Record<string, Column>;

/** A list people choose from: the common columns and its own. */
export function listTable(
  name: string,
  table: string,
  columns: Record<string, Column> = {},
): MasterTable {
  return { name, table, key: ['code'], columns: { ...listColumns, ...columns } };
}

/** How a row of the table is put out of use, if it can be. */
export const switchOffOf = (table: MasterTable): MasterTable['switchOff'] =>
  table.switchOff ?? ('active' in table.columns ? { column: 'active', value: false } : undefined);

/** How a key is compared. */
export function comparableKey(table: MasterTable, key: string): string {
  return table.normalizeKey ? table.normalizeKey(key) : key.trim().toLowerCase();
}

/** The key of a row: its only key column, or all of them in one text. */
export function keyOf(table: MasterTable, row: Row): string {
  return table.key.map((name) => comparableKey(table, String(row[name] ?? ''))).join('\u0000');
}
