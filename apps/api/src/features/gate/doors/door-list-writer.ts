import { DOOR_CURSOR_HOURS, DOOR_HOURS } from '@portal/contracts';
import { addDays, LOOK_ALIKES, plantDate, plantInstant } from '@portal/domain';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../../config/env';
import { Database, isUnreachable, type Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { Notifications } from '../../../platform/database/notifications';
import { isOnlyOne } from '../../../platform/jobs/only-one';
import { Rounds } from '../../../platform/jobs/rounds';
import { LOG } from '../../../platform/logging/logging.module';
import {
  cardsShown,
  GateSettings,
  GateSubjects,
  platesShown,
  type GateRules,
  type Read,
  type Subject,
} from '../../../plant/admission';
import { companiesOf, CompanyHolds } from '../../../plant/company-papers';
import { openByGate, opensAlike, type OpenByGate } from './door-times';

/** How often the writer looks for changes. */
const ROUND_MS = 500;
/** The most entries that one transaction computes. */
const BATCH = 500;
/** How often people and vehicles are looked for that may come in the next hours. */
const SEEK_MINUTES = 5;
/** How old the time may become up to which the list is whole, while nothing changes. */
const WHOLE_SECONDS = 5;
/** The list is given up if no system has asked for it for so many days. */
const FOLLOWED_DAYS = 7;

/** Entries that must be computed: those that were changed themselves come first. */
const CHANGED = new Date(0);
const ALL_CHANGED = new Date(1);

interface ListRow {
  isLeft: boolean;
  /** Transactions that could have missed that the list was begun are over. */
  canBegin: boolean;
  mustSeek: boolean;
}

interface EntryRow {
  kind: 'card' | 'vehicle';
  number: string;
  badgeKey: string;
  issue: number;
  open: OpenByGate;
}

interface MarkRow {
  personId: string | null;
  barredId: string | null;
  vehicleId: string | null;
  requestId: string | null;
  contractorId: string | null;
}

/**
 * Writes the list from which doors decide (docs/integrate.md, "Doors"), while a system follows it. Triggers mark what changes,
 * in the transactions that change it. One instance at a time computes what is marked, and everybody once a day. So versions
 * rise in the order in which they can be read.
 */
@Injectable()
export class DoorListWriter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds = new Rounds();

  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly settings: GateSettings,
    private readonly subjects: GateSubjects,
    private readonly companies: CompanyHolds,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.RUN_JOBS) return;
    this.rounds.start(
      () => this.write(),
      () => ROUND_MS,
    );
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  private async write(): Promise<void> {
    try {
      while (!this.rounds.isStopping && (await this.writePart()));
    } catch (error) {
      if (!isUnreachable(error)) this.log.error({ err: error }, 'list of doors not written');
    }
  }

  /** Computes a part of what has changed. @returns whether there is more to do */
  private async writePart(): Promise<boolean> {
    const now = new Date();
    const [kept] = await this.database.readByIndex<{ isOne: boolean }>(
      Prisma.sql`select is_one as "isOne" from door_list`,
    );
    if (!kept) return false;
    return this.database.transaction(async (tx) => {
      if (!(await isOnlyOne(tx, 'door-list'))) return false;
      const [list] = await tx.$queryRaw<ListRow[]>`
        select followed_at < now() - make_interval(days => ${FOLLOWED_DAYS}::int) as "isLeft",
          pg_snapshot_xmin(pg_current_snapshot())::text::bigint > begun_in as "canBegin",
          coalesce(sought_at < now() - make_interval(mins => ${SEEK_MINUTES}::int), true) as "mustSeek"
        from door_list`;
      if (list?.isLeft) await giveUp(tx);
      if (!list?.canBegin || list.isLeft) return false;
      const marks = await takeMarks(tx);
      const isAll = marks.some(concernsAll);
      // Rules that were changed together with a mark must not come from memory.
      if (isAll) await this.notifications.caughtUp();
      const rules = await this.settings.all('vi');
      await spread(tx, marks, now);
      if (list.mustSeek || isAll) await seek(tx, rules, now);
      const stale = await tx.$queryRaw<EntryRow[]>`
        select kind::text as kind, number, badge_key as "badgeKey", issue, open from door_entry
        where known_until < ${new Date(now.getTime() + DOOR_HOURS * 3_600_000)} order by known_until limit ${BATCH}`;
      if (stale.length > 0) await this.compute(tx, stale, rules, now);
      else
        await tx.$executeRaw`
          update door_list set whole_at = ${now}
          where coalesce(whole_at < ${new Date(now.getTime() - WHOLE_SECONDS * 1000)}, true) or ${marks.length > 0}`;
      return stale.length > 0;
    });
  }

  private async compute(
    tx: Db,
    stale: readonly EntryRow[],
    rules: readonly GateRules[],
    now: Date,
  ): Promise<void> {
    const today = plantDate(now);
    const until = plantInstant(`${addDays(today, 1)} 12:00`);
    const read: Read = (statement) => tx.$queryRaw(statement);
    const numbersOf = (kind: EntryRow['kind']) =>
      stale.filter((entry) => entry.kind === kind).map(({ number }) => number);
    const people = await this.subjects.people(tx, read, numbersOf('card'), today);
    const vehicles = await this.subjects.vehicles(read, numbersOf('vehicle'), today);
    const found = new Map<string, Subject>([
      ...people.map((one) => [keyOf('card', one.number), one] as const),
      ...vehicles.map((one) => [keyOf('vehicle', one.plateKey), one] as const),
    ]);
    const companyHolds = await this.companies.of(
      read,
      [...found.values()].flatMap(({ facts }) => companiesOf(facts)),
    );
    const subjects = new Map(
      stale.map(({ kind, number }) => {
        const key = keyOf(kind, number);
        return [key, found.get(key) ?? null] as const;
      }),
    );
    const opens = await openByGate(subjects, rules, companyHolds, { from: now, until });
    await store(
      tx,
      stale.map((entry) => {
        const key = keyOf(entry.kind, entry.number);
        return toldOf(entry, found.get(key), opens.get(key) ?? {}, now);
      }),
      until,
    );
  }
}

const keyOf = (kind: EntryRow['kind'], number: string): string => `${kind} ${number}`;

/** A mark without an id. */
const concernsAll = (mark: MarkRow): boolean => Object.values(mark).every((id) => id === null);

/** What an entry says now, and whether doors must hear of it. */
function toldOf(entry: EntryRow, subject: Subject | undefined, open: OpenByGate, now: Date) {
  const { kind, number } = entry;
  const facts = subject?.facts;
  const badgeKey = subject && 'badgeKey' in subject ? subject.badgeKey : '';
  const printed = facts?.kind === 'person' ? facts.card.issue : facts?.issue;
  const issue = printed ?? entry.issue;
  return {
    kind,
    number,
    badgeKey,
    issue,
    open,
    gateIds: Object.keys(open),
    personId: facts?.kind === 'person' ? subject?.id : null,
    vehicleId: facts?.kind === 'vehicle' ? subject?.id : null,
    companyIds: facts ? companiesOf(facts) : [],
    isChanged:
      badgeKey !== entry.badgeKey || issue !== entry.issue || !opensAlike(entry.open, open, now),
  };
}

/** Writes computed entries; those that doors must hear of get the next versions. */
async function store(
  tx: Db,
  entries: readonly ReturnType<typeof toldOf>[],
  knownUntil: Date,
): Promise<void> {
  let place = 0;
  const rows = entries.map((entry) => ({ ...entry, place: entry.isChanged ? ++place : null }));
  await tx.$executeRaw`
    with counted as (
      update door_list set version = version + ${place} returning version - ${place} as before
    ), told as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(kind door_entry_kind, number text,
        "badgeKey" text, issue smallint, open jsonb, "gateIds" uuid[], "personId" uuid, "vehicleId" uuid,
        "companyIds" uuid[], place int))
    update door_entry e set known_until = ${knownUntil}, company_ids = t."companyIds",
      person_id = coalesce(t."personId", e.person_id), vehicle_id = coalesce(t."vehicleId", e.vehicle_id),
      badge_key = t."badgeKey", issue = t.issue,
      open = case when t.place is null then e.open else t.open end,
      gate_ids = array(select unnest(e.gate_ids) union select unnest(t."gateIds")),
      version = coalesce(c.before + t.place, e.version),
      changed_at = case when t.place is null then e.changed_at else now() end
    from told t, counted c where e.kind = t.kind and e.number = t.number`;
}

/** Ends a list that is not followed any more. */
async function giveUp(tx: Db): Promise<void> {
  await tx.doorList.deleteMany();
  await tx.doorEntry.deleteMany();
  await tx.doorMark.deleteMany();
}

const takeMarks = (tx: Db): Promise<MarkRow[]> => tx.$queryRaw<MarkRow[]>`
  delete from door_mark returning person_id::text as "personId", barred_id::text as "barredId",
    vehicle_id::text as "vehicleId", request_id::text as "requestId", contractor_id::text as "contractorId"`;

/** Finds the cards and vehicles that marks concern, and lets them be computed. */
async function spread(tx: Db, marks: readonly MarkRow[], now: Date): Promise<void> {
  if (marks.length === 0) return;
  const idsOf = (column: keyof MarkRow) => [
    ...new Set(marks.flatMap(({ [column]: id }) => id ?? [])),
  ];
  if (marks.some(concernsAll))
    await tx.$executeRaw`update door_entry set known_until = ${ALL_CHANGED} where known_until > ${ALL_CHANGED}`;
  const companies = idsOf('contractorId');
  if (companies.length > 0)
    await tx.$executeRaw`update door_entry set known_until = ${CHANGED} where company_ids && ${companies}::uuid[]`;
  const people = idsOf('personId');
  const vehicles = idsOf('vehicleId');
  const barred = idsOf('barredId');
  const requests = idsOf('requestId');
  if (barred.length > 0) people.push(...(await lookAlikes(tx, barred)));
  if (requests.length > 0) {
    const [named] = await ofRequests(tx, requests);
    people.push(...(named?.people ?? []));
    vehicles.push(...(named?.vehicles ?? []));
  }
  if (people.length > 0) await markPeople(tx, people, plantDate(now));
  if (vehicles.length > 0)
    await tx.$executeRaw`
      insert into door_entry (kind, number, vehicle_id, known_until)
      select 'vehicle', plate_key, id, ${CHANGED} from vehicle_record where id = any(${vehicles}::uuid[])
      on conflict (kind, number) do update set known_until = excluded.known_until`;
}

/** People whose number looks like that of one of these people, or followed it. A bar of one of them bars all. */
async function lookAlikes(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { letters, digits } = LOOK_ALIKES;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    with barred as (select identity_key as key, translate(identity_key, ${letters}, ${digits}) as look
      from person where id = any(${[...ids]}::uuid[]))
    select id::text from person where translate(identity_key, ${letters}, ${digits}) in (select look from barred)
    union
    select id::text from person
    where old_identity_number <> '' and bare_number(old_identity_number) in (select key from barred)`;
  return rows.map(({ id }) => id);
}

/** The people and vehicles of requests, and of requests that follow them. */
const ofRequests = (
  tx: Db,
  ids: readonly string[],
): Promise<{ people: string[]; vehicles: string[] }[]> => tx.$queryRaw`
  with named as (
    select id from request where id = any(${[...ids]}::uuid[]) or follows_id = any(${[...ids]}::uuid[]))
  select
    array(select p.id::text from named join request_item ri on ri.request_id = named.id
        join people_item i on i.item_id = ri.id join person p on p.identity_key = i.identity_key
      union select g.person_id::text from named join guaranteed_person g on g.request_id = named.id) as people,
    array(select m.vehicle_id::text from named join vehicle_permit m on m.request_id = named.id
      union select m.vehicle_id::text from named join guarantee_plan_vehicle v on v.request_id = named.id
        join vehicle_permit m on m.id = v.permit_id) as vehicles`;

const markPeople = async (tx: Db, ids: readonly string[], today: string): Promise<void> => {
  await tx.$executeRaw`update door_entry set known_until = ${CHANGED} where person_id = any(${[...ids]}::uuid[])`;
  await tx.$executeRaw`
    insert into door_entry (kind, number, person_id, known_until)
    select 'card', c.number, c.person_id, ${CHANGED} from (
      select number, person_id from safety_card
      where person_id = any(${[...ids]}::uuid[]) and not is_ended and valid_to >= ${today}::date
      union all
      select k.number, h.person_id from card_hand_out h join plant_card k on k.id = h.card_id
      where h.person_id = any(${[...ids]}::uuid[]) and h.returned_at is null) c
    on conflict (kind, number) do update set known_until = excluded.known_until, person_id = excluded.person_id`;
};

/**
 * Takes in whom and what may come in the next hours. Forgets those that stay closed, when every door that may still ask has heard of
 * it.
 */
async function seek(tx: Db, rules: readonly GateRules[], now: Date): Promise<void> {
  const today = plantDate(now);
  const areaIds = [...new Set(rules.flatMap((rule) => rule.areaIds))];
  await tx.$executeRaw`
    delete from door_entry where open = '{}' and known_until > ${ALL_CHANGED}
      and changed_at < now() - make_interval(hours => ${DOOR_CURSOR_HOURS + 1}::int)`;
  await tx.$executeRaw`
    insert into door_entry (kind, number, person_id, known_until)
    select 'card', c.number, c.person_id, ${ALL_CHANGED} from (${cardsShown(areaIds, today)}) c
    on conflict do nothing`;
  await tx.$executeRaw`
    insert into door_entry (kind, number, vehicle_id, known_until)
    select 'vehicle', v.number, v.vehicle_id, ${ALL_CHANGED} from (${platesShown(areaIds, today)}) v
    on conflict do nothing`;
  await tx.$executeRaw`update door_list set sought_at = now()`;
}
