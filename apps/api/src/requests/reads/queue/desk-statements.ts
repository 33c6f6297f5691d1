import type { Language } from '@portal/contracts';
import { PLANT_TIME_ZONE } from '@portal/domain';
import { nameIn } from '../../../platform/database/columns';
import { Prisma } from '../../../platform/database/generated/client';
import { isoInstant } from '../../../platform/database/iso-instant';
import { COUNT_BOUND } from '../listing/search-statement';
import { HOLDER, HOLDING_USER, holdersOf, personsOf } from '../../core/open-tasks';
import { SENT_AGAIN, SENT_BACK } from '../../core/sent-back';
import { IS_QUEUED, TO_DO } from './queue-statement';

/** The most tasks in each list of a desk. */
const MOST = 5;
/** The number of days, ending today, that count as the last week. */
export const WEEK_DAYS = 7;

/** Whose desk it is: a viewer's, including the viewer's groups, or the whole plant's. */
export type DeskOf = { viewerId: string; isOfPlant: boolean };

/** The open tasks of a desk, as `t`. */
const openTasks = ({ viewerId, isOfPlant }: DeskOf): Prisma.Sql =>
  isOfPlant
    ? Prisma.sql`(select t.* from workflow_task t
        where ${IS_QUEUED} and t.type in (${TO_DO}) limit ${COUNT_BOUND}) t`
    : Prisma.sql`(select t.* from (${holdersOf(viewerId)}) h join workflow_task t on ${HOLDER} = h.id
        where ${IS_QUEUED} and t.type in (${TO_DO}) limit ${COUNT_BOUND}) t`;

/** The next midnight at the plant. */
const MIDNIGHT = Prisma.sql`((date_trunc('day', now() at time zone ${PLANT_TIME_ZONE}) + interval '1 day')
  at time zone ${PLANT_TIME_ZONE})`;

const nameOf = (table: string, language: Language) =>
  Prisma.sql`${Prisma.raw(table)}.${nameIn(language)}`;

/** The number of open tasks of a desk, and how many of them are the viewer's in person or as a substitute. */
export const figuresStatement = (of: DeskOf): Prisma.Sql => Prisma.sql`
  select count(*)::int as waiting,
    count(*) filter (where ${HOLDING_USER} in (${personsOf(of.viewerId)}))::int as mine
  from ${openTasks(of)}`;

/** For each list of a desk: its condition and its order. */
const LISTS = {
  overdue: { where: Prisma.sql`t.due_date < now()`, order: Prisma.sql`t.due_date, t.id` },
  dueToday: {
    where: Prisma.sql`t.due_date >= now() and t.due_date < ${MIDNIGHT}`,
    order: Prisma.sql`t.due_date, t.id`,
  },
  cameBack: { where: Prisma.sql`true`, order: Prisma.sql`t.sent_at, t.id` },
};
export type DeskList = keyof typeof LISTS;

/** Requests that a reviewer sent back and that were submitted again since, as `back`. */
const BACK = Prisma.sql`
  join lateral (select max(e.at) filter (where e.action in ${SENT_AGAIN}) as at,
      max(e.seq) filter (where e.action in ${SENT_AGAIN}) as again,
      max(e.seq) filter (where e.action in ${SENT_BACK}) as back
    from request_event e where e.request_id = t.request_id) back on back.again > back.back`;

/** The first few tasks of a desk's list, each with the total count. An empty list has no row. */
export function deskTasksStatement(of: DeskOf, list: DeskList, language: Language): Prisma.Sql {
  const { where, order } = LISTS[list];
  const isBack = list === 'cameBack';
  const sentAt = isBack ? Prisma.sql`back.at` : Prisma.sql`null::timestamptz`;
  return Prisma.sql`
    select t.total as count, t.id as "taskId", t.request_id as "requestId", t.family, t.operation, t.type,
      coalesce(r.number, '') as "requestNumber", r.description, coalesce(c.name, '') as "contractorName",
      coalesce(u.full_name, ${nameOf('g', language)}, '') as "holderName",
      ${isoInstant(Prisma.sql`t.due_date`)} as "dueDate",
      ${isoInstant(Prisma.sql`coalesce(t.sent_at, r.submitted_at)`)} as "sentAt"
    from (
      select * from (select t.*, ${sentAt} as sent_at, count(*) over ()::int as total
        from ${openTasks(of)} ${isBack ? BACK : Prisma.empty} where ${where}) t
      order by ${order} limit ${MOST}
    ) t
    join request r on r.id = t.request_id
    left join contractor c on c.id = r.contractor_id
    left join "user" u on u.id = ${HOLDING_USER}
    left join user_group g on g.id = t.group_id
    order by ${order}`;
}

/** The holders of a desk's overdue tasks, those with the most first. */
export const lateHoldersStatement = (of: DeskOf, language: Language): Prisma.Sql => Prisma.sql`
  select coalesce(u.full_name, ${nameOf('g', language)}, '') as name, h.count,
    ${isoInstant(Prisma.sql`h.since`)} as since
  from (
    select ${HOLDING_USER} as user_id, case when ${HOLDING_USER} is null then t.group_id end as group_id,
      count(*)::int as count, min(t.due_date) as since
    from ${openTasks(of)} where t.due_date < now()
    group by 1, 2 order by count desc, since limit ${MOST}
  ) h
  left join "user" u on u.id = h.user_id
  left join user_group g on g.id = h.group_id
  order by h.count desc, h.since`;

/**
 * What was done in the last days: a row for each day and one for each kind of task. In a row of a day the operation is
 * null, in a row of a kind the day.
 */
export function weekStatement(of: DeskOf, language: Language): Prisma.Sql {
  const { viewerId, isOfPlant } = of;
  const isDesks = isOfPlant
    ? Prisma.sql`true`
    : Prisma.sql`(t.completed_by_id = ${viewerId}::uuid or t.group_id in
        (select m.group_id from user_group_member m where m.user_id = ${viewerId}::uuid))`;
  return Prisma.sql`
    select done.day::text as day, done.operation, done.type, coalesce(${nameOf('g', language)}, '') as "groupName",
      done.done, done.late, done.median::float as "medianHours"
    from (
      select (t.completed_at at time zone ${PLANT_TIME_ZONE})::date as day, t.operation, t.type, t.group_id,
        count(*)::int as done, count(*) filter (where t.completed_at > t.due_date)::int as late,
        percentile_cont(0.5) within group (order by t.worked_minutes / 60.0) as median
      from workflow_task t
      where t.completed_at >= (date_trunc('day', now() at time zone ${PLANT_TIME_ZONE})
          - make_interval(days => ${WEEK_DAYS - 1})) at time zone ${PLANT_TIME_ZONE}
        and t.type in (${TO_DO}) and ${isDesks}
      group by grouping sets ((1), (t.operation, t.type, t.group_id))
    ) done
    left join user_group g on g.id = done.group_id
    order by done.done desc`;
}
