import type { Status } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import type { Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { addEvents } from '../../core/history';
import { HOLDING_USER } from '../../core/open-tasks';
import { releaseStandIns, type LostStandIn } from './lost-stand-ins';

/** Groups with work: of a step that is in use, or with open tasks. */
export const AT_WORK = {
  OR: [{ steps: { some: { active: true } } }, { tasks: { some: { isOpen: true } } }],
} as const satisfies Prisma.UserGroupWhereInput;

/** A group with work whose only active member is about to be switched off. */
interface LeftGroup {
  nameVi: string;
  nameEn: string;
}

/** The first group with work that would have no active member without the user; null if there is none. */
export function groupLeftBy(db: Db, userId: string): Promise<LeftGroup | null> {
  return db.userGroup.findFirst({
    where: {
      ...AT_WORK,
      members: {
        some: { userId },
        none: { userId: { not: userId }, user: { status: 'active', contractorId: null } },
      },
    },
    orderBy: [{ sort: 'asc' }, { code: 'asc' }],
    select: { nameVi: true, nameEn: true },
  });
}

/**
 * Hands over what users have who are switched off: their unfinished tasks go to the user who acts for them, else back
 * to the group; a task that they act for goes back to its holder. Their absences end, and they no longer substitute.
 * @returns the absences of others that have lost their substitutes
 */
export async function handBack(tx: Db, userIds: readonly string[]): Promise<LostStandIn[]> {
  await handTasksBack(tx, userIds);
  await tx.absence.updateMany({
    where: {
      endedAt: null,
      toDay: { gte: new Date(plantDate(new Date())) },
      userId: { in: [...userIds] },
    },
    data: { endedAt: new Date() },
  });
  return releaseStandIns(tx, userIds);
}

async function handTasksBack(tx: Db, userIds: readonly string[]): Promise<void> {
  const ids = [...userIds];
  const isOff = (column: string) =>
    Prisma.sql`coalesce(${Prisma.raw(column)} = any(${ids}::uuid[]), false)`;
  const isTheirs = Prisma.sql`t.completed_at is null
    and (${isOff('t.assignee_id')} or ${isOff('t.delegate_user_id')})`;
  // Requests are locked first, as in every act on their tasks.
  const requests = await tx.$queryRaw<{ id: string; status: Status; userId: string | null }[]>`
    select r.id::text, r.status, (select ${HOLDING_USER}::text from workflow_task t
      where t.request_id = r.id and t.is_open and ${isTheirs} and ${isOff('coalesce(t.delegate_user_id, t.assignee_id)')}
      order by t.id limit 1) as "userId"
    from request r where r.id in (select t.request_id from workflow_task t where ${isTheirs})
    order by r.id for update`;
  if (requests.length === 0) return;
  await tx.$executeRaw`
    update workflow_task t set
      assignee_id = case when not ${isOff('t.assignee_id')} then t.assignee_id
        when not ${isOff('t.delegate_user_id')} then t.delegate_user_id end,
      delegate_user_id = case when not ${isOff('t.assignee_id')} and not ${isOff('t.delegate_user_id')}
        then t.delegate_user_id end
    where ${isTheirs}`;
  await addEvents(
    tx,
    requests.flatMap(({ id: requestId, status, userId }) =>
      userId === null
        ? []
        : {
            requestId,
            actorId: null,
            action: 'handBack' as const,
            fromStatus: status,
            toStatus: status,
            details: { fromUserId: userId },
          },
    ),
  );
}
