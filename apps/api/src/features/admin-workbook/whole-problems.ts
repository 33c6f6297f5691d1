import type { Db } from '../../platform/database/database';
import {
  readRows,
  type MasterTable,
  type Plan,
  type RowProblem,
  type StoredRow,
} from '../../platform/master-data';
import { workflowTables } from '../../requests/workflow/tables';
import { isActiveAdmin } from '../accounts';
import { changedRowsOf } from './changed-rows';
import type { RawWorkbook } from './raw-tables';
import { brokenWorkflows } from './workflow-problems';

/**
 * What is wrong with what a workbook would leave behind, each of its rows being right by itself: the plant without
 * an administrator, or a workflow that no request could go through.
 */
export async function wholeProblems(
  tx: Db,
  plan: Plan,
  { tables: raw }: RawWorkbook,
): Promise<RowProblem[]> {
  return [...(await withoutAdmin(tx, plan, raw)), ...(await withoutWorkflow(tx, plan, raw))];
}

async function withoutAdmin(tx: Db, plan: Plan, raw: RawWorkbook['tables']): Promise<RowProblem[]> {
  const changed = changedRowsOf(plan, raw, 'users');
  const demoted = changed.filter(
    ({ before, after }) => isActiveAdmin(before) && !isActiveAdmin(after),
  );
  if (demoted.length === 0 || changed.some(({ after }) => isActiveAdmin(after))) return [];
  const others = await tx.user.count({
    where: { role: 'admin', status: 'active', id: { notIn: changed.map(({ id }) => id) } },
  });
  if (others > 0) return [];
  return demoted.map(({ number, after }) => ({
    table: 'users',
    row: number,
    column: after['role'] === 'admin' ? 'status' : 'role',
    detail: { problem: 'rule', rule: 'lastAdmin' },
  }));
}

async function withoutWorkflow(
  tx: Db,
  plan: Plan,
  raw: RawWorkbook['tables'],
): Promise<RowProblem[]> {
  const { steps, tasks } = workflowTables;
  const changedSteps = changedRowsOf(plan, raw, steps.name);
  const changedTasks = changedRowsOf(plan, raw, tasks.name);
  if (changedSteps.length + changedTasks.length === 0) return [];
  return brokenWorkflows({
    steps: await rowsAfter(tx, plan, steps),
    tasks: await rowsAfter(tx, plan, tasks),
    changedSteps,
    changedTasks,
  });
}

/** The rows of a table as a plan leaves them. */
async function rowsAfter(tx: Db, { changes }: Plan, table: MasterTable): Promise<StoredRow[]> {
  const stored = await readRows(tx, table);
  const change = changes.find((one) => one.table.name === table.name);
  if (!change) return stored;
  const updated = new Map(change.updates.map(({ after }) => [after.id, after]));
  return [...stored.map((row) => updated.get(row.id) ?? row), ...change.inserts];
}
