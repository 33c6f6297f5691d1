import {
  CARD_CHANGE_TYPE,
  STATUS,
  type AmountCode,
  type Family,
  type PlantRuleValues,
  type RuleEffect,
} from '@portal/contracts';
import type { Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';

/** Which requests and items a number concerns. */
interface Counted {
  families: readonly Family[];
  counts: Exclude<RuleEffect['counts'], 'nothing'>;
  /** Whether the rule concerns the row `r` (a request) with its item `i`, as SQL; all days are days at the plant. */
  hit: (amount: number) => Prisma.Sql;
}

const ZONE = Prisma.sql`'Asia/Ho_Chi_Minh'`;
const TODAY = Prisma.sql`(now() at time zone ${ZONE})::date`;
const plantDay = (moment: Prisma.Sql) => Prisma.sql`(${moment} at time zone ${ZONE})::date`;

/** Renewed papers are needed until the visit ends, and those of other changes as long as the card. */
const LAST_DAY = Prisma.sql`coalesce(pp.end_date, vp.vehicle_to,
  ${plantDay(Prisma.sql`coalesce(ep.ship_equipment_end_date, ep.ship_equipment_date)`)},
  case when cc.request_type = ${CARD_CHANGE_TYPE.papers} then visit.end_date
    else coalesce(ci.extend_to, changed.valid_to) end)`;

const endsWithin = (days: number): Prisma.Sql => Prisma.sql`(
  least(v.driver_license_date, v.audit_date, v.insurance_date, v.dangerous_license_date) < ${LAST_DAY} + ${days}::int
  or exists (select from item_document d where d.item_id = i.id and d.document_date < ${LAST_DAY} + ${days}::int))`;

const born = (years: number): Prisma.Sql =>
  Prisma.sql`(p.date_of_birth + make_interval(years => ${years}::int))::date`;

const mostItems = (family: Family): Counted => ({
  families: [family],
  counts: 'requests',
  hit: (most) => Prisma.sql`r.total_count > ${most}::int`,
});

/** The same rules as in the domain library, over all running requests in one statement. */
const COUNTED: Record<AmountCode, Counted> = {
  documentExpired: {
    families: ['people', 'vehicles', 'equipment', 'cardChange'],
    counts: 'items',
    hit: endsWithin,
  },
  cardEnds: {
    families: ['guarantee'],
    counts: 'items',
    hit: (days) => Prisma.sql`exists (select from safety_card c where c.number = g.card_number
      and c.valid_to between gp.work_date and gp.work_date + ${days}::int)`,
  },
  youngestAge: {
    families: ['people'],
    counts: 'items',
    hit: (age) => Prisma.sql`${born(age)} > ${TODAY}`,
  },
  oldestAge: {
    families: ['people'],
    counts: 'items',
    hit: (age) => Prisma.sql`${born(age)} < ${TODAY}`,
  },
  daysAhead: {
    families: ['people'],
    counts: 'requests',
    hit: (days) =>
      Prisma.sql`pp.start_date > ${plantDay(Prisma.sql`r.submitted_at`)} + ${days}::int`,
  },
  longestVisit: {
    families: ['people'],
    counts: 'requests',
    hit: (days) => Prisma.sql`pp.end_date >= pp.start_date + ${days}::int`,
  },
  longestTakeOut: {
    families: ['takeOut'],
    counts: 'requests',
    hit: (days) => Prisma.sql`r.ends_at - r.starts_at > make_interval(days => ${days}::int)`,
  },
  mostPeople: mostItems('people'),
  mostVehicles: mostItems('vehicles'),
  mostEquipment: mostItems('equipment'),
};

interface Row {
  requests: number;
  items: number;
  requestsNow: number;
  itemsNow: number;
  requestsThen: number;
  itemsThen: number;
}

/** How many running requests and items a number concerns as it is, and with another value. One statement. */
export async function countsOf(
  db: Db,
  code: AmountCode,
  now: PlantRuleValues,
  then: PlantRuleValues,
): Promise<RuleEffect> {
  const { families, counts, hit } = COUNTED[code];
  const hits = ({ amounts }: PlantRuleValues) => {
    const amount = amounts[code];
    return amount === null ? Prisma.sql`false` : hit(amount);
  };
  const [row] = await db.$queryRaw<Row[]>`
    select count(distinct h.id)::int as requests, count(h."itemId")::int as items,
      count(distinct h.id) filter (where h.now)::int as "requestsNow",
      count(h."itemId") filter (where h.now)::int as "itemsNow",
      count(distinct h.id) filter (where h.later)::int as "requestsThen",
      count(h."itemId") filter (where h.later)::int as "itemsThen"
    from (
      select r.id, i.id as "itemId", ${hits(now)} as now, ${hits(then)} as later
      from request r
      left join request_item i on i.request_id = r.id and i.removed_at is null
      left join people_item p on p.item_id = i.id
      left join vehicle_item v on v.item_id = i.id
      left join guarantee_item g on g.item_id = i.id
      left join people_plan pp on pp.request_id = r.id
      left join vehicle_plan vp on vp.request_id = r.id
      left join equipment_plan ep on ep.request_id = r.id
      left join guarantee_plan gp on gp.request_id = r.id
      left join card_change cc on cc.request_id = r.id
      left join card_change_item ci on ci.item_id = i.id
      left join safety_card changed on changed.id = ci.card_id
      left join people_plan visit on visit.request_id = coalesce(changed.rests_on_id, changed.request_id)
      where r.status = any(${[STATUS.waiting, STATUS.needsUpdate]}::smallint[])
        and r.family = any(${[...families]}::text[])) h`;
  const { requests = 0, items = 0 } = row ?? {};
  return {
    counts,
    running: { requests, items },
    before: { requests: row?.requestsNow ?? 0, items: row?.itemsNow ?? 0 },
    after: { requests: row?.requestsThen ?? 0, items: row?.itemsThen ?? 0 },
  };
}
