import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { compared } from './load.mjs';
import { timed, withPortal } from './portal.mjs';
import { requestWorld } from './request-world.mjs';
import { post, sampleRequest } from './sample-request.mjs';
import { besidePlainestWrites } from './writes.mjs';

const REQUESTS = 1_000_000;
const PEOPLE = 50;
const LANES = 32;
const BOUNDS = { lanes: LANES, seconds: 8 };
const ROUNDS = 15;
const MOST_ALONE_MS = 50;
const REVIEWER = 'reviewer@plant.example';

/** The simplest equivalent may be this many times as fast. */
const BESIDE_HEALTH = { ...BOUNDS, limit: 1 / 0.8, beside: 'health' };
const BESIDE_PLAINEST = { ...BOUNDS, limit: 1 / 0.5, beside: 'plainest SQL' };

/**
 * The simplest statements that return the answer: prepared, using an index, only displayed columns,
 * and a bounded total.
 * @type {Record<string, string[]>}
 */
const PLAINEST = {
  list: [
    `select r.id, r.number, r.status, r.description, r.document_number, r.total_count, r.starts_at, r.ends_at, r.created_at
     from request r where r.contractor_id = $1 and r.status <> -1 order by r.created_at desc, r.id desc limit 10`,
    `select count(*) from (select 1 from request r where r.contractor_id = $1 and r.status <> -1 limit 10001) r`,
  ],
  queue: [
    `select t.id, t.request_id, t.starts_at, t.due_date, r.number, r.description from workflow_task t
     join request r on r.id = t.request_id
     where coalesce(t.delegate_user_id, t.assignee_id, t.group_id) = $1 and t.is_open and t.paused_at is null
     order by t.starts_at, t.due_date, t.id limit 10`,
    `select count(*) from (select 1 from workflow_task t
     where coalesce(t.delegate_user_id, t.assignee_id, t.group_id) = $1 and t.is_open and t.paused_at is null
     limit 10001) t`,
  ],
  detail: [
    `select r.*, p.* from request r join people_plan p on p.request_id = r.id where r.id = $1`,
    `select i.*, p.* from request_item i join people_item p on p.item_id = i.id where i.request_id = $1
     order by i.position`,
  ],
};

/** @typedef {import('./main.mjs').Measure} Measure */

/**
 * Compares the cost of every call with the call that does nothing, and the most frequent reads with
 * the simplest equivalent statements, with 1,000,000 requests and without a log. The first is
 * measured again with a log, as plants have it.
 * @returns {Promise<Measure[]>}
 */
export const calls = async () => [...(await quiet()), ...(await toldInLog())];

const quiet = () =>
  withPortal(
    {
      world: requestWorld(REQUESTS),
      env: {
        LOG_LEVEL: 'silent',
        DATABASE_POOL_SIZE: String(LANES),
      },
    },
    async (portal) => {
      const pool = new pg.Pool({ connectionString: portal.databaseUrl, max: LANES });
      // The server may stop before the last idle connection is closed.
      pool.on('error', () => undefined);
      try {
        return await measure(portal, pool);
      } finally {
        await pool.end();
      }
    },
  );

const toldInLog = () =>
  withPortal(
    { env: { LOG_LEVEL: 'info', DATABASE_POOL_SIZE: String(LANES) } },
    async ({ logIn }) => {
      const clerk = await logIn('clerk@ptsc.example');
      const bounds = { ...BOUNDS, beside: 'health' };
      const health = () => clerk.read('../../health/live');
      const profile = () => clerk.read('public/my-profile');
      return compared('own profile, told in the log', bounds, health, profile);
    },
  );

/**
 * @param {import('./portal.mjs').BenchPortal} portal
 * @param {pg.Pool} pool
 * @returns {Promise<Measure[]>}
 */
async function measure({ logIn }, pool) {
  const plainest = (/** @type {string} */ name, /** @type {string} */ value) => () =>
    Promise.all(
      (PLAINEST[name] ?? []).map((text, at) =>
        pool.query({ name: `${name}-${at}`, text, values: [value] }),
      ),
    );
  const clerk = await logIn('clerk@ptsc.example');
  const reviewer = await logIn(REVIEWER);
  const form = await sampleRequest(clerk, PEOPLE);
  await post(clerk, 'request/save-request', form);
  const health = () => clerk.read('../../health/live');

  const measures = await compared('own profile', BESIDE_HEALTH, health, () =>
    clerk.read('public/my-profile'),
  );
  const list = 'request/search-request?skip=0&take=10&requireTotalCount=true';
  for (const wanted of [100, 40_000]) {
    const who = await contractorOf(pool, wanted);
    const caller = await logIn(who.email);
    const what = `first page of ${who.count} requests`;
    const statements = plainest('list', who.contractorId);
    measures.push(...(await compared(what, BESIDE_PLAINEST, statements, () => caller.read(list))));
    if (wanted === 40_000) measures.push(...(await alone(caller, what)));
  }
  const group = await pool.query(`select id from user_group where code = 'AN_TOAN'`);
  const queue = '../provider/task/search-task?skip=0&take=10&requireTotalCount=true';
  return [
    ...measures,
    ...(await compared(
      'first page of 20,000 tasks',
      BESIDE_PLAINEST,
      plainest('queue', group.rows[0].id),
      () => reviewer.read(queue),
    )),
    ...(await details(clerk, form, plainest)),
    ...(await besidePlainestWrites(clerk, pool, form)),
  ];
}

const OF_BROWSERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
/** More whole requests than an instance keeps. */
const MANY = 250;

const anotherItem = (/** @type {object} */ item) => ({ ...item, id: randomUUID() });

/**
 * Reads of whole requests: one that many read, many that are read once, and one that its reader has.
 * @param {import('./portal.mjs').Caller} clerk
 * @param {{ id: string, staffItems: object[] }} form a saved one
 * @param {(name: string, value: string) => () => Promise<unknown>} plainest
 * @returns {Promise<Measure[]>}
 */
async function details(clerk, form, plainest) {
  const statements = plainest('detail', form.id);
  const path = `request/${form.id}`;
  const what = `request with ${PEOPLE} people`;
  const again = await compared(what, BESIDE_PLAINEST, statements, () =>
    clerk.read(path, OF_BROWSERS),
  );
  const plain = await compared(`${what}, uncompressed`, BESIDE_PLAINEST, statements, () =>
    clerk.read(path),
  );

  const paths = [path];
  while (paths.length < MANY) {
    const copy = { ...form, id: randomUUID(), staffItems: form.staffItems.map(anotherItem) };
    await post(clerk, 'request/save-request', copy);
    paths.push(`request/${copy.id}`);
  }
  let turn = 0;
  const anew = await compared(`${what}, not kept`, BESIDE_PLAINEST, statements, () => {
    turn += 1;
    return clerk.read(paths[turn % MANY] ?? path, OF_BROWSERS);
  });

  const etag = (await clerk.call(path)).headers.get('etag') ?? '';
  const known = await compared(`${what}, known`, BESIDE_PLAINEST, statements, () =>
    clerk.read(path, { 'If-None-Match': etag }),
  );
  return [...again, ...plain, ...anew, ...known];
}

/**
 * Searches in the largest company that are measured separately.
 * @type {Record<string, { skip?: number, filter?: object }>}
 */
const ALONE = {
  'by words that all have, and a number': { filter: { keyword: 'thiet bi so 99' } },
  'by a name': { filter: { keyword: 'nguyen van tho 4711' } },
  'a deep page': { skip: 9_990 },
};

/**
 * @param {import('./portal.mjs').Caller} caller
 * @param {string} what
 * @returns {Promise<Measure[]>}
 */
async function alone(caller, what) {
  const names = Object.entries(ALONE);
  const taken = await timed(
    ROUNDS,
    ...names.map(([, { skip = 0, filter = {} }]) => () => {
      const query = new URLSearchParams({
        skip: String(skip),
        take: '10',
        requireTotalCount: 'true',
        filterValue: JSON.stringify(filter),
      });
      return caller.read(`request/search-request?${query}`);
    }),
  );
  return taken.map(({ median }, at) => ({
    what: `${what}, ${names[at]?.[0]}, alone`,
    value: median,
    limit: MOST_ALONE_MS,
    unit: 'ms',
  }));
}

/**
 * @param {pg.Pool | pg.Client} pool
 * @param {number} wanted
 * @returns {Promise<{ contractorId: string, email: string, count: number }>} the contractor whose
 * number of requests is closest
 */
export async function contractorOf(pool, wanted) {
  const { rows } = await pool.query(
    `select u.contractor_id as "contractorId", u.email, count(*)::int as count
     from request r join "user" u on u.id = r.owner_id
     group by 1, 2 order by abs(count(*) - $1) limit 1`,
    [wanted],
  );
  return rows[0];
}
