import { CLOCK_WARNING_MS, RESULT, STATUS } from '@portal/contracts';
import { PLANT_TIME_ZONE, plantDate, plantTime } from '@portal/domain';
import { Prisma } from '../../../platform/database/generated/client';

/** The data by which rows of the site are judged. */
export interface SiteMoment {
  now: Date;
  /** Areas whose working hours are over now. */
  closedAreaIds: readonly string[];
  /** Companies whose papers are lacking today, so that gates refuse their people and vehicles. */
  heldCompanyIds: readonly string[];
  /** Hours inside after which a person is overdue; null: never. */
  longestHours: number | null;
}

const IS_APPROVED = Prisma.raw(`r.status = ${STATUS.approved}`);
const HAS_PASSED = Prisma.raw(`ri.result = ${RESULT.passed} and ri.removed_at is null`);

/** Condition: the time of an event was corrected, because a clock was wrong. @param event its table */
export const isCorrected = (event: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(abs(${event}.offset_ms) >= ${CLOCK_WARNING_MS}::int, false)`;

/**
 * Common table expressions that end in `site`: the people and vehicles at `picked` places, with the areas of their
 * approved requests to which the gate leads (on the day of the passage), and why they are overdue. It reads only
 * places, so its cost grows with the picked rows and not with the number of events.
 * @param picked condition on `place`
 */
export function siteRows(
  picked: Prisma.Sql,
  { now, closedAreaIds, heldCompanyIds, longestHours }: SiteMoment,
): Prisma.Sql {
  const today = Prisma.sql`${plantDate(now)}::date`;
  const time = plantTime(now);
  const minute = Prisma.sql`${Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))}::int`;
  const isToday = Prisma.sql`work_date = ${today} and ${minute} between start_hour * 60 and end_hour * 60`;
  return Prisma.sql`
    picked as materialized (
      select place.*, (place.since at time zone ${PLANT_TIME_ZONE})::date as passed_on,
        handed.valid_until, coalesce(stock.kind in ('guest', 'vip'), false) as is_guest
      from gate_place place
      left join card_hand_out handed on handed.person_id = place.person_id and handed.returned_at is null
      left join plant_card stock on stock.id = handed.card_id
      where ${picked}),
    way as (
      select picked.id, a.area_id, pl.start_date as first_day, pl.end_date as last_day
      from picked
      join person p on p.id = picked.person_id
      join people_item i on i.identity_key = p.identity_key
      join request_item ri on ri.id = i.item_id and ${HAS_PASSED}
      join request r on r.id = ri.request_id and ${IS_APPROVED}
      join people_plan pl on pl.request_id = r.id and pl.end_date >= picked.passed_on and pl.start_date <= ${today}
      join people_plan_area a on a.request_id = r.id
      join gate_area led on led.gate_id = picked.gate_id and led.area_id = a.area_id
      union all
      select picked.id, a.area_id, m.valid_from, m.valid_to
      from picked
      join vehicle_permit m on m.vehicle_id = picked.vehicle_id and not m.is_ended
        and m.valid_to >= picked.passed_on and m.valid_from <= ${today}
      join vehicle_plan_route_area a on a.request_id = m.request_id
      join gate_area led on led.gate_id = picked.gate_id and led.area_id = a.area_id),
    led as (
      select way.id, max(way.last_day) as last_day, array_agg(distinct way.area_id)
        filter (where picked.passed_on between way.first_day and way.last_day) as area_ids
      from way join picked on picked.id = way.id group by way.id),
    held as (
      select picked.id, max(c.valid_to) as last_day from picked
      join safety_card c on c.person_id = picked.person_id and not c.is_ended group by picked.id),
    site as materialized (
      select picked.*, coalesce(led.area_ids, '{}') as area_ids, case when picked.is_inside then array_remove(array[
        case when cardinality(led.area_ids) > 0 and led.area_ids <@ ${[...closedAreaIds]}::uuid[]
          and not exists (
            select 1 from guaranteed_person g join guaranteed_area a on a.request_id = g.request_id
            where g.person_id = picked.person_id and g.ended_at is null and a.area_id = any(led.area_ids)
              and ${isToday})
          and not exists (
            select 1 from vehicle_permit m join guarantee_plan_vehicle v on v.permit_id = m.id
            join guarantee_plan g on g.request_id = v.request_id
            join request r on r.id = g.request_id and ${IS_APPROVED}
            join guaranteed_area a on a.request_id = g.request_id
            where m.vehicle_id = picked.vehicle_id and a.area_id = any(led.area_ids) and ${isToday})
          then 'hours' end,
        case when picked.valid_until < ${now} or not picked.is_guest and (
            coalesce(led.last_day, '-infinity') < ${today}
            or picked.person_id is not null and coalesce(held.last_day, '-infinity') < ${today})
          then 'lastDay' end,
        case when exists (
            select 1 from admission_hold h
            join request r on r.id = h.request_id and ${IS_APPROVED}
            join people_plan pl on pl.request_id = r.id and ${today} between pl.start_date and pl.end_date
            where h.person_id = picked.person_id and ${today} between h.from_day and h.to_day
              and exists (select 1 from people_plan_area a join gate_area led on led.area_id = a.area_id
                where a.request_id = r.id and led.gate_id = picked.gate_id))
          then 'documents' end,
        case when not picked.is_guest and picked.contractor_id = any(${[...heldCompanyIds]}::uuid[])
          then 'companyPapers' end,
        case when picked.since < ${now}::timestamptz - ${longestHours}::int * interval '1 hour' then 'long' end
      ], null) else '{}' end as overdue
      from picked left join led on led.id = picked.id left join held on held.id = picked.id)`;
}
