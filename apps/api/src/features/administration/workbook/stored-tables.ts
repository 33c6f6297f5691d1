import type { Db } from '../../../platform/database/database';
import { readRows, type MasterTable, type StoredRow } from '../../../platform/master-data';

/** All rows of tables, by the tables' names. */
export type StoredTables = ReadonlyMap<string, readonly StoredRow[]>;

/** Reads all rows from the database: one or two statements for each table. */
export async function readStored(db: Db, tables: readonly MasterTable[]): Promise<StoredTables> {
  const stored = new Map<string, readonly StoredRow[]>();
  for (const table of tables) stored.set(table.name, await readRows(db, table));
  return stored;
}

/** The total number of rows. */
export const countStored = (stored: StoredTables): number =>
  [...stored.values()].reduce((total, rows) => total + rows.length, 0);
