import { STATUS } from '@portal/contracts';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { visibleSql } from '../visibility';

/** A family's table of items, each with a picture, and the column that identifies an item. */
export interface KeyedItems {
  table: Prisma.Sql;
  key: Prisma.Sql;
}

/** Items that were not removed; `c` is the family's own row. */
const standing = ({ table }: KeyedItems): Prisma.Sql => Prisma.sql`
  ${table} c
  join request_item i on i.id = c.item_id and i.removed_at is null
  join request r on r.id = i.request_id`;

const known = (keys: readonly string[]): string[] => keys.filter((key) => key !== '');

/**
 * Numbers of other requests under way, of any company, that contain the same item, by its key.
 * @param within a further condition on those requests, `r`
 */
export async function runningElsewhere(
  db: Db,
  items: KeyedItems,
  requestId: string,
  keys: readonly string[],
  within = Prisma.empty,
): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ key: string; numbers: string }[]>`
    select c.${items.key} as key, string_agg(distinct r.number, ', ') as numbers
    from ${standing(items)}
    where c.${items.key} = any(${known(keys)}::text[]) and r.id <> ${requestId}::uuid
      and r.status in (${STATUS.waiting}, ${STATUS.needsUpdate}) ${within}
    group by c.${items.key}`;
  return new Map(rows.map(({ key, numbers }) => [key, numbers]));
}

/** For each key, the id of the newest item that a company has filed. */
export async function newestFiled(
  db: Db,
  items: KeyedItems,
  contractorId: string,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct on (c.${items.key}) i.id::text
    from ${standing(items)}
    where c.${items.key} = any(${known(keys)}::text[]) and r.contractor_id = ${contractorId}::uuid
      and r.status not in (${STATUS.draft}, ${STATUS.removed})
    order by c.${items.key}, r.submitted_at desc, i.id desc`;
  return rows.map(({ id }) => id);
}

/** Pictures that the items of a request already contain. */
export async function picturesOf(
  db: Db,
  { table }: KeyedItems,
  requestId: string,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select c.image_id::text as id from ${table} c join request_item i on i.id = c.item_id
    where i.request_id = ${requestId}::uuid and c.image_id is not null`;
  return rows.map(({ id }) => id);
}

/** Of the given files, those that are pictures of items whose request the viewer may see. */
export async function readablePictures(
  db: Db,
  { table }: KeyedItems,
  viewer: CurrentUser,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct c.image_id::text as id
    from ${table} c join request_item i on i.id = c.item_id join request r on r.id = i.request_id
    where c.image_id = any(${[...ids]}::uuid[]) and ${visibleSql(viewer)}`;
  return rows.map(({ id }) => id);
}
