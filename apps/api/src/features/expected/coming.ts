import { RESULT, STATUS } from '@portal/contracts';
import { searchedWords } from '@portal/domain';
import type { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { namedVehicles, peopleNamed } from '../../plant/records';

/** A company for which somebody comes. */
export interface ComingFor {
  id: string;
  name: string;
}

/** A person with an approved request on a day. */
export interface Coming {
  personId: string;
  identityKey: string;
  fullName: string;
  identityCardNumber: string;
  companies: ComingFor[];
  /** Null without a card. */
  cardNumber: string | null;
}

/** Who is asked for. */
export interface ComingAsked {
  /** yyyy-MM-dd */
  day: string;
  gateId?: string | undefined;
  keyword?: string;
  /** Null: of all companies. */
  contractorId: string | null;
}

/** A vehicle with a permit of an approved request on a day. */
export interface ComingVehicle {
  vehicleId: string;
  plateKey: string;
  numberPlate: string;
  branchName: string;
  companies: ComingFor[];
}

const ofCompany = (contractorId: string | null): Prisma.Sql =>
  contractorId ? Prisma.sql`and r.contractor_id = ${contractorId}::uuid` : Prisma.empty;

/** Condition: the gate leads to an area of the request `r`. @param areas the table of its areas */
const leadsTo = (
  gateId: string | undefined,
  areas: 'people_plan_area' | 'vehicle_plan_route_area',
): Prisma.Sql =>
  gateId
    ? Prisma.sql`and exists (select 1 from ${Prisma.raw(areas)} a join gate_area led on led.area_id = a.area_id
        where a.request_id = r.id and led.gate_id = ${gateId}::uuid)`
    : Prisma.empty;

/** Part of a search; without it all are found. */
export interface Part {
  skip: number;
  take: number;
}

const partOf = (part: Part | undefined): Prisma.Sql =>
  part ? Prisma.sql`limit ${part.take} offset ${part.skip}` : Prisma.empty;

/** From: the people `p` with an approved request on the day, each once, and the companies for which they come. */
function peopleComing({ day, gateId, keyword = '', contractorId }: ComingAsked): Prisma.Sql {
  const atGate = leadsTo(gateId, 'people_plan_area');
  const named =
    keyword === ''
      ? Prisma.empty
      : Prisma.sql`and p.id in (${peopleNamed(searchedWords(keyword))})`;
  return Prisma.sql`from (
      select i.identity_key,
        jsonb_agg(distinct jsonb_build_object('id', co.id, 'name', co.name)) as companies
      from people_plan pl
      join request r on r.id = pl.request_id and r.status = ${STATUS.approved} ${ofCompany(contractorId)} ${atGate}
      join contractor co on co.id = r.contractor_id
      join request_item ri on ri.request_id = r.id and ri.removed_at is null and ri.result = ${RESULT.passed}
      join people_item i on i.item_id = ri.id
      where pl.start_date <= ${day}::date and pl.end_date >= ${day}::date
      group by i.identity_key) coming
    join person p on p.identity_key = coming.identity_key ${named}`;
}

/** The people who come, with the card that lasts longest; by name. */
export function comingOn(
  database: Pick<Database, 'read'>,
  asked: ComingAsked,
  part?: Part,
): Promise<Coming[]> {
  return database.read<Coming>(Prisma.sql`
    select p.id::text as "personId", p.identity_key as "identityKey", p.full_name as "fullName",
      p.identity_number as "identityCardNumber", p.companies, card.number as "cardNumber"
    from (select p.*, coming.companies ${peopleComing(asked)} order by p.full_name, p.id ${partOf(part)}) p
    left join lateral (
      select c.number from safety_card c where c.person_id = p.id
      order by c.is_ended, c.valid_to desc, c.number limit 1) card on true
    order by p.full_name, p.id`);
}

/** How many people `comingOn` finds. */
export const countComing = (
  database: Pick<Database, 'read'>,
  asked: ComingAsked,
): Promise<number> => counted(database, peopleComing(asked));

/** From: the vehicles `v` with a permit of an approved request on the day, each once, and the companies for which they come. */
function vehiclesComing({ day, gateId, keyword = '', contractorId }: ComingAsked): Prisma.Sql {
  const atGate = leadsTo(gateId, 'vehicle_plan_route_area');
  const named = keyword === '' ? Prisma.empty : Prisma.sql`and v.id in (${namedVehicles(keyword)})`;
  return Prisma.sql`from (
      select m.vehicle_id, jsonb_agg(distinct jsonb_build_object('id', co.id, 'name', co.name)) as companies
      from vehicle_permit m
      join request r on r.id = m.request_id and r.status = ${STATUS.approved} ${ofCompany(contractorId)} ${atGate}
      join contractor co on co.id = r.contractor_id
      where m.valid_from <= ${day}::date and m.valid_to >= ${day}::date
      group by m.vehicle_id) coming
    join vehicle_record v on v.id = coming.vehicle_id ${named}`;
}

/** The vehicles that come; by plate. */
export function vehiclesComingOn(
  database: Pick<Database, 'read'>,
  asked: ComingAsked,
  part?: Part,
): Promise<ComingVehicle[]> {
  return database.read<ComingVehicle>(Prisma.sql`
    select v.id::text as "vehicleId", v.plate_key as "plateKey", v.number_plate as "numberPlate",
      v.branch_name as "branchName", coming.companies
    ${vehiclesComing(asked)}
    order by v.number_plate, v.id ${partOf(part)}`);
}

/** How many vehicles `vehiclesComingOn` finds. */
export const countVehiclesComing = (
  database: Pick<Database, 'read'>,
  asked: ComingAsked,
): Promise<number> => counted(database, vehiclesComing(asked));

async function counted(database: Pick<Database, 'read'>, from: Prisma.Sql): Promise<number> {
  const [row] = await database.read<{ count: number }>(
    Prisma.sql`select count(*)::int as count ${from}`,
  );
  return row?.count ?? 0;
}
