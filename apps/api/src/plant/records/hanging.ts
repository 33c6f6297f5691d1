import { MOST_HANGING, STATUS, type InsideNow, type Language } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { isoInstant } from '../../platform/database/iso-instant';
import type { Hanging } from '../../requests/core/family';

const IS_APPROVED = Prisma.raw(`r.status = ${STATUS.approved}`);

/** Running cards that some requests have granted, or that rest on them. */
const cardsOf = (requestIds: readonly string[]): Prisma.Sql => Prisma.sql`
  (c.request_id = any(${[...requestIds]}::uuid[]) or c.rests_on_id = any(${[...requestIds]}::uuid[]))
  and not c.is_ended`;
const permitsOf = (requestIds: readonly string[]): Prisma.Sql =>
  Prisma.sql`m.request_id = any(${[...requestIds]}::uuid[]) and not m.is_ended`;

const gateName = (language: Language): Prisma.Sql =>
  Prisma.raw(language === 'en' ? 'gate.name_en' : 'gate.name_vi');

interface Found {
  requestId: string;
  loses: string[];
  /** Whether the request would lose everything that it rests on. */
  isAll: boolean;
}

/** What depends on the cards, permits and things of requests, and who is inside with them. One statement each. */
@Injectable()
export class HangingRecords {
  /** Guarantees from today on that name cards of requests. A guarantee ends if none of its cards is left. */
  async guaranteesOfCards(db: Db, requestIds: readonly string[]): Promise<Hanging[]> {
    const found = await db.$queryRaw<Found[]>`
      select g.request_id::text as "requestId", array_agg(p.full_name || ' · ' || c.number order by c.number) as loses,
        count(*) = (select count(*) from guaranteed_person o
          where o.request_id = g.request_id and o.ended_at is null) as "isAll"
      from guaranteed_person g
      join safety_card c on c.id = g.card_id
      join person p on p.id = g.person_id
      join request r on r.id = g.request_id and ${IS_APPROVED}
      where ${cardsOf(requestIds)} and g.ended_at is null
        and g.work_date >= ${plantDate(new Date())}::date
      group by g.request_id order by g.request_id limit ${MOST_HANGING + 1}`;
    return found.map(({ requestId, loses, isAll }) => ({
      requestId,
      loses,
      bond: isAll ? 'ends' : 'may',
    }));
  }

  /** Card changes whose new cards rest on requests: these cards end, the other changes stay. */
  async changesOfCards(db: Db, requestIds: readonly string[]): Promise<Hanging[]> {
    const found = await db.$queryRaw<Found[]>`
      select c.request_id::text as "requestId", array_agg(p.full_name || ' · ' || c.number order by c.number) as loses
      from safety_card c
      join person p on p.id = c.person_id
      join request r on r.id = c.request_id and ${IS_APPROVED}
      where c.rests_on_id = any(${[...requestIds]}::uuid[]) and not c.is_ended
        and c.request_id <> all(${[...requestIds]}::uuid[])
      group by c.request_id order by c.request_id limit ${MOST_HANGING + 1}`;
    return found.map(({ requestId, loses }) => ({ requestId, loses, bond: 'goesOn' }));
  }

  /** Guarantees from today on for people to whom a card change gave longer days or new cards, which would be undone. */
  async guaranteesOfChanges(db: Db, requestIds: readonly string[]): Promise<Hanging[]> {
    const found = await db.$queryRaw<Found[]>`
      select g.request_id::text as "requestId", array_agg(p.full_name || ' · ' || c.number order by c.number) as loses,
        count(*) = (select count(*) from guaranteed_person o
          where o.request_id = g.request_id and o.ended_at is null) as "isAll"
      from guaranteed_person g
      join safety_card c on c.id = g.card_id and not c.is_ended
      join person p on p.id = g.person_id
      join request r on r.id = g.request_id and ${IS_APPROVED}
      where g.ended_at is null and g.work_date >= ${plantDate(new Date())}::date and (
        c.request_id = any(${[...requestIds]}::uuid[])
        or exists (select 1 from safety_card_change k where k.card_id = c.id
          and k.request_id = any(${[...requestIds]}::uuid[]) and k.undoes_id is null
          and k.valid_to_before < g.work_date))
      group by g.request_id order by g.request_id limit ${MOST_HANGING + 1}`;
    return found.map(({ requestId, loses }) => ({ requestId, loses, bond: 'may' }));
  }

  /** Guarantees from today on, and take-outs under way, that name vehicles with permits of requests. */
  async carriersOfPermits(db: Db, requestIds: readonly string[]): Promise<Hanging[]> {
    const found = await db.$queryRaw<Found[]>`
      select named.request_id::text as "requestId", array_agg(distinct v.number_plate) as loses
      from (
        select gv.request_id, gv.permit_id from guarantee_plan_vehicle gv
          join guarantee_plan g on g.request_id = gv.request_id
            and g.work_date >= ${plantDate(new Date())}::date
        union all
        select t.request_id, t.permit_id from take_out_vehicle t
          join take_out_pass p on p.request_id = t.request_id and p.ended_at is null) named
      join vehicle_permit m on m.id = named.permit_id and ${permitsOf(requestIds)}
      join vehicle_record v on v.id = m.vehicle_id
      join request r on r.id = named.request_id and ${IS_APPROVED}
      group by named.request_id order by named.request_id limit ${MOST_HANGING + 1}`;
    return found.map(({ requestId, loses }) => ({ requestId, loses, bond: 'may' }));
  }

  /** Take-outs under way of things that requests have brought in. They keep the quantities promised to them. */
  async takeOutsOfLots(db: Db, requestIds: readonly string[]): Promise<Hanging[]> {
    const found = await db.$queryRaw<Found[]>`
      select i.request_id::text as "requestId"
      from equipment_lot l
      join take_out_item o on o.lot_id = l.id
      join request_item i on i.id = o.item_id and i.removed_at is null
      join take_out_pass p on p.request_id = i.request_id and p.ended_at is null
      join request r on r.id = i.request_id and ${IS_APPROVED}
      where l.request_id = any(${[...requestIds]}::uuid[])
      group by i.request_id order by i.request_id limit ${MOST_HANGING + 1}`;
    return found.map(({ requestId }) => ({ requestId, loses: [], bond: 'may' }));
  }

  /** People who are inside now with a card of requests. */
  peopleInside(db: Db, requestIds: readonly string[], language: Language): Promise<InsideNow[]> {
    return db.$queryRaw<InsideNow[]>`
      select distinct on (p.full_name, p.id) p.full_name as name, c.number, coalesce(co.name, '') as "contractorName",
        coalesce(${gateName(language)}, '') as "gateName", ${isoInstant(Prisma.sql`place.since`)} as since
      from safety_card c
      join person p on p.id = c.person_id
      join gate_place place on place.person_id = p.id and place.is_inside
      left join gate on gate.id = place.gate_id
      left join request r on r.id = c.request_id
      left join contractor co on co.id = r.contractor_id
      where ${cardsOf(requestIds)}
      order by p.full_name, p.id, c.number`;
  }

  /** Vehicles that are inside now with a permit of requests. */
  vehiclesInside(db: Db, requestIds: readonly string[], language: Language): Promise<InsideNow[]> {
    return db.$queryRaw<InsideNow[]>`
      select v.branch_name as name, v.number_plate as number, coalesce(co.name, '') as "contractorName",
        coalesce(${gateName(language)}, '') as "gateName", ${isoInstant(Prisma.sql`place.since`)} as since
      from vehicle_permit m
      join vehicle_record v on v.id = m.vehicle_id
      join gate_place place on place.vehicle_id = v.id and place.is_inside
      left join gate on gate.id = place.gate_id
      join request r on r.id = m.request_id
      left join contractor co on co.id = r.contractor_id
      where ${permitsOf(requestIds)}
      order by v.number_plate`;
  }
}
