import type { Db } from '../../platform/database/database';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Plan, Row } from '../../platform/master-data';
import { isActiveAdmin, isLetIn } from '../../plant/users';
import { faultAt, ruleAt, type Fault } from './refused-rows';

/** A user's row before and after; without an after it goes. */
interface UserChange {
  id: string;
  before: Row;
  after?: Row;
}

/** Users whom a plan changes. */
export const changedUsers = ({ changes }: Plan): UserChange[] =>
  changes
    .filter(({ table }) => table.name === 'users')
    .flatMap(({ updates }) =>
      updates.map(({ before, after }) => ({
        id: after.id,
        before: before.values,
        after: after.values,
      })),
    );

/**
 * Why a user may not be changed like this: nobody shuts himself out, somebody must remain who can let others in,
 * and whoever waits for approval is let in where approvals are given, with their mails.
 */
export async function userFault(
  tx: Db,
  viewer: CurrentUser,
  { id, before, after }: UserChange,
): Promise<Fault | null> {
  if (isLetIn(before, after)) return ruleAt('status', 'pendingMember');
  if (!isActiveAdmin(before) || isActiveAdmin(after)) return null;
  const field = after?.['role'] === 'admin' ? 'status' : 'role';
  if (id === viewer.id) return ruleAt(field, 'ownAdmin');
  const others = await tx.user.count({
    where: { role: 'admin', status: 'active', id: { not: id } },
  });
  return others === 0 ? faultAt(field, field, 'lastAdmin') : null;
}
