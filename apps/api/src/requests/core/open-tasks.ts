import { Prisma } from '../../platform/database/generated/client';

/**
 * Open tasks that a viewer may complete: own tasks, delegated ones, and group tasks that are not assigned to a person.
 */
export function openTasksOf(viewerId: string): Prisma.WorkflowTaskWhereInput {
  return {
    isOpen: true,
    OR: [
      { delegateUserId: viewerId },
      { delegateUserId: null, assigneeId: viewerId },
      {
        delegateUserId: null,
        assigneeId: null,
        group: { members: { some: { userId: viewerId } } },
      },
    ],
  };
}

/** A viewer's open tasks that were delegated to someone else. */
export const delegatedTasksOf = (viewerId: string): Prisma.WorkflowTaskWhereInput => ({
  isOpen: true,
  assigneeId: viewerId,
  delegateUserId: { not: null },
  NOT: { delegateUserId: viewerId },
});

/**
 * The user or group who has to do a task `t`, for handwritten statements; the same expression as in the queue's index.
 */
export const HOLDER = Prisma.sql`coalesce(t.delegate_user_id, t.assignee_id, t.group_id)`;

/** The holders whose tasks the viewer may do: the viewer and the viewer's groups. */
export const holdersOf = (viewerId: string): Prisma.Sql => Prisma.sql`
  select ${viewerId}::uuid as id
  union all select m.group_id from user_group_member m where m.user_id = ${viewerId}::uuid`;

/** Like `openTasksOf`, for a handwritten statement in which `t` is the task. */
export const isOpenFor = (viewerId: string): Prisma.Sql =>
  Prisma.sql`(t.is_open and ${HOLDER} in (${holdersOf(viewerId)}))`;
