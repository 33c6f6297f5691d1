import type { Db } from '../../platform/database/database';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Plan, Row } from '../../platform/master-data';
import { isActiveAdmin, isLetIn } from '../../plant/users';
import { faultAt, ruleAt, type Fault } from './refused-rows';

/** A user's row before and after; without an `after` it is deleted. */
interface UserChange {
  id: string;
  before: Row;
  after?: Row;
}

/** Users that a plan changes. */
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
 * Why a change of a user is refused. Administrators may not lock themselves out; at least one administrator must
 * remain; a user who waits for approval is admitted only on the page for approvals, which sends the mails.
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
