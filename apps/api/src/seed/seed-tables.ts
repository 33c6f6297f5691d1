import { masterTables } from '../master-tables';
import { applyPlan, planChanges, type RawTable } from '../platform/master-data';
import type { Db } from '../platform/database/database';
import { seedId } from './seed-id';

/**
 * Adds missing rows; existing rows stay as they are, even if they were changed.
 * @throws Error naming the first problem of the seed
 */
export async function seedTables(tx: Db, input: readonly RawTable[]): Promise<void> {
  const tables = masterTables();
  const unknown = input.find(({ name }) => !tables.some((table) => table.name === name));
  if (unknown) throw new Error(`There is no table for the seed ${unknown.name}`);
  const plan = await planChanges(tx, tables, input, (table, key) => seedId(table.name, key));
  const [problem] = plan.problems;
  if (problem)
    throw new Error(
      `Seed ${problem.table}, row ${problem.row}, ${problem.column}: ${JSON.stringify(problem.detail)}`,
    );
  const onlyNew = plan.changes.map((change) => ({ ...change, updates: [] }));
  await applyPlan(tx, { ...plan, changes: onlyNew });
}
