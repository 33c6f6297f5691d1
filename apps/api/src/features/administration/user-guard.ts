import type { Db } from '../../platform/database/database';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Plan, Row } from '../../platform/master-data';
import { isActiveAdmin, isActiveStaff, isLetIn } from '../../plant/users';
import { groupLeftBy } from '../../requests/acts/workflow/switched-off';
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
 * remain; a group with work keeps an active member; a user who waits for approval is admitted only on the page for
 * approvals, which sends the mails.
 */
export async function userFault(
  tx: Db,
  viewer: CurrentUser,
  user: UserChange,
): Promise<Fault | null> {
  if (isLetIn(user.before, user.after)) return ruleAt('status', 'pendingMember');
  return (await adminFault(tx, viewer, user)) ?? (await memberFault(tx, user));
}

async function memberFault(tx: Db, { id, before, after }: UserChange): Promise<Fault | null> {
  if (!isActiveStaff(before) || isActiveStaff(after)) return null;
  const group = await groupLeftBy(tx, id);
  const field = after?.['status'] === 'active' ? 'contractorId' : 'status';
  return (
    group &&
    ruleAt(field, 'lastMember', (language) => ({
      group: language === 'en' ? group.nameEn : group.nameVi,
    }))
  );
}

async function adminFault(
  tx: Db,
  viewer: CurrentUser,
  { id, before, after }: UserChange,
): Promise<Fault | null> {
  if (!isActiveAdmin(before) || isActiveAdmin(after)) return null;
  const field = after?.['role'] === 'admin' ? 'status' : 'role';
  if (id === viewer.id) return ruleAt(field, 'ownAdmin');
  const others = await tx.user.count({
    where: { role: 'admin', status: 'active', id: { not: id } },
  });
  return others === 0 ? faultAt(field, field, 'lastAdmin') : null;
}
