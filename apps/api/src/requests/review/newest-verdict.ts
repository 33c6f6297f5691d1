import { Prisma } from '../../platform/database/generated/client';

/** Columns of a verdict that statements ask for, as they stand in the database. */
const COLUMNS = {
  id: Prisma.sql`d.id`,
  result: Prisma.sql`d.result`,
  reasonCode: Prisma.sql`d.reason_code as "reasonCode"`,
  /** What it points at: a field or a document type. */
  field: Prisma.sql`coalesce(d.field, d.document_type_id::text) as field`,
  note: Prisma.sql`d.note`,
  byId: Prisma.sql`d.by_id`,
  at: Prisma.sql`d.at`,
  snapshot: Prisma.sql`d.snapshot`,
} as const;

/** The newest verdict on an item, to be joined laterally to `i`, which has the item's id. */
export const newestVerdict = (...columns: (keyof typeof COLUMNS)[]): Prisma.Sql => Prisma.sql`
  select ${Prisma.join(columns.map((name) => COLUMNS[name]))} from item_decision d where d.item_id = i.id
    order by d.at desc, d.id desc limit 1`;

/** The same for the database client. */
export const newestFirst = [
  { at: 'desc' },
  { id: 'desc' },
] satisfies Prisma.ItemDecisionOrderByWithRelationInput[];
