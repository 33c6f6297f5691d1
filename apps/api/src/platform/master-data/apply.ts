import type { Db } from '../database/database';
import type { Plan } from './plan';
import { insertRows, updateRows } from './rows';

/**
 * Writes a plan that has no problems: a few statements for each table, however many rows.
 * @param byId the user whose plan it is; null if the server itself writes
 */
export async function applyPlan(tx: Db, plan: Plan, byId: string | null = null): Promise<void> {
  if (plan.problems.length > 0) throw new Error('A plan with problems is not applied');
  for (const { table, inserts, updates } of plan.changes) {
    const changed = updates.map(({ after }) => after);
    // With unique columns, a new row may take a value that a changed row gives up; otherwise changed rows may refer to
    // new ones.
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
    if (inserts.length + updates.length > 0) await table.written?.(tx, byId);
  }
}
