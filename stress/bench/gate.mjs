import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { execute } from '../../tools/postgres/test-server.mjs';
import { withPortal } from './portal.mjs';
import { post } from './sample-request.mjs';

const REQUESTS = 2_000;
/** People of each request, each with a card: 100,000 in all. */
const PEOPLE_OF_EACH = 50;
/** Events of each person: 5,000,000 in all. */
const EVENTS_OF_EACH = 50;
const PER_SECOND = 100;
const SECONDS = 10;
/** The first calls are not measured: they prepare statements and load pages into memory. */
const WARM_UP = 200;
const MOST_SCAN_MS = 15;
/** People on the list of a device, and the megabytes that the list may take on the wire. */
const LISTED = 20_000;
const MOST_LIST_MB = 3;
const AGAIN_MS = 500;

/**
 * Measures scans at a hundred a second, each of another person, letting people through, and the list of a device, at a
 * plant with 100,000 people who have cards and papers that decide, and 5,000,000 events: each was inside for nine hours on
 * each of the last days.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export const gate = () => withPortal({ fill: makePlant, env: { LOG_LEVEL: 'silent' } }, measure);

/** @param {import('./portal.mjs').BenchPortal} portal */
async function measure({ logIn, databaseUrl }) {
  const guard = await logIn('guard@plant.example');
  await untilComputed(databaseUrl);
  const scans = await scansAtPace(guard);
  const attempt = await attempts(guard);
  const through = attempt('let-through', 'out');
  for (let at = 0; at < WARM_UP; at += 1) await through();
  const passed = await paced(through, PER_SECOND * SECONDS);
  return [
    {
      what: `scan at ${PER_SECOND} a second, p95`,
      value: scans,
      limit: MOST_SCAN_MS,
      unit: 'ms',
    },
    { what: `letting through at ${PER_SECOND} a second, p95`, value: p95(passed), unit: 'ms' },
    ...(await listOfDevice(guard, databaseUrl)),
  ];
}

/**
 * Waits until the days on which papers stop people are computed for everybody.
 * @param {string} databaseUrl
 */
async function untilComputed(databaseUrl) {
  for (;;) {
    const [state] = await execute(
      databaseUrl,
      'select computed >= wanted as "isComputed" from admission_state',
    );
    if (state?.['isComputed']) return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/**
 * Lets the requests of all but `LISTED` people end.
 * @param {string} databaseUrl
 */
const endMost = (databaseUrl) =>
  execute(
    databaseUrl,
    `update people_plan set end_date = current_date - 1 where request_id in (
       select id from request where number like 'NS2501-%' order by number offset ${LISTED / PEOPLE_OF_EACH})`,
  );

/**
 * Measures the list of a device after the requests of most people have ended.
 * @param {import('./portal.mjs').Caller} guard
 * @param {string} databaseUrl
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
async function listOfDevice(guard, databaseUrl) {
  await endMost(databaseUrl);
  const device = await post(guard, '../provider/gate/devices', { name: 'Bench' });
  const gates = await (await guard.call('request/gates')).json();
  const gateId = gates.find((/** @type {{ code: string }} */ { code }) => code === 'C2').id;
  const begun = performance.now();
  const answer = await guard.call(`../provider/gate/list?gateId=${gateId}&deviceId=${device.id}`);
  const text = await answer.text();
  const ms = performance.now() - begun;
  const { people } = JSON.parse(JSON.parse(text).payload);
  return [
    { what: 'list of a device, people', value: people.length, unit: '' },
    { what: 'list of a device', value: ms, unit: 'ms' },
    {
      what: 'list of a device, compressed',
      value: gzipSync(text).length / 1e6,
      limit: MOST_LIST_MB,
      unit: 'MB',
    },
  ];
}

/**
 * Measures scans in a database of `makePlant`, at a hundred a second, each of another person.
 * @param {import('./portal.mjs').Caller} guard
 * @returns {Promise<number>} the 95th percentile in milliseconds
 */
export async function scansAtPace(guard) {
  const attempt = await attempts(guard);
  const scan = attempt('scan', 'in');
  for (let at = 0; at < WARM_UP; at += 1) await scan();
  return p95(await paced(scan, PER_SECOND * SECONDS));
}

/** Readers at the gate, and what a door may wait for its answer. */
const READERS = 50;
const MOST_DOOR_MS = 30;

/**
 * Measures what doors ask in a database of `makePlant`: many readers together, a hundred questions a second, each for another
 * person; then the list that doors follow.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export const doors = () =>
  withPortal(
    {
      fill: (databaseUrl) => makePlant(databaseUrl, { eventsOfEach: 4, paperDays: 2 }),
      env: { LOG_LEVEL: 'silent' },
    },
    async ({ base, logIn, databaseUrl }) => {
      const admin = await logIn('admin@plant.example');
      await untilComputed(databaseUrl);
      await execute(
        databaseUrl,
        `insert into door_reader (id, code, name_vi, name_en, gate_id, direction)
         select gen_random_uuid(), 'D' || n, 'D' || n, 'D' || n, g.id, 'in'
         from generate_series(1, ${READERS}) n, gate g where g.code = 'C2'`,
      );
      const { secret } = await post(admin, '../provider/admin/machine-keys', {
        systemName: 'Bench',
        scopes: ['access'],
      });
      const url = new URL('/io/provider/doors/ask', base);
      let next = 0;
      const ask = async () => {
        next += 7919;
        const number = `AT25-${String(1 + (next % (REQUESTS * PEOPLE_OF_EACH))).padStart(6, '0')}`;
        const begun = performance.now();
        const answer = await fetch(url, {
          method: 'POST',
          headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            id: randomUUID(),
            readerCode: `D${1 + (next % READERS)}`,
            credential: number,
            sentAt: new Date().toISOString(),
          }),
        });
        if (!answer.ok) throw new Error(await answer.text());
        await answer.arrayBuffer();
        return performance.now() - begun;
      };
      for (let at = 0; at < WARM_UP; at += 1) await ask();
      const asked = await paced(ask, PER_SECOND * SECONDS);
      return [
        {
          what: `questions of ${READERS} readers at ${PER_SECOND} a second, p95`,
          value: p95(asked),
          limit: MOST_DOOR_MS,
          unit: 'ms',
        },
        ...(await listOfDoors(base, secret, databaseUrl)),
      ];
    },
  );

/** How many changes are measured, and what the list may take for one. */
const CHANGES = 20;
const MOST_CHANGE_MS = 5_000;
/** How often a controller asks for changes. */
const FOLLOW_MS = 1_000;

/**
 * Measures the list of doors: how long it takes to be made, and how long a controller that asks each second takes to hear of a
 * change.
 * @param {string} base
 * @param {string} secret
 * @param {string} databaseUrl
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
async function listOfDoors(base, secret, databaseUrl) {
  await endMost(databaseUrl);
  /** @type {Map<string, unknown[]>} */
  const known = new Map();
  let cursor = '';
  let bytes = 0;
  let wholeAt = 0;
  const follow = async () => {
    const query = new URLSearchParams({ readerCode: 'D1', ...(cursor && { cursor }) });
    const answer = await fetch(new URL(`/io/provider/doors/list?${query}`, base), {
      headers: { Authorization: `Bearer ${secret}` },
    });
    if (!answer.ok) throw new Error(await answer.text());
    const text = await answer.text();
    const list = JSON.parse(JSON.parse(text).payload);
    if (list.entries.length > 0) bytes += gzipSync(text).length;
    for (const { number, open } of list.entries) known.set(number, open);
    cursor = list.cursor ?? '';
    wholeAt = list.wholeAt === null ? 0 : Date.parse(list.wholeAt);
    if (list.hasMore) await follow();
  };
  /** @param {() => unknown} isThere */
  const heard = async (isThere) => {
    const begun = performance.now();
    for (;;) {
      await follow();
      if (isThere()) return performance.now() - begun;
      await new Promise((resolve) => setTimeout(resolve, FOLLOW_MS));
    }
  };
  const made = await heard(() => wholeAt > 0);
  const first = bytes;
  const changes = [];
  for (const number of [...known.keys()].slice(0, CHANGES)) {
    await execute(databaseUrl, `update safety_card set is_ended = true where number = '${number}'`);
    changes.push(await heard(() => known.get(number)?.length === 0));
  }
  await execute(databaseUrl, 'update course set valid_months = valid_months + 1');
  const changedAt = Date.now();
  const all = await heard(() => wholeAt > changedAt);
  return [
    { what: 'list of doors, credentials', value: known.size, unit: '' },
    { what: 'list of doors, compressed', value: first / 1000, unit: 'kB' },
    { what: 'list of doors, made', value: made / 1000, unit: 's' },
    {
      what: `a change in it, asked for each second, slowest of ${CHANGES}`,
      value: Math.max(...changes),
      limit: MOST_CHANGE_MS,
      unit: 'ms',
    },
    { what: 'a rule that concerns everybody in it', value: all / 1000, unit: 's' },
  ];
}

/** @param {import('./portal.mjs').Caller} guard */
async function attempts(guard) {
  const gates = await (await guard.call('request/gates')).json();
  const gateId = gates.find((/** @type {{ code: string }} */ { code }) => code === 'C2').id;
  let next = 0;
  return (/** @type {string} */ path, /** @type {string} */ direction) => async () => {
    next += 7919;
    const number = `AT25-${String(1 + (next % (REQUESTS * PEOPLE_OF_EACH))).padStart(6, '0')}`;
    const begun = performance.now();
    await post(guard, `../provider/gate/${path}`, {
      id: randomUUID(),
      gateId,
      direction,
      code: number,
    });
    return performance.now() - begun;
  };
}

/**
 * Makes calls at a fixed rate, even if earlier ones are not answered yet.
 * @param {() => Promise<number>} call
 * @param {number} count
 */
async function paced(call, count) {
  const begun = performance.now();
  const answers = [];
  for (let at = 0; at < count; at += 1) {
    const wait = begun + (at * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(call());
  }
  return Promise.all(answers);
}

const p95 = (/** @type {number[]} */ times) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/**
 * Creates approved people with cards, exams, and a shift of gate events on each of the last days.
 * @param {string} databaseUrl
 * @param {{ eventsOfEach?: number, paperDays?: number }} [options] `paperDays`: for how many more days the papers that end first
 * count; by default some are over
 */
export async function makePlant(
  databaseUrl,
  { eventsOfEach = EVENTS_OF_EACH, paperDays = -10 } = {},
) {
  await execute(
    databaseUrl,
    // The five million rows are known to be valid. Checking their references would take longer than
    // writing them.
    `set session_replication_role = replica;
     create temporary table made as
       select gen_random_uuid() as id, at, c.id as contractor_id, u.id as user_id
       from generate_series(0, ${REQUESTS - 1}) at, contractor c
       join "user" u on u.contractor_id = c.id and u.is_company_owner where c.code = 'PTSC';
     insert into request (id, family, number, status, contractor_id, owner_id, requestor_id, description,
       starts_at, ends_at, total_count, round, submitted_at)
     select id, 'people', 'NS2501-' || lpad(at::text, 5, '0'), 5, contractor_id, user_id, user_id, 'Bảo dưỡng',
       now() - interval '90 days', now() + interval '90 days', ${PEOPLE_OF_EACH}, 1, now() from made;
     insert into people_plan (request_id, start_date, end_date, visitor_type_id)
     select made.id, current_date - 90, current_date + 90, v.id from made, visitor_type v where v.code = 'NT';
     insert into people_plan_area (request_id, area_id, purpose_id)
     select made.id, a.id, p.id from made, work_area a, (select id from purpose order by sort limit 1) p
     where a.code in ('CDU', 'VPHC');
     create temporary table people as
       select gen_random_uuid() as id, gen_random_uuid() as item_id, made.id as request_id, made.contractor_id,
         made.at * ${PEOPLE_OF_EACH} + n as n from made, generate_series(1, ${PEOPLE_OF_EACH}) n;
     insert into request_item (id, request_id, position, label, result)
     select item_id, request_id, n % ${PEOPLE_OF_EACH}, 'Nguyễn Văn ' || n, 1 from people;
     insert into people_item (item_id, identity_number, identity_key, full_name)
     select item_id, '77' || lpad(n::text, 10, '0'), '77' || lpad(n::text, 10, '0'), 'Nguyễn Văn ' || n from people;
     insert into person (id, identity_number, identity_key, full_name)
     select id, '77' || lpad(n::text, 10, '0'), '77' || lpad(n::text, 10, '0'), 'Nguyễn Văn ' || n from people;
     insert into safety_card (id, person_id, number, valid_from, valid_to, request_id)
     select gen_random_uuid(), id, 'AT25-' || lpad(n::text, 6, '0'), current_date - 90, current_date + 90, request_id
     from people;
     create temporary table papers as
       select gen_random_uuid() as id, people.id as person_id, people.request_id, people.n, t.document_type_id
       from people, visitor_type v join visitor_type_document_type t on t.visitor_type_id = v.id where v.code = 'NT';
     insert into person_document (id, person_id, document_type_id, document_date, document_number, request_id)
     select id, person_id, document_type_id, current_date + n % 300 + ${paperDays}, 'S' || n, request_id from papers;
     insert into training_result (id, person_id, course_id, exam_date, is_passed)
     select gen_random_uuid(), people.id, c.id, current_date - 30, true from people, course c
     where c.code in ('ATBD', 'ATCS', 'PCCC', 'H2S');
     insert into blacklist_entry (id, person_id, since, reason)
     select gen_random_uuid(), id, current_date, 'x' from people where n % 500 = 0;
     insert into gate_event (id, gate_id, direction, outcome, person_id, number, contractor_id, happened_at,
       received_at, by_id)
     select gen_random_uuid(), g.id, (array['in', 'out'])[1 + at % 2]::gate_direction, 'passed', people.id,
       'AT25-' || lpad(n::text, 6, '0'), people.contractor_id, passed.moment, passed.moment, u.id
     from generate_series(0, ${eventsOfEach - 1}) at, people, gate g, "user" u,
       lateral (select now() - (${eventsOfEach} - at / 2 * 2) * interval '12 hours' + at % 2 * interval '9 hours'
         - (people.n * 7919 + at * 31) % 120 * interval '1 minute' as moment) passed
     where g.code = 'C2' and u.email = 'guard@plant.example';
     insert into gate_place (id, person_id, is_inside, gate_id, contractor_id, since, event_id)
     select gen_random_uuid(), people.id, false, g.id, contractor_id, now() - interval '15 hours', gen_random_uuid()
     from people, gate g where g.code = 'C2'`,
  );
  await execute(databaseUrl, 'vacuum analyze');
}
