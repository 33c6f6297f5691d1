import type { Db } from '../../platform/database/database';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { MasterTable, Plan, Row } from '../../platform/master-data';
import {
  isActiveAdmin,
  isActiveStaff,
  isLastLocalAdmin,
  isLetIn,
  staffOfDirectory,
} from '../../plant/users';
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
 * Why a change of a user is refused. Administrators may not lock themselves out; at least one administrator with a
 * password must remain; a group with work keeps an active member; a user who waits for approval is admitted only on the
 * page for approvals, which sends the mails; what a directory gives changes only there.
 */
export async function userFault(
  tx: Db,
  viewer: CurrentUser,
  user: UserChange,
): Promise<Fault | null> {
  if (isLetIn(user.before, user.after)) return ruleAt('status', 'pendingMember');
  return (
    (await roleFault(tx, user)) ??
    (await adminFault(tx, viewer, user)) ??
    (await memberFault(tx, user))
  );
}

async function roleFault(tx: Db, { id, before, after }: UserChange): Promise<Fault | null> {
  if (!after || before['role'] === after['role']) return null;
  const isGiven = (await tx.userIdentity.count({ where: { userId: id } })) > 0;
  return isGiven ? ruleAt('role', 'roleOfDirectory') : null;
}

/** The members whom a plan adds to groups. */
export const addedMembers = ({ changes }: Plan): string[] =>
  changes
    .filter(({ table }) => isOfMembers(table))
    .flatMap(({ inserts }) => inserts.map(({ values }) => String(values['userId'])));

/** Whether a list is that of the groups' members. */
export const isOfMembers = ({ name }: Pick<MasterTable, 'name'>): boolean =>
  name === 'user-group-members';

/** Why users may not be added to groups, or taken out of them, by hand: the directory does it. */
export async function groupFault(tx: Db, userIds: readonly string[]): Promise<Fault | null> {
  if (userIds.length === 0) return null;
  const given = await staffOfDirectory(tx, userIds);
  return given.size === 0 ? null : ruleAt('userId', 'groupOfDirectory');
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
  const isLast = others === 0 || (await isLastLocalAdmin(tx, [id]));
  return isLast ? faultAt(field, field, 'lastAdmin') : null;
}
