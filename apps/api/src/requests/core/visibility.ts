import { can } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Prisma, type Request } from '../../platform/database/generated/client';
import { leftTo, tasksLeftTo } from './absences';
import { HOLDER } from './open-tasks';

/** A condition on a request. */
type Condition =
  /** A company's own requests; those that the plant's staff filed for it only after they are submitted. */
  | { contractorId: string }
  | { ownerId: string }
  /** The request is with the plant, or was when it ended: it was submitted and not taken back since. */
  | { isSent: true }
  /** As above, and a user has a task of it. */
  | { isSent: true; taskOf: string };

/**
 * The requests that a viewer may see; one of the conditions must hold. A contractor's user: those of the company, and
 * those that the plant's staff filed for it once they are submitted. Staff: their own, and submitted ones with a task
 * for them or their groups, or for a user for whom they substitute today. Users with permission to read all: all submitted requests.
 */
function visibility(viewer: CurrentUser): Condition[] {
  const { id, contractorId } = viewer;
  if (contractorId !== null) return [{ contractorId }];
  const sent: Condition = can(viewer, 'requests:readAll')
    ? { isSent: true }
    : { isSent: true, taskOf: id };
  return [{ ownerId: id }, sent];
}

/**
 * Tasks that a viewer, the viewer's groups or groups that the viewer heads have, had or will have, and the open tasks of
 * users for whom the viewer substitutes today.
 */
export const everTaskOf = (viewerId: string): Prisma.WorkflowTaskWhereInput => ({
  OR: [
    { delegateUserId: viewerId },
    { assigneeId: viewerId },
    { completedById: viewerId },
    { group: { members: { some: { userId: viewerId } } } },
    { group: { headId: viewerId } },
    tasksLeftTo(viewerId),
  ],
});

/** Like `everTaskOf`, for a handwritten statement in which `t` is the task. */
const everTaskSql = (viewerId: string): Prisma.Sql => Prisma.sql`(
  t.delegate_user_id = ${viewerId}::uuid or t.assignee_id = ${viewerId}::uuid
  or t.completed_by_id = ${viewerId}::uuid
  or t.group_id in (select m.group_id from user_group_member m where m.user_id = ${viewerId}::uuid
    union all select g.id from user_group g where g.head_id = ${viewerId}::uuid)
  or (t.is_open and ${HOLDER} in (${leftTo(viewerId)})))`;

function filterOf(condition: Condition): Prisma.RequestWhereInput {
  const submittedAt = { not: null };
  if ('contractorId' in condition)
    return { ...condition, OR: [{ isInternal: false }, { submittedAt }] };
  if ('ownerId' in condition) return condition;
  return 'taskOf' in condition
    ? { submittedAt, steps: { some: { tasks: { some: everTaskOf(condition.taskOf) } } } }
    : { submittedAt };
}

function sqlOf(condition: Condition, r: Prisma.Sql): Prisma.Sql {
  if ('ownerId' in condition) return Prisma.sql`${r}.owner_id = ${condition.ownerId}::uuid`;
  if ('contractorId' in condition)
    return Prisma.sql`(${r}.contractor_id = ${condition.contractorId}::uuid
      and (not ${r}.is_internal or ${r}.submitted_at is not null))`;
  const isSent = Prisma.sql`${r}.submitted_at is not null`;
  return 'taskOf' in condition
    ? Prisma.sql`(${isSent} and exists (select 1 from workflow_task t
        where t.request_id = ${r}.id and ${everTaskSql(condition.taskOf)}))`
    : isSent;
}

/** The rule as a filter of the database client. */
export function visibleTo(viewer: CurrentUser): Prisma.RequestWhereInput {
  const [first, ...others] = visibility(viewer).map(filterOf);
  return first && others.length === 0 ? first : { OR: [...(first ? [first] : []), ...others] };
}

/** The same rule for a handwritten statement. @param name the alias of the request in it */
export function visibleSql(viewer: CurrentUser, name = 'r'): Prisma.Sql {
  const request = Prisma.raw(name);
  const conditions = visibility(viewer).map((condition) => sqlOf(condition, request));
  return Prisma.sql`(${Prisma.join(conditions, ' or ')})`;
}

/**
 * Whether a request belongs to the viewer or was filed by the viewer's company. A request that the plant's staff filed
 * for a company does not count: the company sees it, but not the staff's internal comments.
 */
export const isFiledByThem = (
  viewer: CurrentUser,
  { ownerId, isInternal }: Pick<Request, 'ownerId' | 'isInternal'>,
): boolean => ownerId === viewer.id || (viewer.contractorId !== null && !isInternal);
