import { Prisma } from '../../platform/database/generated/client';

/** Columns of a verdict that statements select, with their database names. */
const COLUMNS = {
  id: Prisma.sql`d.id`,
  result: Prisma.sql`d.result`,
  byId: Prisma.sql`d.by_id`,
  at: Prisma.sql`d.at`,
  snapshot: Prisma.sql`d.snapshot`,
} as const;

/** The newest verdict on an item that was not taken back. Join it laterally to `i`, which has the item's id. */
export const newestVerdict = (...columns: (keyof typeof COLUMNS)[]): Prisma.Sql => Prisma.sql`
  select ${Prisma.join(columns.map((name) => COLUMNS[name]))} from item_decision d where d.item_id = i.id 
    and not exists (select 1 from verdict_undone u where u.decision_id = d.id)
    order by d.at desc, d.id desc limit 1`;

/** Newest first, for the database client. */
export const newestFirst = [
  { at: 'desc' },
  { id: 'desc' },
] satisfies Prisma.ItemDecisionOrderByWithRelationInput[] &
  Prisma.CoverFindingOrderByWithRelationInput[];

/** The newest verdict on an item, for the database client. */
export const NEWEST = {
  where: { undone: null },
  orderBy: newestFirst,
  take: 1,
} satisfies Prisma.RequestItem$decisionsArgs;
