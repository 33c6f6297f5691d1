import { DIRECTORY_ROLES, type Role } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { columnChange, recordByDirectory, type StoredChange } from '../../../plant/audit';
import { LostStandInMails } from '../../../plant/users';
import { releaseStrangers } from '../../../requests/acts/workflow/lost-stand-ins';

/** What groups of the directory give: the strongest of their roles, and all their groups here. */
export interface Rights {
  role: Role;
  groupIds: readonly string[];
}

/** A line of the administrators' list. */
export interface MappedGroup {
  claim: string;
  role: Role;
  groupIds: readonly string[];
}

/** A user with what an earlier login gave. */
export interface Holder {
  id: string;
  email: string;
  role: Role;
  groupIds: readonly string[];
}

/** As the list compares its keys. */
const comparable = (claim: string): string => claim.trim().toLowerCase();

/** What groups give; null if the list names none of them. */
export function rightsOf(claimed: readonly string[], list: readonly MappedGroup[]): Rights | null {
  const names = new Set(claimed.map(comparable));
  const given = list.filter(({ claim }) => names.has(comparable(claim)));
  const role = DIRECTORY_ROLES.find((one) => given.some((group) => group.role === one));
  if (role === undefined) return null;
  return { role, groupIds: [...new Set(given.flatMap(({ groupIds }) => groupIds))] };
}

/** Whether a user has exactly these rights. */
export const hasRights = ({ role, groupIds }: Holder, rights: Rights | null): boolean =>
  (rights === null || role === rights.role) &&
  groupIds.length === (rights?.groupIds.length ?? 0) &&
  groupIds.every((id) => rights?.groupIds.includes(id));

/** Roles and groups of users whom the staff's directory logs in: the directory alone gives them. */
@Injectable()
export class DirectoryRights {
  constructor(private readonly standIns: LostStandInMails) {}

  /** The lines of the list that are in use. */
  async list(db: Db): Promise<MappedGroup[]> {
    return db.$queryRaw<MappedGroup[]>`
      select g.claim, g.role::text as role, coalesce(array_agg(m.group_id::text)
        filter (where m.group_id is not null), '{}') as "groupIds"
      from directory_group g left join directory_group_member m on m.directory_group_id = g.id
      where g.active group by g.id`;
  }

  /** Users with their roles and groups. */
  async holders(db: Db, userIds: readonly string[]): Promise<Holder[]> {
    return db.$queryRaw<Holder[]>`
      select u.id::text, u.email, u.role::text as role, coalesce(array_agg(m.group_id::text)
        filter (where m.group_id is not null), '{}') as "groupIds"
      from "user" u left join user_group_member m on m.user_id = u.id
      where u.id = any(${[...userIds]}::uuid[]) group by u.id`;
  }

  /** Gives a user these rights and takes all others away. @param rights null: none; then the role stays unused */
  async give(tx: Db, userId: string, rights: Rights | null): Promise<void> {
    await tx.$queryRaw`select 1 from "user" where id = ${userId}::uuid for update`;
    const [holder] = await this.holders(tx, [userId]);
    if (!holder || hasRights(holder, rights)) return;
    const role = rights?.role ?? holder.role;
    await tx.user.update({ where: { id: userId }, data: { role } });
    await this.join(tx, holder, rights?.groupIds ?? []);
    await recordByDirectory(tx, {
      action: 'changed',
      tableName: 'users',
      rowId: userId,
      rowKey: holder.email,
      changes: await this.changes(tx, holder, { role, groupIds: rights?.groupIds ?? [] }),
    });
  }

  private async join(tx: Db, { id, groupIds: old }: Holder, now: readonly string[]): Promise<void> {
    const left = old.filter((groupId) => !now.includes(groupId));
    await tx.userGroupMember.deleteMany({ where: { userId: id, groupId: { in: left } } });
    await tx.$executeRaw`
      insert into user_group_member (id, group_id, user_id)
      select gen_random_uuid(), group_id, ${id}::uuid from unnest(${[...now]}::uuid[]) as group_id
      on conflict do nothing`;
    if (left.length > 0) await this.standIns.tell(tx, await releaseStrangers(tx));
  }

  /** The changes in the words of the administrators' log: groups by their codes. */
  private async changes(tx: Db, before: Holder, after: Rights): Promise<StoredChange[]> {
    const ids = [...before.groupIds, ...after.groupIds];
    const groups = await tx.$queryRaw<{ id: string; code: string }[]>(Prisma.sql`
      select id::text, code from user_group where id = any(${ids}::uuid[]) order by code`);
    const codes = (of: readonly string[]) =>
      groups.filter(({ id }) => of.includes(id)).map(({ code }) => code);
    return [
      columnChange('role', before.role, after.role),
      columnChange('listUserGroupIds', codes(before.groupIds), codes(after.groupIds)),
    ].filter((change) => String(change.before) !== String(change.after));
  }
}
