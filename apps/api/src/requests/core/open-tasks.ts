import { Prisma } from '../../platform/database/generated/client';
import {
  absentFor,
  doersFor,
  hasStandIn,
  holdsToday,
  leftTo,
  presentMembers,
  tasksLeftTo,
  thereInPerson,
} from './absences';

/**
 * Open tasks that a viewer may complete: own tasks, delegated ones, group tasks that are not assigned to a person, and
 * those of users for whom the viewer substitutes today. While somebody substitutes for the viewer, the viewer has only the
 * tasks of groups (docs/product/absence.md).
 */
export function openTasksOf(viewerId: string): Prisma.WorkflowTaskWhereInput {
  const viewer = thereInPerson(viewerId);
  return {
    isOpen: true,
    OR: [
      { delegate: viewer },
      { delegateUserId: null, assignee: viewer },
      {
        delegateUserId: null,
        assigneeId: null,
        group: { members: { some: { userId: viewerId } } },
      },
      tasksLeftTo(viewerId),
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

/** The user who has to do a task; null if only its group has it. */
const holdingUser = (task: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(${task}.delegate_user_id, ${task}.assignee_id)`;

const T = Prisma.sql`t`;
/** The same for a task `t`. */
export const HOLDING_USER = holdingUser(T);

const inPerson = (viewerId: string): Prisma.Sql =>
  Prisma.sql`select ${viewerId}::uuid as id where not ${hasStandIn(Prisma.sql`${viewerId}::uuid`)}`;

/** The users whose tasks the viewer may do: the viewer, unless somebody substitutes, and those who are away. */
export const personsOf = (viewerId: string): Prisma.Sql => Prisma.sql`
  ${inPerson(viewerId)} union all ${absentFor(viewerId)}`;

/** The holders whose tasks the viewer may do, like `openTasksOf`. */
export const holdersOf = (viewerId: string): Prisma.Sql => Prisma.sql`
  ${inPerson(viewerId)}
  union all select m.group_id from user_group_member m where m.user_id = ${viewerId}::uuid
  union all ${leftTo(viewerId)}`;

/** Like `openTasksOf`, for a handwritten statement in which `t` is the task. */
export const isOpenFor = (viewerId: string): Prisma.Sql =>
  Prisma.sql`(t.is_open and ${HOLDER} in (${holdersOf(viewerId)}))`;

/**
 * The absent user in whose place the viewer has a task; null if the task is the viewer's own or of one of the viewer's
 * groups.
 * @param task the alias of the task in the statement
 */
export const absentHolder = (viewerId: string, task = T): Prisma.Sql => Prisma.sql`
  (select away.user_id from absence away
    where away.stand_in_id = ${viewerId}::uuid and ${holdsToday('away')}
      and case when ${holdingUser(task)} is not null then away.user_id = ${holdingUser(task)}
        else exists (select 1 from user_group_member m
            where m.group_id = ${task}.group_id and m.user_id = away.user_id)
          and not exists (select 1 from user_group_member m
            where m.group_id = ${task}.group_id and m.user_id = ${viewerId}::uuid) end
    order by away.user_id limit 1)`;

/**
 * The active users who have a task `t` today, each with the absent user in whose place (null if in person), for a lateral
 * join: `id`, `for_id`, `is_personal`. Members who are away are left out while others of their group are there.
 */
export const DOERS = Prisma.sql`
  (select doer.id, nullif(${HOLDING_USER}, doer.id) as for_id, true as is_personal
    from (${doersFor(HOLDING_USER)}) doer where ${HOLDING_USER} is not null
  union all
  select doer.id, null::uuid, false from (${presentMembers(Prisma.sql`t.group_id`)}) doer
    where ${HOLDING_USER} is null
  union all
  select away.stand_in_id, min(away.user_id::text)::uuid, false from user_group_member m
    join absence away on away.user_id = m.user_id and ${holdsToday('away')}
    join "user" u on u.id = away.stand_in_id and u.status = 'active'
    where ${HOLDING_USER} is null and m.group_id = t.group_id
      and not exists (${presentMembers(Prisma.sql`t.group_id`)})
    group by away.stand_in_id)`;

/** The absent user in whose place the viewer has one of these open tasks; null if the viewer has one in person. */
export async function actsFor(
  tx: Pick<Prisma.TransactionClient, '$queryRaw'>,
  viewerId: string,
  tasks: Prisma.Sql,
): Promise<string | null> {
  const [found] = await tx.$queryRaw<{ forUserId: string | null }[]>`
    select ${absentHolder(viewerId)}::text as "forUserId" from workflow_task t
    where ${tasks} and ${isOpenFor(viewerId)} order by 1 nulls first limit 1`;
  return found?.forUserId ?? null;
}
