import { Prisma } from '../../platform/database/generated/client';

/** Open tasks that a viewer may complete: his own, delegated to him, or his groups' that nobody has in person. */
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

/** Open tasks of a viewer's that somebody else does in his place. */
export const delegatedTasksOf = (viewerId: string): Prisma.WorkflowTaskWhereInput => ({
  isOpen: true,
  assigneeId: viewerId,
  delegateUserId: { not: null },
  NOT: { delegateUserId: viewerId },
});

/** Whose a task `t` is to do, by user or group, for statements written by hand: as the queue's index has it. */
export const HOLDER = Prisma.sql`coalesce(t.delegate_user_id, t.assignee_id, t.group_id)`;

/** Whose tasks are the viewer's to do: the viewer's own, and those of the viewer's groups. */
export const holdersOf = (viewerId: string): Prisma.Sql => Prisma.sql`
  select ${viewerId}::uuid as id
  union all select m.group_id from user_group_member m where m.user_id = ${viewerId}::uuid`;

/** The same as `openTasksOf` for a statement written by hand, in which `t` is the task. */
export const isOpenFor = (viewerId: string): Prisma.Sql =>
  Prisma.sql`(t.is_open and ${HOLDER} in (${holdersOf(viewerId)}))`;
