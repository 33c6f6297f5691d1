import { Prisma } from '../../../platform/database/generated/client';

/** So long a change is remembered, which is longer than anything is kept that was counted before it. */
export const REMEMBERED = '15 minutes';
export const KEPT_MS = 5 * 60_000;
/** What no stamp is. */
export const NO_STAMP = '';

/**
 * One row, by which anything is told to have changed. Triggers put down for whom something came to wait or waits no
 * longer, and whose requests are more or fewer (`waiting_change`); how many of these there are, and the sum of their ids,
 * tell whether any came since: one that is swept is always older than one that comes.
 * @param topics a statement of users, groups and companies
 */
export const stampOf = (topics: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select count(*) || ' ' || coalesce(sum(c.id), 0) as stamp from waiting_change c
  where c.topic = any(array(${topics}))`;

/** What was counted of a list, and what had changed of it until then. */
export interface Total {
  count: number;
  stamp: string;
}

/** A long list whose total may still be as it was. */
export interface KeptTotal {
  known: Total;
  /** Users, groups and companies of whose changes it hears. */
  topics: Prisma.Sql;
}

/**
 * One row: how many rows a list has and, of a long one, its stamp. What is known of it is taken where nothing has
 * changed, in the statement that asks for that, so that the total is as new as the rows beside it.
 */
export const totalOf = (counted: Prisma.Sql, kept: KeptTotal | undefined): Prisma.Sql =>
  kept
    ? Prisma.sql`
        select s.stamp, case when s.stamp = ${kept.known.stamp} then ${kept.known.count}::int
          else (select count(*)::int from (${counted}) counted) end as count
        from (${stampOf(kept.topics)}) s`
    : Prisma.sql`select null::text as stamp, count(*)::int as count from (${counted}) counted`;
