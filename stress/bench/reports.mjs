import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { execute } from '../../tools/postgres/test-server.mjs';
import { Problem } from '../../tools/lib/problem.mjs';
import { makePlant } from './gate.mjs';
import { timed, withPortal } from './portal.mjs';
import { bringIn } from './sample-take-out.mjs';
import { countStatements } from '../../tools/postgres/statement-count.mjs';

const ROUNDS = 15;
/** A page may take this many times as long as its own statements alone. */
const MOST_TIMES = 2;
const MOST_PAGE_MS = 50;
const MOST_STRIP_MS = 300;
const MOST_EXPORT_MEGABYTES = 300;
/** Results of each of 100,000 people: 1,000,000 in all. */
const RESULTS_OF_EACH = 10;
/** Requests with 500 items each: 100,000 items in all. */
const EQUIPMENT_REQUESTS = 200;
/** Movements of each item: 1,000,000 in all. */
const MOVEMENTS_OF_EACH = 10;

/** The last page that a list counts; for a list with fewer rows, its own last page. */
const DEEP = { skip: 9990 };
const TAKE = 10;

/**
 * The measured pages of each report: the first page, filtered and sorted ones, and a deep one.
 * @type {Record<string, Record<string, { filter?: object, sort?: string, skip?: number }>>}
 */
const PAGES = {
  staff: {
    'first page': {},
    'deep page': DEEP,
    'by name': { filter: { keyword: 'van 77' } },
    'by number': { filter: { keyword: '7700000044' } },
    'not trained': { filter: { trainingStatus: -1 } },
    trained: { filter: { trainingStatus: 1 } },
    inside: { filter: { inOutStatus: 1 } },
    'with a card': { filter: { cardType: 3 } },
    'of a week': { filter: { cardWeek: day(90) } },
    'by the last day of cards': { sort: 'safetyCardEnd' },
    'by the number of cards': { sort: 'safetyCardNumber' },
    'in the order of positions': { sort: 'positionName' },
    'in the order of training': { sort: 'trainingStatus' },
    'in the order of companies': { sort: 'contractorName' },
  },
  training: {
    'first page': {},
    'deep page': DEEP,
    // Computed at each use: the other benchmarks may have run past midnight.
    'of a day': {
      get filter() {
        return { modifyDate: day(-30) };
      },
    },
    'by name': { filter: { keyword: 'van 77' } },
    'in the order of names': { sort: 'fullName' },
    'in the order of scores': { sort: 'point' },
    'in the order of courses': { sort: 'courseName' },
    'in the order of results': { sort: 'result' },
  },
  equipment: {
    'first page': {},
    'deep page': DEEP,
    'by name': { filter: { keyword: 'may bom 77' } },
    'at the plant': { filter: { statusId: 1 } },
    'moved in a month': { filter: { movedMonth: day(-40) } },
    'in the order of names': { sort: 'specification' },
    'by the last day of inspections': { sort: 'validDate' },
  },
  vehicle: {
    'first page': {},
    'deep page': DEEP,
    'by plate': { filter: { keyword: '76C0077' } },
    'not checked': { filter: { todayStatus: -1 } },
    'of running permits': { filter: { statusId: 2 } },
    'by the last day of permits': { sort: 'validTime' },
  },
};

/** Figures and plot above each report, for all of its rows and for a few. */
const STRIPS = {
  staff: { 'all rows': {}, 'by name': { keyword: 'van 77' } },
  training: {
    'all rows': {},
    get 'of a day'() {
      return { modifyDate: day(-30) };
    },
  },
  equipment: { 'all rows': {}, 'by name': { keyword: 'may bom 77' } },
  vehicle: { 'all rows': {}, 'by plate': { keyword: '76C0077' } },
};

/**
 * Compares pages of the four reports with their own statements, and measures an export of 100,000
 * rows while another user works. The plant has 100,000 people with 1,000,000 results, and 100,000
 * items with 1,000,000 movements.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export async function reports() {
  /** @type {import('../../tools/postgres/statement-count.mjs').StatementCount | undefined} */
  let statements;
  try {
    return await withPortal(
      {
        fill: makeRecords,
        envOf: async (databaseUrl) => {
          statements = await countStatements(databaseUrl);
          return {
            DATABASE_URL: statements.databaseUrl,
            DATABASE_DIRECT_URL: databaseUrl,
            LOG_LEVEL: 'silent',
          };
        },
      },
      (portal) => {
        if (!statements) throw new Problem('Nothing hears the statements');
        return measure(portal, statements);
      },
    );
  } finally {
    await statements?.stop();
  }
}

/**
 * @param {import('./portal.mjs').BenchPortal} portal
 * @param {import('../../tools/postgres/statement-count.mjs').StatementCount} statements
 */
async function measure({ logIn, memory, pid }, statements) {
  // Uses the same connection path as the portal's own statements.
  const client = new pg.Client({ connectionString: statements.databaseUrl });
  await client.connect();
  try {
    const staff = await logIn('engineer@plant.example');
    const clerk = await logIn('clerk@ptsc.example');
    /** @type {import('./main.mjs').Measure[]} */
    const measures = [];
    for (const [report, pages] of Object.entries(PAGES))
      for (const [name, page] of Object.entries(pages))
        for (const [who, caller] of Object.entries({ staff, clerk }))
          measures.push(
            ...(await pageOf(
              `${report} for ${who}, ${name}`,
              { caller, report, page },
              client,
              statements,
            )),
          );
    for (const [report, strips] of Object.entries(STRIPS))
      for (const [name, filter] of Object.entries(strips))
        for (const [who, caller] of Object.entries({ staff, clerk }))
          measures.push(
            await strip(`${report} for ${who}, figures of ${name}`, caller, report, filter),
          );
    const taken = () => memory() + ofChildren(pid);
    const atRest = taken();
    for (const report of Object.keys(PAGES))
      measures.push(...(await exported(report, staff, clerk, { taken, atRest })));
    return measures;
  } finally {
    await client.end();
  }
}

/**
 * @param {string} what
 * @param {{ caller: import('./portal.mjs').Caller, report: string, page: { filter?: object, sort?: string, skip?: number } }} asked
 * @param {pg.Client} client
 * @param {import('../../tools/postgres/statement-count.mjs').StatementCount} statements
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
async function pageOf(what, { caller, report, page }, client, statements) {
  const query = new URLSearchParams({
    skip: '0',
    take: String(TAKE),
    requireTotalCount: 'true',
    filterValue: JSON.stringify(page.filter ?? {}),
    ...(page.sort ? { sort: JSON.stringify([{ selector: page.sort, desc: false }]) } : {}),
  });
  const call = () => caller.read(`request/report/${report}?${query}`);
  const { totalCount } = JSON.parse(await call());
  query.set('skip', String(Math.max(0, Math.min(page.skip ?? 0, totalCount - TAKE))));
  await call();
  statements.heard();
  if (JSON.parse(await call()).data.length === 0) throw new Problem(`${what} is empty`);
  const reading = statements.heard().filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  const [direct, through] = await timed(
    ROUNDS,
    async () => {
      for (const { text, values } of reading) await client.query(text, values);
    },
    call,
  );
  const ms = through?.median ?? 0;
  return [
    { what, value: ms, limit: MOST_PAGE_MS, unit: 'ms' },
    {
      what: `${what}, over its SQL`,
      value: ms / (direct?.median ?? 1),
      limit: MOST_TIMES,
      unit: '×',
    },
  ];
}

/**
 * @param {string} what
 * @param {import('./portal.mjs').Caller} caller
 * @param {string} report
 * @param {object} filter
 * @returns {Promise<import('./main.mjs').Measure>}
 */
async function strip(what, caller, report, filter) {
  const query = new URLSearchParams({ filterValue: JSON.stringify(filter) });
  const [taken] = await timed(ROUNDS, () =>
    caller.read(`request/report/${report}/figures?${query}`),
  );
  return { what, value: taken?.median ?? 0, limit: MOST_STRIP_MS, unit: 'ms' };
}

/**
 * @param {string} report
 * @param {import('./portal.mjs').Caller} staff
 * @param {import('./portal.mjs').Caller} clerk the other user, who works meanwhile
 * @param {{ taken: () => number, atRest: number }} memory
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
async function exported(report, staff, clerk, { taken, atRest }) {
  const work = () => clerk.read('request/search-request?take=10&requireTotalCount=true');
  const [alone] = await timed(ROUNDS, work);
  // A workbook cannot hold all exams, so the filter selects every ninth person.
  const query = new URLSearchParams({
    filterValue: JSON.stringify(report === 'training' ? { keyword: 'van 7' } : {}),
  });
  const begun = performance.now();
  const answer = await staff.call(`request/report/${report}/export?${query}`);
  const reading = { isOver: false };
  const whole = answer.arrayBuffer().finally(() => (reading.isOver = true));
  let most = 0;
  const times = [];
  while (!reading.isOver) {
    most = Math.max(most, taken());
    const at = performance.now();
    await work();
    times.push(performance.now() - at);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { byteLength } = await whole;
  const seconds = (performance.now() - begun) / 1000;
  const rows = Number(answer.headers.get('x-row-count'));
  return [
    { what: `${report}: rows of the workbook`, value: rows, unit: '' },
    { what: `${report}: size of the workbook`, value: byteLength / 1e6, unit: 'MB' },
    { what: `${report}: workbook`, value: seconds, unit: 's' },
    { what: `${report}: memory at its most`, value: most, unit: 'MB' },
    {
      what: `${report}: memory beyond that at rest`,
      value: most - atRest,
      limit: MOST_EXPORT_MEGABYTES,
      unit: 'MB',
    },
    { what: `${report}: another's list, median, alone`, value: alone?.median ?? 0, unit: 'ms' },
    {
      what: `${report}: another's list, median, beside it`,
      value: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
      unit: 'ms',
    },
  ];
}

/** @param {number} days from today */
function day(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Resident megabytes of the children of a process.
 * @param {number} pid
 */
function ofChildren(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').reduce((sum, rss) => sum + (Number(rss) * 1024) / 1e6, 0);
}

/** @param {string} databaseUrl */
export async function makeRecords(databaseUrl) {
  await makePlant(databaseUrl, { eventsOfEach: 2 });
  await bringIn(databaseUrl, EQUIPMENT_REQUESTS);
  await execute(
    databaseUrl,
    `set session_replication_role = replica;
     delete from training_result;
     insert into training_result (id, person_id, course_id, exam_date, score, is_passed)
     select gen_random_uuid(), p.id, c.id, current_date - (30 + 40 * (at / 5)), 50 + at * 5,
       (at > 1 or p.identity_number like '%3') and p.identity_number not like '%7'
     from person p, generate_series(0, ${RESULTS_OF_EACH - 1}) at,
       (select c.id, row_number() over (order by demanded.is_so desc, c.code) - 1 as n from course c
         cross join lateral (select exists (select 1 from work_area_course m join work_area a on a.id = m.area_id
           where m.course_id = c.id and m.active and a.code in ('CDU', 'VPHC')) as is_so) demanded
         where c.active limit ${RESULTS_OF_EACH}) c
     where c.n = at and p.identity_number like '77%';
     insert into contractor_person (id, contractor_id, identity_key, full_name, search_text, item, request_id, granted_at)
     select gen_random_uuid(), r.contractor_id, p.identity_key, p.full_name, searchable(p.full_name), '{}', r.id, now()
     from safety_card c join person p on p.id = c.person_id join request r on r.id = c.request_id
     where p.identity_number like '77%' and p.identity_number < '770000005001'
     on conflict do nothing;
     update gate_place place set is_inside = true from person p
     where p.id = place.person_id and p.identity_number like '77%00';
     insert into equipment_movement (id, lot_id, kind, quantity, request_id, at, trip_id)
     select gen_random_uuid(), l.id, 'carried_out', 0.125, l.request_id, now() - at * interval '13 days',
       gen_random_uuid()
     from equipment_lot l, generate_series(1, ${MOVEMENTS_OF_EACH - 1}) at;
     insert into equipment_inspection (id, equipment_unit_id, verify_code, valid_date, recorded_by_id)
     select gen_random_uuid(), e.id, 'KD-' || e.code, current_date + 100, u.id
     from equipment_unit e, "user" u where u.email = 'guard@plant.example';
     insert into vehicle_record (id, number_plate, plate_key, branch_name)
     select gen_random_uuid(), '76C-' || lpad(n::text, 6, '0'), '76C' || lpad(n::text, 6, '0'), 'Hino'
     from generate_series(1, 20000) n;
     insert into vehicle_permit (id, vehicle_id, request_id, vehicle_in_type, card_type, valid_from, valid_to)
     select gen_random_uuid(), v.id, r.id, 1, 1, current_date - 30, current_date + 100
     from vehicle_record v, (select id from request where family = 'equipment' limit 1) r
     where v.branch_name = 'Hino';
     insert into vehicle_check (id, vehicle_id, day, is_passed, by_id)
     select gen_random_uuid(), v.id, current_date, true, u.id
     from (select id from vehicle_record where branch_name = 'Hino' order by number_plate limit 5000) v, "user" u
     where u.email = 'guard@plant.example'`,
  );
  // Fills what triggers would have stored; they were switched off.
  await execute(
    databaseUrl,
    `select keep_people(array_agg(id)) from person;
     update equipment_unit e set verify_code = n.verify_code, inspected_until = n.valid_date
     from counting_inspection n where n.equipment_unit_id = e.id;
     insert into equipment_month select * from counted_month on conflict do nothing`,
  );
  await execute(databaseUrl, 'vacuum analyze');
}
