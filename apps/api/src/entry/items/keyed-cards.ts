import { STATUS } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';

/** Where a family keeps its cards, and the column by which what stands on them is told apart. */
export interface KeyedCards {
  table: Prisma.Sql;
  key: Prisma.Sql;
}

/** Cards that stand in requests; `c` is the family's own row. */
const standing = ({ table }: KeyedCards): Prisma.Sql => Prisma.sql`
  ${table} c
  join request_item i on i.id = c.item_id and i.removed_at is null
  join request r on r.id = i.request_id`;

const known = (keys: readonly string[]): string[] => keys.filter((key) => key !== '');

/** Numbers of other requests under way, of whatever company, in which something stands, by its key. */
export async function runningElsewhere(
  db: Db,
  cards: KeyedCards,
  requestId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ key: string; numbers: string }[]>`
    select c.${cards.key} as key, string_agg(distinct r.number, ', ') as numbers
    from ${standing(cards)}
    where c.${cards.key} = any(${known(keys)}::text[]) and r.id <> ${requestId}::uuid
      and r.status in (${STATUS.waiting}, ${STATUS.needsUpdate})
    group by c.${cards.key}`;
  return new Map(rows.map(({ key, numbers }) => [key, numbers]));
}

/** Ids of the newest card of each key that a company has filed. */
export async function newestFiled(
  db: Db,
  cards: KeyedCards,
  contractorId: string,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct on (c.${cards.key}) i.id::text
    from ${standing(cards)}
    where c.${cards.key} = any(${known(keys)}::text[]) and r.contractor_id = ${contractorId}::uuid
      and r.status not in (${STATUS.draft}, ${STATUS.removed})
    order by c.${cards.key}, r.submitted_at desc, i.id desc`;
  return rows.map(({ id }) => id);
}
