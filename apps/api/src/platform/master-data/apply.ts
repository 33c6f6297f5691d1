import type { Db } from '../database/database';
import type { Plan } from './plan';
import { insertRows, updateRows } from './rows';

/** Writes a plan without problems: a handful of statements a table, however many rows. */
export async function applyPlan(tx: Db, plan: Plan): Promise<void> {
  if (plan.problems.length > 0) throw new Error('A plan with problems is not applied');
  for (const { table, inserts, updates } of plan.changes) {
    const changed = updates.map(({ after }) => after);
    // A new row may take what a changed one gives up; elsewhere changed rows may refer to new ones.
    if (table.unique) await updateRows(tx, table, changed);
    await insertRows(tx, table, inserts);
    if (!table.unique) await updateRows(tx, table, changed);
    if (inserts.length > 0)
      await table.inserted?.(
        tx,
        inserts.map(({ id }) => id),
      );
    if (updates.length > 0)
      await table.updated?.(
        tx,
        updates.map(({ before, after: { id, values } }) => ({
          id,
          before: before.values,
          after: values,
        })),
      );
  }
}
