import type { Db } from '../database/database';
import type { CellProblem, RawCell } from './cell';
import { Keys } from './keys';
import { planTable } from './plan-table';
import { readRows, type StoredRow } from './rows';
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

export interface Plan {
  changes: TableChange[];
  problems: RowProblem[];
  keys: Keys;
}

/** Makes ids for new rows. */
export type NewId = (table: MasterTable, key: string) => string;

/** Reads the rows of a table that a plan has to know, once those of the tables it refers to are known. */
export type ReadStored = (table: MasterTable, keys: Keys) => Promise<StoredRow[]>;

/**
 * Compares what came in with what is there, and finds everything that is wrong with it. Writes nothing.
 * @param tables all tables, each after those it refers to (itself excepted)
 * @param read finds the rows to compare with; without it all are read
 */
export async function planChanges(
  db: Db,
  tables: readonly MasterTable[],
  input: readonly RawTable[],
  newId: NewId,
  read: ReadStored = (table) => readRows(db, table),
): Promise<Plan> {
  const keys = new Keys(tables);
  const plan: Plan = { changes: [], problems: [], keys };
  for (const table of tables) {
    const stored = await read(table, keys);
    keys.addStored(table, stored);
    const raw = input.find(({ name }) => name === table.name);
    if (!raw) continue;
    keys.addNew(table, raw, newId);
    const { change, problems } = planTable(table, raw, stored, { keys, newId });
    plan.changes.push(change);
    plan.problems = plan.problems.concat(problems);
  }
  return plan;
}
