import type { HoursReportFilter } from '@portal/contracts';
import {
  addDays,
  LONGEST_COUNTED_HOURS,
  minuteOf,
  mondayOf,
  passagesFrom,
  PLANT_TIME_ZONE,
  plantInstant,
} from '@portal/domain';
import { Prisma } from '../../../platform/database/generated/client';
import { foundByKeyword } from '../people/people-statements';
import { companyOf, type Asked } from '../report';

export type AskedHours = Asked<HoursReportFilter>;

const HOUR = 60;
const LONGEST = LONGEST_COUNTED_HOURS * HOUR;
const DAY = 24 * HOUR;

/** The Monday of the week that is asked for. */
export const weekOf = ({ filter, today }: AskedHours): string => mondayOf(filter.week ?? today);

/**
 * Statement: a row for each person, or person and company, who was inside in a week, by the rules of
 * `libs/domain/src/plant-day/working-time.ts`. It reads the passages of that week, of the days before it
 * that `passagesFrom` names, and of the day after it, on an index; for one company, those of its people. `hours-agree.test.ts`
 * compares both.
 * @param now open stays count until then
 */
function workedWeek(asked: AskedHours, now: Date): Prisma.Sql {
  const company = companyOf(asked);
  const week = weekOf(asked);
  const first = plantInstant(`${week} 00:00`);
  const end = plantInstant(`${addDays(week, 7)} 00:00`);
  const [from, to] = [passagesFrom(week), plantInstant(`${addDays(week, 8)} 00:00`)];
  const isPassage = Prisma.sql`e.happened_at >= ${from} and e.happened_at < ${to} and e.outcome <> 'refused'`;
  const isOfCompany = company
    ? Prisma.sql`and e.person_id in (select o.person_id from gate_event o
        where o.contractor_id = ${company}::uuid and o.happened_at >= ${from} and o.happened_at < ${to})`
    : Prisma.empty;
  // What a company reads, and what is counted for it, contains nothing of other companies.
  const isApart = company !== null || asked.filter.by === 'company';
  const unit = isApart ? Prisma.sql`contractor_id` : Prisma.sql`null::uuid`;
  const one = Prisma.sql`partition by person_id, unit`;
  return Prisma.sql`
    with limits as (
      select max(hours) filter (where limit_kind = 'inside') * 60 as inside,
        max(hours) filter (where limit_kind = 'week') * 60 as week,
        coalesce(max(hours) filter (where limit_kind = 'rest') * 60, 0) as rest,
        coalesce(max(after_hours) filter (where limit_kind = 'rest') * 60, 0) as after_rest
      from working_time_limit where active),
    passage as (
      select e.person_id, e.contractor_id, ${unit} as unit, e.direction,
        floor(extract(epoch from e.happened_at) / 60)::int as minute,
        lead(e.direction) over ways as next_direction,
        floor(extract(epoch from lead(e.happened_at) over ways) / 60)::int as next_minute,
        lag(e.direction) over of_unit as direction_before
      from gate_event e where ${isPassage} and e.person_id is not null ${isOfCompany}
      window ways as (partition by e.person_id order by e.happened_at, e.id),
        of_unit as (partition by e.person_id, ${unit} order by e.happened_at, e.id)),
    stay as (
      select person_id, contractor_id, unit, true as is_stay, direction_before, minute as came,
        least(coalesce(next_minute, ${minuteOf(now)}::int), minute + ${LONGEST}::int) as went,
        coalesce(next_minute, ${minuteOf(now)}::int) as left_at
      from passage
      where direction = 'in' and next_direction is distinct from 'in' and contractor_id is not null
        ${company ? Prisma.sql`and contractor_id = ${company}::uuid` : Prisma.empty}
      ${
        isApart
          ? Prisma.empty
          : // A way out without a way in begins a rest, as a stay without length.
            Prisma.sql`union all
      select person_id, contractor_id, unit, false, direction_before, minute, minute, minute from passage
      where direction = 'out' and direction_before is distinct from 'in'`
      }),
    rested as (
      select stay.*, came - lag(left_at) over in_order as rest from stay window in_order as (${one} order by came, left_at)),
    shift as (
      select rested.*, count(*) filter (where rested.rest >= limits.rest) over (${one} order by came, left_at) as shift
      from rested cross join limits),
    measured as (
      select shift.*,
        sum(went - came) over last_day
          - greatest(0, went - ${DAY}::int - first_value(came) over last_day) as within_day,
        sum(went - came) over (partition by person_id, unit, shift order by left_at
          range between ${DAY - 1}::int preceding and current row) as since_rest
      from shift
      window last_day as (${one} order by went range between ${DAY - 1}::int preceding and current row)),
    due as (
      select measured.*, is_stay and direction_before is distinct from 'in'
        and lag(since_rest) over (${one} order by came, left_at) >= after_rest as is_due
      from measured cross join limits),
    worked as (
      select person_id, unit, array_agg(distinct contractor_id) as contractor_ids,
        count(distinct (to_timestamp(greatest(came, ${minuteOf(first)}::int) * 60) at time zone ${PLANT_TIME_ZONE})::date)::int as days,
        sum(least(went, ${minuteOf(end)}::int) - greatest(came, ${minuteOf(first)}::int))::int as minutes,
        max(went - came) as longest, min(due.rest) filter (where is_due and came >= ${minuteOf(first)}::int) as shortest_rest,
        max(within_day) as within_day
      from due where is_stay and went > ${minuteOf(first)}::int and came < ${minuteOf(end)}::int
      group by person_id, unit)
    select worked.*, coalesce(within_day >= limits.inside, false)::int as over_inside,
      coalesce(shortest_rest < limits.rest, false)::int as over_rest,
      coalesce(minutes >= limits.week, false)::int as over_week
    from worked cross join limits`;
}

const OVER = { inside: 'over_inside', rest: 'over_rest', week: 'over_week' } as const;
const anyOver = Prisma.sql`over_inside + over_rest + over_week`;

/** Statement: the rows of the report, with the same columns for people and companies. */
export function hoursRows(asked: AskedHours, now: Date): Prisma.Sql {
  const { keyword = '', over, by } = asked.filter;
  const where = [
    ...(over ? [Prisma.raw(`w.${OVER[over]} = 1`)] : []),
    ...(keyword === '' ? [] : [foundByKeyword(keyword)]),
  ];
  const isFound = where.length === 0 ? Prisma.sql`true` : Prisma.join(where, ' and ');
  const worked = Prisma.sql`(${workedWeek(asked, now)}) w join person p on p.id = w.person_id`;
  if (by === 'company')
    return Prisma.sql`select co.id, null::text as identity_key, '' as number, '' as name, co.name as company,
        count(*)::int as people, sum(w.days)::int as days, sum(w.minutes)::int as minutes, max(w.longest) as longest,
        min(w.shortest_rest) as shortest_rest, sum(over_inside)::int as over_inside, sum(over_rest)::int as over_rest,
        sum(over_week)::int as over_week, sum(least(1, ${anyOver}))::int as over
      from ${worked} join contractor co on co.id = w.unit where ${isFound} group by co.id, co.name`;
  return Prisma.sql`select p.id, p.identity_key, p.identity_number as number, p.full_name as name,
      (select string_agg(co.name, ', ' order by co.name) from contractor co where co.id = any(w.contractor_ids)) as company,
      1 as people, w.days, w.minutes, w.longest, w.shortest_rest, w.over_inside, w.over_rest, w.over_week,
      ${anyOver} as over
    from ${worked} where ${isFound}`;
}
