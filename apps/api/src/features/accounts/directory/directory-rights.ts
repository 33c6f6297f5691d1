import { DIRECTORY_ROLES, type Role } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../../platform/database/database';
import { columnChange, recordByDirectory } from '../../../plant/audit';
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

/** What a user's directory gives. */
export interface Given {
  userId: string;
  rights: Rights | null;
}

/** A user with what the directory gives now. */
interface Changed extends Rights {
  before: Holder;
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

  /**
   * Gives users these rights and takes all others away.
   * @param given each user once; rights null: none, then the role stays unused
   */
  async give(tx: Db, given: readonly Given[]): Promise<void> {
    const rightsBy = new Map(given.map(({ userId, rights }) => [userId, rights]));
    const ids = [...rightsBy.keys()];
    await tx.$queryRaw`select 1 from "user" where id = any(${ids}::uuid[]) order by id for update`;
    const changed = (await this.holders(tx, ids)).flatMap((before) => {
      const rights = rightsBy.get(before.id) ?? null;
      if (hasRights(before, rights)) return [];
      return { before, role: rights?.role ?? before.role, groupIds: rights?.groupIds ?? [] };
    });
    if (changed.length === 0) return;
    await this.store(tx, changed);
    await this.record(tx, changed);
  }

  private async store(tx: Db, changed: readonly Changed[]): Promise<void> {
    const rows = JSON.stringify(
      changed.map(({ before: { id }, role, groupIds }) => ({ id, role, groupIds })),
    );
    await tx.$executeRaw`
      update "user" u set role = g.role
      from jsonb_to_recordset(${rows}::jsonb) as g(id uuid, role user_role) where u.id = g.id and u.role <> g.role`;
    const left = await tx.$executeRaw`
      delete from user_group_member m using jsonb_to_recordset(${rows}::jsonb) as g(id uuid, "groupIds" uuid[])
      where m.user_id = g.id and m.group_id <> all(g."groupIds")`;
    await tx.$executeRaw`
      insert into user_group_member (id, group_id, user_id)
      select gen_random_uuid(), group_id, g.id
      from jsonb_to_recordset(${rows}::jsonb) as g(id uuid, "groupIds" uuid[]), unnest(g."groupIds") as group_id
      on conflict do nothing`;
    if (left > 0) await this.standIns.tell(tx, await releaseStrangers(tx));
  }

  /** Records the changes in the words of the administrators' log: groups by their codes. */
  private async record(tx: Db, changed: readonly Changed[]): Promise<void> {
    const ids = changed.flatMap(({ before, groupIds }) => [...before.groupIds, ...groupIds]);
    const groups = await tx.$queryRaw<{ id: string; code: string }[]>`
      select id::text, code from user_group where id = any(${ids}::uuid[]) order by code`;
    const codes = (of: readonly string[]) =>
      groups.filter(({ id }) => of.includes(id)).map(({ code }) => code);
    await recordByDirectory(
      tx,
      changed.map(({ before, role, groupIds }) => ({
        action: 'changed' as const,
        tableName: 'users',
        rowId: before.id,
        rowKey: before.email,
        changes: [
          columnChange('role', before.role, role),
          columnChange('listUserGroupIds', codes(before.groupIds), codes(groupIds)),
        ].filter((change) => String(change.before) !== String(change.after)),
      })),
    );
  }
}
