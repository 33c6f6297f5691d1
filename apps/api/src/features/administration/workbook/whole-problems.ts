import type { Db } from '../../../platform/database/database';
import {
  cellText,
  readRows,
  type MasterTable,
  type Plan,
  type Row,
  type RowProblem,
  type StoredRow,
} from '../../../platform/master-data';
import { workflowTables } from '../../../requests/acts/workflow/tables';
import { AT_WORK } from '../../../requests/acts/workflow/switched-off';
import {
  isActiveAdmin,
  isActiveStaff,
  isLastLocalAdmin,
  isLetIn,
  staffOfDirectory,
} from '../../../plant/users';
import { changedRowsOf, type ChangedRow } from './changed-rows';
import type { RawWorkbook } from './raw-tables';
import { brokenWorkflows } from './workflow-problems';

/**
 * Problems that only the whole result shows, although each row is valid: no administrator or no member of a group would
 * be left, or no request could pass a workflow.
 * @param viewerId the administrator who imports it; then the browser's rules for single rows apply, too
 */
export async function wholeProblems(
  tx: Db,
  plan: Plan,
  { tables: raw }: RawWorkbook,
  viewerId?: string,
): Promise<RowProblem[]> {
  return [
    ...(viewerId === undefined ? [] : byViewer(changedRowsOf(plan, raw, 'users'), viewerId)),
    ...(await withoutAdmin(tx, plan, raw)),
    ...(await rolesOfDirectory(tx, plan, raw)),
    ...(await groupsOfDirectory(tx, plan, raw)),
    ...(await withoutMember(tx, plan, raw)),
    ...(await withoutWorkflow(tx, plan, raw)),
  ];
}

/**
 * Administrators may not lock themselves out, and a user who waits for approval is admitted only on the page for
 * approvals, which sends the mails.
 */
function byViewer(users: readonly ChangedRow[], viewerId: string): RowProblem[] {
  return users.flatMap(({ id, number, before, after }): RowProblem[] => {
    if (before && isLetIn(before, after)) return [told('users', number, 'status', 'pendingMember')];
    const isDemoted = id === viewerId && isActiveAdmin(before) && !isActiveAdmin(after);
    return isDemoted ? [told('users', number, demotedBy(after), 'ownAdmin')] : [];
  });
}

/** The column with which an administrator stops being one. */
const demotedBy = (after: Row): string => (after['role'] === 'admin' ? 'status' : 'role');

async function withoutAdmin(tx: Db, plan: Plan, raw: RawWorkbook['tables']): Promise<RowProblem[]> {
  const changed = changedRowsOf(plan, raw, 'users');
  const demoted = changed.filter(
    ({ before, after }) => isActiveAdmin(before) && !isActiveAdmin(after),
  );
  if (demoted.length === 0) return [];
  const instead = changed.filter(({ after }) => isActiveAdmin(after)).map(({ id }) => id);
  const others = await tx.user.count({
    where: { role: 'admin', status: 'active', id: { notIn: changed.map(({ id }) => id) } },
  });
  const ids = demoted.map(({ id }) => id);
  if (others + instead.length > 0 && !(await isLastLocalAdmin(tx, ids, instead))) return [];
  return demoted.map(({ number, after }) => told('users', number, demotedBy(after), 'lastAdmin'));
}

/** Users whose role the workbook changes, though a directory gives it. */
async function rolesOfDirectory(
  tx: Db,
  plan: Plan,
  raw: RawWorkbook['tables'],
): Promise<RowProblem[]> {
  const changed = changedRowsOf(plan, raw, 'users').filter(
    ({ before, after }) => before && before['role'] !== after['role'],
  );
  if (changed.length === 0) return [];
  const given = await tx.userIdentity.findMany({
    where: { userId: { in: changed.map(({ id }) => id) } },
    select: { userId: true },
  });
  const ids = new Set(given.map(({ userId }) => userId));
  return changed
    .filter(({ id }) => ids.has(id))
    .map(({ number }) => told('users', number, 'role', 'roleOfDirectory'));
}

/** Users whom the workbook adds to groups, though the directory gives these. */
async function groupsOfDirectory(
  tx: Db,
  plan: Plan,
  raw: RawWorkbook['tables'],
): Promise<RowProblem[]> {
  const { name } = workflowTables.members;
  const added = plan.changes
    .filter(({ table }) => table.name === name)
    .flatMap(({ inserts }) => inserts.map(({ values }) => String(values['userId'])));
  if (added.length === 0) return [];
  const emails = new Set((await staffOfDirectory(tx, added)).values());
  const rows = raw.find((sheet) => sheet.name === name)?.rows ?? [];
  return rows
    .filter(({ cells }) => emails.has(cellText(cells['userId']).trim().toLowerCase()))
    .map(({ number }) => told(name, number, 'userId', 'groupOfDirectory'));
}

const told = (table: string, row: number, column: string, rule: string): RowProblem => ({
  table,
  row,
  column,
  detail: { problem: 'rule', rule },
});

/** Groups with work whose last active member the workbook switches off. */
async function withoutMember(
  tx: Db,
  plan: Plan,
  raw: RawWorkbook['tables'],
): Promise<RowProblem[]> {
  const changed = changedRowsOf(plan, raw, 'users');
  const off = changed.filter(({ before, after }) => isActiveStaff(before) && !isActiveStaff(after));
  if (off.length === 0) return [];
  const [members, others, groups] = await Promise.all([
    rowsAfter(tx, plan, workflowTables.members),
    tx.user.findMany({
      where: { status: 'active', contractorId: null, id: { notIn: changed.map(({ id }) => id) } },
      select: { id: true },
    }),
    tx.userGroup.findMany({ where: AT_WORK, select: { id: true, nameVi: true } }),
  ]);
  const active = new Set([
    ...others.map(({ id }) => id),
    ...changed.filter(({ after }) => isActiveStaff(after)).map(({ id }) => id),
  ]);
  return groups.flatMap(({ id: groupId, nameVi: group }): RowProblem[] => {
    const ids = members
      .filter(({ values }) => values['groupId'] === groupId)
      .map(({ values }) => String(values['userId']));
    const last = off.find(({ id }) => ids.includes(id));
    if (!last || ids.some((id) => active.has(id))) return [];
    const detail = { problem: 'rule' as const, rule: 'lastMember', params: { group } };
    return [{ table: 'users', row: last.number, column: 'status', detail }];
  });
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

/** The rows of a table after a plan is applied. */
async function rowsAfter(tx: Db, { changes }: Plan, table: MasterTable): Promise<StoredRow[]> {
  const stored = await readRows(tx, table);
  const change = changes.find((one) => one.table.name === table.name);
  if (!change) return stored;
  const updated = new Map(change.updates.map(({ after }) => [after.id, after]));
  return [...stored.map((row) => updated.get(row.id) ?? row), ...change.inserts];
}
