import { Prisma } from '../../../platform/database/generated/client';

/** How long changes are stored: longer than any count that is older than the change is cached. */
export const REMEMBERED = '15 minutes';
export const KEPT_MS = 5 * 60_000;
/** A value that never is a stamp. */
export const NO_STAMP = '';

/**
 * One row whose value differs after every change. Triggers record for whom something started or stopped waiting, and
 * whose number of requests changed (`waiting_change`). The number of these records and the sum of their ids show
 * whether any were added, because removed records are always older than new ones. The topics themselves belong to the
 * value: they change when absences begin and end.
 * @param topics a statement that selects users, groups and companies
 */
export const stampOf = (topics: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select count(c.id) || ' ' || coalesce(sum(c.id), 0) || ' ' || md5(array_to_string(about.topics, ' ')) as stamp
  from (select array(select topic from (${topics}) as asked(topic) order by topic) as topics) about
  left join waiting_change c on c.topic = any(about.topics)
  group by about.topics`;

/** The count of a list, and the stamp of the changes up to then. */
export interface Total {
  count: number;
  stamp: string;
}

/** A long list whose cached total may still be correct. */
export interface KeptTotal {
  known: Total;
  /** Users, groups and companies whose changes affect it. */
  topics: Prisma.Sql;
}

/**
 * One row: the number of rows of a list and, for a long list, its stamp. If nothing has changed, the cached total is
 * used. The same statement checks this, so that the total is as current as the rows beside it.
 */
export const totalOf = (counted: Prisma.Sql, kept: KeptTotal | undefined): Prisma.Sql =>
  kept
    ? Prisma.sql`
        select s.stamp, case when s.stamp = ${kept.known.stamp} then ${kept.known.count}::int
          else (select count(*)::int from (${counted}) counted) end as count
        from (${stampOf(kept.topics)}) s`
    : Prisma.sql`select null::text as stamp, count(*)::int as count from (${counted}) counted`;
