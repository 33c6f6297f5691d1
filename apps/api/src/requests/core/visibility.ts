import { can } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Prisma, type Request } from '../../platform/database/generated/client';

/** A condition on a request. */
type Condition =
  /** A company's own; of what the plant's staff file for it, what is sent. */
  | { contractorId: string }
  | { ownerId: string }
  /** Is with the plant, or was when it ended: was submitted, and not taken back since. */
  | { isSent: true }
  /** Likewise, and has a task of somebody's. */
  | { isSent: true; taskOf: string };

/**
 * Requests a viewer may see at all, those of any condition: a contractor's user the company's, what the plant's staff
 * file for it only once it is sent; staff their own, and
 * of those that are with the plant what has a task for them or their groups; who may read all of these, all.
 */
function visibility(viewer: CurrentUser): Condition[] {
  const { id, contractorId } = viewer;
  if (contractorId !== null) return [{ contractorId }];
  const sent: Condition = can(viewer, 'requests:readAll')
    ? { isSent: true }
    : { isSent: true, taskOf: id };
  return [{ ownerId: id }, sent];
}

/** Tasks that are or were a viewer's or his groups', or are yet to come to them. */
export const everTaskOf = (viewerId: string): Prisma.WorkflowTaskWhereInput => ({
  OR: [
    { delegateUserId: viewerId },
    { assigneeId: viewerId },
    { completedById: viewerId },
    { group: { members: { some: { userId: viewerId } } } },
  ],
});

/** The same for a statement written by hand, in which `t` is the task. */
const everTaskSql = (viewerId: string): Prisma.Sql => Prisma.sql`(
  t.delegate_user_id = ${viewerId}::uuid or t.assignee_id = ${viewerId}::uuid
  or t.completed_by_id = ${viewerId}::uuid
  or t.group_id in (select m.group_id from user_group_member m where m.user_id = ${viewerId}::uuid))`;

function filterOf(condition: Condition): Prisma.RequestWhereInput {
  const submittedAt = { not: null };
  if ('contractorId' in condition)
    return { ...condition, OR: [{ isInternal: false }, { submittedAt }] };
  if ('ownerId' in condition) return condition;
  return 'taskOf' in condition
    ? { submittedAt, steps: { some: { tasks: { some: everTaskOf(condition.taskOf) } } } }
    : { submittedAt };
}

function sqlOf(condition: Condition): Prisma.Sql {
  if ('ownerId' in condition) return Prisma.sql`r.owner_id = ${condition.ownerId}::uuid`;
  if ('contractorId' in condition)
    return Prisma.sql`(r.contractor_id = ${condition.contractorId}::uuid
      and (not r.is_internal or r.submitted_at is not null))`;
  const isSent = Prisma.sql`r.submitted_at is not null`;
  return 'taskOf' in condition
    ? Prisma.sql`(${isSent} and exists (select 1 from workflow_task t
        where t.request_id = r.id and ${everTaskSql(condition.taskOf)}))`
    : isSent;
}

/** The rule as a filter of the database client. */
export function visibleTo(viewer: CurrentUser): Prisma.RequestWhereInput {
  const [first, ...others] = visibility(viewer).map(filterOf);
  return first && others.length === 0 ? first : { OR: [...(first ? [first] : []), ...others] };
}

/** The same rule for a statement written by hand, in which `r` is the request. */
export function visibleSql(viewer: CurrentUser): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(visibility(viewer).map(sqlOf), ' or ')})`;
}

/**
 * Whether a request is the viewer's or the viewer's company's own. What the plant's staff file for a company is not: the
 * company sees it, and nothing of what they say to each other.
 */
export const isFiledByThem = (
  viewer: CurrentUser,
  { ownerId, isInternal }: Pick<Request, 'ownerId' | 'isInternal'>,
): boolean => ownerId === viewer.id || (viewer.contractorId !== null && !isInternal);
