import type { RawTable, RowProblem, TableChange, NewId } from './planned';
import type { Db } from '../database/database';
import { Keys } from './keys';
import { planTable } from './plan-table';
import { readRows, type StoredRow } from './rows';
import type { MasterTable } from './master-table';

export interface Plan {
  changes: TableChange[];
  problems: RowProblem[];
  keys: Keys;
}

/** Reads the rows of a table that a plan needs. The rows of the tables that it refers to are already read. */
export type ReadStored = (table: MasterTable, keys: Keys) => Promise<StoredRow[]>;

/**
 * Compares incoming rows with the stored ones and finds all problems. Writes nothing.
 * @param tables all tables, each after the tables that it refers to (except itself)
 * @param read finds the rows to compare with; without it all rows are read
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
