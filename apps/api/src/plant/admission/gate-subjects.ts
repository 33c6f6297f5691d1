import { STATUS, RESULT, type PlantCardKind } from '@portal/contracts';
import { addDays, mondayOf, passagesFrom, PLANT_TIME_ZONE, plantTime } from '@portal/domain';
import type {
  BarDays,
  GateGuarantee,
  GatePermit,
  GateVisit,
  Passage,
  PersonAtGate,
  VehicleAtGate,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { checkStands, PeopleRecords } from '../records';

/** Runs a statement, alone or within a transaction. */
export type Read = <Row extends object>(statement: Prisma.Sql) => Promise<Row[]>;

interface Common {
  /** Of the person's or vehicle's record. */
  id: string;
  number: string;
  name: string;
  imageId: string | null;
  contractorId: string | null;
  companyName: string;
  /** Of the card, or of the permit that lasts longest. */
  validity: { validFrom: string; validTo: string } | null;
  /** The last passage of a gate. */
  since: Date | null;
  sinceGateId: string | null;
}
export interface PersonSubject extends Common {
  identityKey: string;
  /** Of the plant's own badge that goes with the card; empty if there is none. */
  badgeKey: string;
  /** For a card that a gate has handed out: the person to visit, and how long the card is valid. */
  visit: { host: string; until: Date } | null;
  facts: PersonAtGate;
}
export interface VehicleSubject extends Common {
  facts: VehicleAtGate;
}
export type Subject = PersonSubject | VehicleSubject;

/** Who had a card that gates hand out, and from when to when. */
export interface CardHolder {
  number: string;
  personId: string;
  contractorId: string | null;
  from: Date;
  /** Null if the person still has it. */
  to: Date | null;
}

interface PersonRow extends Omit<Common, 'validity'> {
  identityKey: string;
  badgeKey: string;
  positionId: string | null;
  validFrom: string;
  validTo: string;
  isEnded: boolean;
  issue: number;
  /** The kind of a card that a gate has handed out; null for a safety card. */
  handedOutAs: PlantCardKind | null;
  until: Date | null;
  host: string | null;
  isInside: boolean | null;
  exams: PersonAtGate['exams'];
  passages: Passage[];
  visits: (GateVisit & { companyName: string })[];
  guarantees: GateGuarantee[];
}

interface VehicleRow extends Omit<Common, 'validity' | 'imageId' | 'contractorId' | 'companyName'> {
  issue: number;
  isInside: boolean | null;
  permits: (GatePermit & { imageId: string | null; companyName: string })[];
  guarantees: GateGuarantee[];
  check: VehicleAtGate['check'];
}

/** For so many days an answer rests on what was read: a list of a device is over before. */
const DAYS_KNOWN = 2;
/** Permits of a vehicle that an answer looks at: the longest lasting ones. */
const MOST_PERMITS = 20;
const IS_APPROVED = Prisma.raw(`r.status = ${STATUS.approved}`);
/** Condition: the request that `r` follows, if any, is still valid, because nothing outlives what it rests on. */
const ROOT_HOLDS = Prisma.raw(`not exists (select 1 from request root
  where root.id = r.follows_id and root.status <> ${STATUS.approved})`);
const HAS_PASSED = Prisma.raw(`ri.result = ${RESULT.passed} and ri.removed_at is null`);

const areasOfGuarantee = Prisma.sql`(select coalesce(jsonb_agg(a.area_id), '[]')
  from guaranteed_area a where a.request_id = g.request_id)`;

/** Cards by their numbers: safety cards, and cards that a gate has handed out and not got back. */
const cardsNumbered = (numbers: readonly string[]): Prisma.Sql => Prisma.sql`
  select s.number, s.person_id, r.contractor_id, '' as company, s.valid_from, s.valid_to, s.is_ended, s.issue,
    null::text as kind, null::timestamptz as until, null::text as host, s.badge_key
  from safety_card s left join request r on r.id = s.request_id
  where s.number = any(${[...numbers]}::text[])
  union all
  select k.number, h.person_id, h.contractor_id, h.company,
    (h.handed_at at time zone ${PLANT_TIME_ZONE})::date, (h.valid_until at time zone ${PLANT_TIME_ZONE})::date,
    false, 1, k.kind::text, h.valid_until, h.host, ''
  from card_hand_out h join plant_card k on k.id = h.card_id
  where h.returned_at is null and k.number = any(${[...numbers]}::text[])`;

/**
 * The people and vehicles at a gate, with all data that an answer needs. The number of statements does not grow with
 * them.
 */
@Injectable()
export class GateSubjects {
  constructor(private readonly records: PeopleRecords) {}

  /** Holders by their cards' numbers, for safety cards and cards that gates hand out. @param today at the plant */
  async people(
    db: Db,
    read: Read,
    numbers: readonly string[],
    today: string,
  ): Promise<PersonSubject[]> {
    if (numbers.length === 0) return [];
    const rows = await read<PersonRow>(Prisma.sql`
      select p.id::text, c.number, p.full_name as name, p.image_id::text as "imageId",
        p.identity_key as "identityKey", p.position_id::text as "positionId",
        c.contractor_id::text as "contractorId", coalesce(co.name, c.company) as "companyName",
        c.valid_from::text as "validFrom", c.valid_to::text as "validTo", c.is_ended as "isEnded", c.issue,
        c.badge_key as "badgeKey", c.kind as "handedOutAs", c.until, c.host,
        place.is_inside as "isInside", place.since, place.gate_id::text as "sinceGateId",
        coalesce(training.exams, '[]') as exams, coalesce(visiting.visits, '[]') as visits,
        coalesce(guaranteed.given, '[]') as guarantees, coalesce(passing.passages, '[]') as passages
      from (${cardsNumbered(numbers)}) c
      join person p on p.id = c.person_id
      left join contractor co on co.id = c.contractor_id
      left join gate_place place on place.person_id = p.id
      left join lateral (
        select jsonb_agg(jsonb_build_object('courseId', t.course_id, 'examDate', t.exam_date,
          'validFrom', t.valid_from, 'validTo', t.valid_to, 'result', t.is_passed::int)) as exams
        from training_result t where t.person_id = p.id) training on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('from', pl.start_date, 'to', pl.end_date,
          'contractorId', r.contractor_id, 'companyName', rc.name, 'holds', (
            select coalesce(jsonb_agg(jsonb_build_object('reason', h.reason, 'documentTypeId', h.document_type_id,
              'ruleId', h.rule_id, 'lastDay', h.last_day, 'yearDays', h.year_days, 'from', h.from_day, 'to', h.to_day)
              order by h.from_day, h.id), '[]')
            from admission_hold h where h.person_id = p.id and h.request_id = r.id
              and h.to_day >= ${today}::date and h.from_day <= ${addDays(today, DAYS_KNOWN)}::date),
          'areas', (
            select coalesce(jsonb_agg(jsonb_build_object('areaId', a.area_id, 'purposeId', a.purpose_id)), '[]')
            from people_plan_area a where a.request_id = r.id)) order by pl.end_date desc) as visits
        from people_item i
        join request_item ri on ri.id = i.item_id and ${HAS_PASSED}
        join request r on r.id = ri.request_id and ${IS_APPROVED}
        join contractor rc on rc.id = r.contractor_id
        join people_plan pl on pl.request_id = r.id and pl.end_date >= ${today}::date
        where i.identity_key = p.identity_key) visiting on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('workDate', g.work_date, 'startHour', g.start_hour,
          'endHour', g.end_hour, 'areaIds', ${areasOfGuarantee})) as given
        from guaranteed_person g
        join request r on r.id = g.request_id and ${ROOT_HOLDS}
        where g.person_id = p.id and g.ended_at is null and g.work_date >= ${today}::date) guaranteed on true
      left join lateral (
        select jsonb_agg(jsonb_build_array(floor(extract(epoch from e.happened_at) / 60)::int, e.direction)
          order by e.happened_at, e.id) as passages
        from gate_event e where e.person_id = p.id and e.happened_at >= ${passagesFrom(today)}
          and e.outcome <> 'refused') passing on true`);
    const bars = await this.records.bars(
      db,
      rows.map(({ identityKey }) => identityKey),
      today,
    );
    return rows.map((row) => personOf(row, bars.get(row.identityKey) ?? [], today));
  }

  /**
   * Who had cards of the plant's stock, by their numbers. An event that happened without a network may arrive when the
   * card is already back. @param since excludes hand-outs that ended before
   */
  async holders(read: Read, numbers: readonly string[], since: Date): Promise<CardHolder[]> {
    if (numbers.length === 0) return [];
    return read<CardHolder>(Prisma.sql`
      select k.number, h.person_id::text as "personId", h.contractor_id::text as "contractorId",
        h.handed_at as "from", h.returned_at as "to"
      from card_hand_out h join plant_card k on k.id = h.card_id
      where k.number = any(${[...numbers]}::text[]) and coalesce(h.returned_at >= ${since}, true)`);
  }

  /** Vehicles by their plates, in the form used for comparison. @param today at the plant */
  async vehicles(
    read: Read,
    plateKeys: readonly string[],
    today: string,
  ): Promise<(VehicleSubject & { plateKey: string })[]> {
    if (plateKeys.length === 0) return [];
    const rows = await read<VehicleRow & { plateKey: string }>(Prisma.sql`
      select v.id::text, v.plate_key as "plateKey", v.number_plate as number, v.branch_name as name,
        v.issue,
        place.is_inside as "isInside", place.since, place.gate_id::text as "sinceGateId",
        coalesce(permitted.permits, '[]') as permits, coalesce(guaranteed.given, '[]') as guarantees,
        (select jsonb_build_object('day', k.day, 'isPassed', k.is_passed) from vehicle_check k
          where k.vehicle_id = v.id and k.day >= ${today}::date and ${checkStands} order by k.day, k.at desc, k.id desc limit 1) as check
      from vehicle_record v
      left join gate_place place on place.vehicle_id = v.id
      left join lateral (
        select jsonb_agg(to_jsonb(m) order by m."validTo" desc) as permits from (
          select m.valid_from as "validFrom", m.valid_to as "validTo",
            (m.is_ended or not ${ROOT_HOLDS}) as "isEnded", r.contractor_id as "contractorId", coalesce(rc.name, '') as "companyName", i.image_id as "imageId",
            i.driver_license_date as "licenceTo", jsonb_strip_nulls(jsonb_build_object('audit', i.audit_date,
              'insurance', i.insurance_date, 'dangerous', i.dangerous_license_date)) as papers,
            (select coalesce(jsonb_agg(a.area_id), '[]') from vehicle_plan_route_area a
              where a.request_id = m.request_id) as "areaIds"
          from vehicle_permit m
          join request r on r.id = m.request_id
          left join contractor rc on rc.id = r.contractor_id
          left join lateral (
            select i.* from request_item ri join vehicle_item i on i.item_id = ri.id
            where ri.request_id = m.request_id and i.plate_key = v.plate_key and ${HAS_PASSED}
            order by i.item_id limit 1) i on true
          where m.vehicle_id = v.id order by m.valid_to desc limit ${MOST_PERMITS}) m) permitted on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('workDate', g.work_date, 'startHour', g.start_hour,
          'endHour', g.end_hour, 'areaIds', ${areasOfGuarantee})) as given
        from vehicle_permit m
        join guarantee_plan_vehicle gv on gv.permit_id = m.id
        join guarantee_plan g on g.request_id = gv.request_id and g.work_date >= ${today}::date
        join request r on r.id = g.request_id and ${IS_APPROVED} and ${ROOT_HOLDS}
        where m.vehicle_id = v.id) guaranteed on true
      where v.plate_key = any(${[...plateKeys]}::text[])`);
    return rows.map((row) => ({ ...vehicleOf(row), plateKey: row.plateKey }));
  }
}

function personOf(row: PersonRow, bars: readonly BarDays[], today: string): PersonSubject {
  const { validFrom, validTo, isEnded, issue, handedOutAs, until, host } = row;
  const isVisitor = handedOutAs !== null && handedOutAs !== 'temporary';
  const visit = isVisitor
    ? undefined
    : (row.visits.find(({ from }) => from <= today) ?? row.visits[0]);
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    imageId: row.imageId,
    identityKey: row.identityKey,
    badgeKey: row.badgeKey,
    contractorId: visit?.contractorId ?? row.contractorId,
    companyName: visit?.companyName ?? row.companyName,
    validity: { validFrom, validTo },
    since: row.since,
    sinceGateId: row.sinceGateId,
    visit: until && { host: host ?? '', until },
    facts: {
      kind: 'person',
      handedOut: handedOutAs && until && { kind: handedOutAs, until: plantTime(until) },
      card: { validFrom, validTo, isEnded, issue },
      bars,
      positionId: row.positionId,
      exams: row.exams,
      visits: row.visits.map(({ from, to, contractorId, areas, holds }) => ({
        from,
        to,
        contractorId,
        areas,
        holds,
      })),
      guarantees: row.guarantees,
      isInside: row.isInside ?? false,
      worked:
        row.passages.length === 0
          ? null
          : { passages: row.passages, earlier: { week: mondayOf(today), minutes: 0 } },
    },
  };
}

function vehicleOf(row: VehicleRow): VehicleSubject {
  const permit = row.permits.find(({ isEnded }) => !isEnded) ?? row.permits[0];
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    imageId: permit?.imageId ?? null,
    contractorId: permit?.contractorId ?? null,
    companyName: permit?.companyName ?? '',
    validity: permit ? { validFrom: permit.validFrom, validTo: permit.validTo } : null,
    since: row.since,
    sinceGateId: row.sinceGateId,
    facts: {
      kind: 'vehicle',
      issue: row.issue,
      permits: row.permits.map(({ imageId: _imageId, companyName: _companyName, ...kept }) => kept),
      check: row.check,
      guarantees: row.guarantees,
      isInside: row.isInside ?? false,
    },
  };
}
