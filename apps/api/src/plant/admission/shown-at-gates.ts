import { RESULT, STATUS } from '@portal/contracts';
import { addDays } from '@portal/domain';
import { Prisma } from '../../platform/database/generated/client';

/**
 * Statement: the cards that may be shown today or tomorrow at gates that lead to areas, with their holders; the last valid day
 * may be over by then. Columns `number`, `person_id`. @param today at the plant
 */
export const cardsShown = (areaIds: readonly string[], today: string): Prisma.Sql => Prisma.sql`
  select c.number, c.person_id from safety_card c where not c.is_ended and c.valid_to >= ${today}::date
  and c.person_id in (
    select p.id from request r
    join people_plan pl on pl.request_id = r.id and pl.start_date <= ${addDays(today, 1)}::date
      and pl.end_date >= ${today}::date
    join request_item ri on ri.request_id = r.id and ri.result = ${RESULT.passed} and ri.removed_at is null
    join people_item i on i.item_id = ri.id
    join person p on p.identity_key = i.identity_key
    where r.status = ${STATUS.approved} and exists (select 1 from people_plan_area a
      where a.request_id = r.id and a.area_id = any(${[...areaIds]}::uuid[])))
  union all
  select k.number, h.person_id from card_hand_out h join plant_card k on k.id = h.card_id
  where h.returned_at is null and h.valid_until > now()
  order by number`;

/** Statement: the plates of such vehicles. Columns `number`, as the key of the plate, and `vehicle_id`. */
export const platesShown = (areaIds: readonly string[], today: string): Prisma.Sql => Prisma.sql`
  select distinct v.plate_key as number, v.id as vehicle_id
  from vehicle_permit m join vehicle_record v on v.id = m.vehicle_id
  where not m.is_ended and m.valid_from <= ${addDays(today, 1)}::date and m.valid_to >= ${today}::date
  and exists (select 1 from vehicle_plan_route_area a
    where a.request_id = m.request_id and a.area_id = any(${[...areaIds]}::uuid[]))
  order by 1`;
