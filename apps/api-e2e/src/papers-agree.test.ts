import {
  getGateList,
  searchExpected,
  searchSite,
  staffReport,
  type GateReason,
} from '@portal/contracts';
import {
  addDays,
  answerOfList,
  plantDate,
  plantTime,
  readGateCode,
  type GateList,
} from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { until } from '@portal/testing/until';
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { rowsOf } from './support/database';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const PEOPLE = 8;
const RUNS = 5;
const RULE = '00000000-0000-7000-8000-000000000035';
const portal = usePortal({ demo: true });
const desk = useGateDesk(portal, PEOPLE);
const { run, call, scan, letThrough, attempt } = desk;
const today = plantDate(new Date());
const DAYS_ASIDE = 7;
const isWithinYear =
  addDays(today, -DAYS_ASIDE).slice(0, 4) === addDays(today, DAYS_ASIDE).slice(0, 4);

/** Days from today; null: none. */
const around = constantFrom(null, -1, 0, 1, 2, 300);
const person = record({
  /** The last days of papers, one after the other. */
  papers: tuple(around, around, constantFrom(300, 0, 1)),
  /** Place in the list of health classes. */
  health: constantFrom(0, 0, 2, 4),
  cardEnds: constantFrom(300, 300, 0, 1),
  isCardEnded: constantFrom(false, false, false, true),
  barredFrom: constantFrom(null, null, null, 0, 1),
  /** Minutes between passages, the newest first: before now, of a stay, outside, of a stay and so on. */
  passed: array(constantFrom(20, 200, 350, 500, 840), { maxLength: 6 }),
  /** Days on site, the last one today or so many days before. */
  siteDays: record({ count: constantFrom(0, 2, 3, 4), before: constantFrom(0, 1) }),
});
const world = record({
  people: array(person, { minLength: PEOPLE, maxLength: PEOPLE }),
  planEnds: constantFrom(200, 200, 1, 2),
  ruleFrom: constantFrom(null, 0, 1, 2),
  /** On so many days of a year the health check lets in; days of two years are not counted together. */
  daysAYear: isWithinYear ? constantFrom(null, 3) : constantFrom(null),
});
type World = typeof world extends Arbitrary<infer Value> ? Value : never;

const sqlDay = (offset: number | null, shift: number) =>
  offset === null ? 'null' : `date '${addDays(today, offset - shift)}'`;

/** Instead of a person's passages those of a world. The one by which the person is inside becomes too old to count. */
function passagesOf(personId: string, passed: readonly number[]): string {
  const { gate } = desk.known();
  return `update gate_event set happened_at = now() - interval '20 days'
      where id = (select event_id from gate_place where person_id = '${personId}');
    delete from gate_event where person_id = '${personId}' and happened_at > now() - interval '19 days';
    insert into gate_event (id, gate_id, direction, outcome, person_id, number, contractor_id, happened_at, by_id)
    select gen_random_uuid(), '${gate}', (array['out', 'in'])[1 + n % 2]::gate_direction, 'passed', '${personId}', '',
      place.contractor_id, now() - sum(gap) over (order by n) * interval '1 minute', guard.id
    from unnest(array[${passed.join(',')}]::int[]) with ordinality as g(gap, place_of), lateral (select place_of - 1 as n) o,
      gate_place place, "user" guard where guard.email = 'guard@plant.example' and place.person_id = '${personId}'`;
}

/** Makes a world, so many days later than it was thought of, and waits until the holds are computed. */
async function make({ people, planEnds, ruleFrom, daysAYear }: World, shift = 0): Promise<void> {
  const { root } = desk.known();
  const statements = people.map((drawn, index) => {
    const { papers, health, cardEnds, isCardEnded, barredFrom, passed, siteDays } = drawn;
    const { personId } = must(holders[index]);
    return `
      update person_document d set document_date = (array[${papers.map((day) => sqlDay(day, shift)).join(',')}]::date[])[n.place]
        from (select id, 1 + (row_number() over (order by document_type_id) - 1) % 3 as place
          from person_document where person_id = '${personId}') n where n.id = d.id;
      update person set health_status_id = (select id from health_status order by sort, id offset ${health} limit 1)
        where id = '${personId}';
      update safety_card set valid_to = ${sqlDay(cardEnds, shift)}, is_ended = ${isCardEnded}
        where person_id = '${personId}';
      delete from site_day where person_id = '${personId}';
      insert into site_day select '${personId}', ${sqlDay(-siteDays.before, shift)} - n
        from generate_series(0, ${siteDays.count - 1}) n;
      delete from blacklist_entry where person_id = '${personId}';
      insert into blacklist_entry (id, person_id, reason, since, active)
        select gen_random_uuid(), '${personId}', 'Trộm vật tư', ${sqlDay(barredFrom, shift)}, true where ${barredFrom !== null};
      ${passagesOf(personId, passed)}`;
  });
  await run(`alter table gate_event disable trigger gate_event_is_append_only;
    ${statements.join(';')};
    alter table gate_event enable trigger gate_event_is_append_only;
    update people_plan set end_date = ${sqlDay(planEnds, shift)} where request_id = '${root.id}';
    update admission_rule set active = ${ruleFrom !== null}, valid_from = ${sqlDay(ruleFrom, shift)} where id = '${RULE}';
    update document_type set days_a_year = ${daysAYear} where code = 'KSK';
    update admission_state set wanted = wanted + 1; notify admission_wanted`);
  await until(async () => {
    const [state] = await rowsOf<{ isComputed: boolean }>(
      portal.databaseUrl,
      'select computed >= wanted as "isComputed" from admission_state',
    );
    return state?.isComputed === true;
  });
}

let clerk: Caller;
let holders: { number: string; personId: string }[] = [];
beforeAll(async () => {
  clerk = await demoCaller(portal.client, 'clerk@ptsc.example');
  holders = Array.from({ length: PEOPLE }, () => desk.freshCard());
  for (const { number } of holders) await letThrough(attempt(number));
  await run(`insert into admission_rule (id, code, name_vi, name_en, active)
      values ('${RULE}', 'LLTP', 'Lý lịch tư pháp', 'Police record', false);
    insert into admission_rule_document_type select '${RULE}', id from document_type where code = 'LLTP'`);
});

interface Answer {
  isGreen: boolean;
  reasons: GateReason[];
}
const without = (found: readonly GateReason[], moment: readonly GateReason[]): Answer => {
  const reasons = found.filter((reason) => !moment.includes(reason));
  return { isGreen: reasons.length === 0, reasons };
};
/** An answer without what depends on the hours of areas, or on who is inside. */
const ofNow = (found: readonly { reason: GateReason }[]): Answer =>
  without(
    found.map(({ reason }) => reason),
    ['hours', 'alreadyInside'],
  );
/** Answers without hours inside and rest, of which a day as a whole knows only a part. */
const ofDay = (answers: Answers): Answers =>
  byNumber(
    Object.entries(answers).map(([number, { reasons }]) => [
      number,
      without(reasons, ['workingTime']),
    ]),
  );
type Answers = Record<string, Answer>;
/** The numbers of people whom hours inside or rest stop. */
const timeStopped = (answers: Answers): string[] =>
  Object.keys(answers)
    .filter((number) => answers[number]?.reasons.includes('workingTime'))
    .toSorted((one, other) => one.localeCompare(other));
const byNumber = (answers: readonly (readonly [string, Answer])[]): Answers =>
  Object.fromEntries(answers);

async function scanned(): Promise<Answers> {
  const answers: [string, Answer][] = [];
  for (const { number } of holders) answers.push([number, ofNow((await scan(number)).reasons)]);
  return byNumber(answers);
}

/** The answers of a device without a network at a plant time. People not on its list are missing. */
async function onDevice(now: string): Promise<Answers> {
  const { gate, deviceId } = desk.known();
  const { body } = await call(getGateList, { query: { gateId: gate, deviceId } });
  const list = JSON.parse(body.payload) as GateList;
  return byNumber(
    holders.flatMap(({ number }) => {
      const { verdict, subject } = answerOfList(list, {
        code: readGateCode(number),
        isForged: false,
        direction: 'in',
        now,
        movedSince: new Map(),
      });
      return subject ? [[number, ofNow(verdict.findings)] as const] : [];
    }),
  );
}

/** The answers that the clerk gets ahead. People without a request on the day are missing. */
async function expected(day: string, gateId?: string): Promise<Answers> {
  const query = { day, take: 100, ...(gateId && { gateId }) } as const;
  const { body } = await clerk.client.call(searchExpected, { query }, { token: clerk.token });
  return byNumber(body.data.map((row) => [row.cardNumber, ofNow(row.reasons)]));
}

async function reported(): Promise<Record<string, boolean | undefined>> {
  const query = { take: 100 };
  const { body } = await clerk.client.call(staffReport.search, { query }, { token: clerk.token });
  return Object.fromEntries(
    body.data.map((row) => [row.safetyCardNumber, row.mayEnter?.isGreen] as const),
  );
}

async function overdueForPapers(): Promise<Set<string>> {
  const { body } = await call(searchSite, { query: { show: 'overdue', take: 100 } });
  return new Set(
    body.data.flatMap(({ number, overdue }) => (overdue.includes('documents') ? [number] : [])),
  );
}

/** The answers of a record whose people are in another one. */
const among = (answers: Answers, others: Answers): Answers =>
  byNumber(Object.entries(answers).filter(([number]) => number in others));

it('gate, device, the eve, report and board agree in every world, and on the next day with what they said', async () => {
  await assert(
    asyncProperty(world, async (drawn) => {
      const { gate } = desk.known();
      const tomorrow = addDays(today, 1);
      await make(drawn);
      const now = await scanned();
      const [listedNow, listedNext, aheadNow, aheadNext, anyGate, report, board] =
        await Promise.all([
          onDevice(plantTime(new Date())),
          onDevice(`${tomorrow} 06:00`),
          expected(today, gate),
          expected(tomorrow, gate),
          expected(today),
          reported(),
          overdueForPapers(),
        ]);
      expect(listedNow).toEqual(among(now, listedNow));
      expect(ofDay(among(aheadNow, now))).toEqual(among(ofDay(now), aheadNow));
      expect(ofDay(among(aheadNext, listedNext))).toEqual(among(ofDay(listedNext), aheadNext));
      // What the eve says of hours and rest, the gate says too.
      for (const [ahead, told] of [
        [aheadNow, now],
        [aheadNext, listedNext],
      ] as const)
        expect(timeStopped(ahead).filter((number) => number in told)).toEqual(
          timeStopped(among(told, ahead)).filter((number) => timeStopped(ahead).includes(number)),
        );
      for (const { number } of holders) {
        expect([number, report[number]]).toEqual([number, anyGate[number]?.isGreen]);
        const isForPapers = now[number]?.reasons.some((reason) =>
          ['documents', 'health'].includes(reason),
        );
        expect([number, board.has(number)]).toEqual([number, isForPapers]);
      }
      await make(drawn, 1);
      const next = await scanned();
      expect(ofDay(among(aheadNext, next))).toEqual(among(ofDay(next), aheadNext));
      expect(Object.keys(among(aheadNext, next))).toHaveLength(PEOPLE);
    }),
    { numRuns: RUNS },
  );
});

it('companies see whom the plant expects for them alone, and only within the coming days', async () => {
  const { client, token } = await demoCaller(portal.client, 'clerk@lilama.example');
  const { body } = await client.call(
    searchExpected,
    { query: { day: today, take: 100 } },
    { token },
  );
  const numbers = body.data.map(({ cardNumber }) => cardNumber);
  expect(holders.some(({ number }) => numbers.includes(number))).toBe(false);
  for (const day of [addDays(today, -1), addDays(today, 31)])
    expect((await client.call(searchExpected, { query: { day } }, { token })).status).toBe(400);
});

it('staff who may not read records do not see who is expected', async () => {
  const { client, token } = await demoCaller(portal.client, 'engineer@plant.example');
  const { status } = await client.call(searchExpected, { query: { day: today } }, { token });
  expect(status).toBe(403);
});
