import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { apiDist } from '../../tools/portal/api-process.mjs';
import { compared } from './load.mjs';
import { withPortal } from './portal.mjs';
import { requestWorld } from './request-world.mjs';

const REQUESTS = 1_000_000;
const LANES = 32;
const BOUNDS = { lanes: LANES, seconds: 4 };
const REVIEWER = 'reviewer@plant.example';

/** @typedef {import('./main.mjs').Measure} Measure */
/** @typedef {import('../../apps/api/src/requests/reads/queue/queue-statement').QueueInput} QueueInput */
/** @typedef {{ skip?: number, count?: boolean, filter?: QueueInput['filter'] }} Page */

/** @type {Record<string, Page>} */
const PAGES = {
  'first page': {},
  'first page, uncounted': { count: false },
  'deep page': { skip: 15_000 },
  overdue: { filter: { isOverdue: true } },
  'of a family and an operation': { filter: { requestType: 'people', operation: 2 } },
  keyword: { filter: { keyword: 'thiet bi so 99' } },
};

/**
 * Compares the queue of a reviewer whose group has 20,000 open tasks among 1,000,000 requests, and
 * its counts in the menu, with the same statements through node-postgres. Such fast statements have
 * no limit: the other costs of a call are larger.
 * @returns {Promise<Measure[]>}
 */
export function queue() {
  return withPortal(
    {
      world: requestWorld(REQUESTS),
      env: { LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: String(LANES) },
    },
    async ({ databaseUrl, logIn }) => {
      const pool = new pg.Pool({ connectionString: databaseUrl, max: LANES });
      // The server may stop before the last idle connection is closed.
      pool.on('error', () => undefined);
      try {
        return await measure(pool, await logIn(REVIEWER));
      } finally {
        await pool.end();
      }
    },
  );
}

/**
 * @param {pg.Pool} pool
 * @param {import('./portal.mjs').Caller} caller
 */
async function measure(pool, caller) {
  /** @type {typeof import('../../apps/api/src/bench')} */
  const { queueStatement, waitingStatement } = await import(
    pathToFileURL(`${apiDist}/bench.js`).href
  );
  const { rows } = await pool.query(
    `select id, role::text as role, email, null as "contractorId" from "user" where email = $1`,
    [REVIEWER],
  );
  const [viewer] = rows;
  const viewerId = viewer.id;
  /** @type {Measure[]} */
  const measures = [];
  for (const [name, page] of Object.entries(PAGES)) {
    const { skip = 0, count = true, filter = {} } = page;
    const asked = { skip, take: 10, requireTotalCount: count, sort: [], filter };
    const { text, values } = queueStatement(viewer, asked);
    measures.push(
      ...(await compared(
        `queue, ${name}`,
        BOUNDS,
        () => pool.query(text, values),
        () => ask(caller, page),
      )),
    );
  }
  const [all, mine] = [waitingStatement(viewerId, false), waitingStatement(viewerId, true)];
  const counts = await compared(
    'counts in the menu',
    BOUNDS,
    () => Promise.all([pool.query(all.text, all.values), pool.query(mine.text, mine.values)]),
    () => caller.read('request/counts'),
  );
  return [...measures, ...counts];
}

/**
 * @param {import('./portal.mjs').Caller} caller
 * @param {Page} page
 */
function ask({ read }, { skip = 0, count = true, filter = {} }) {
  const query = new URLSearchParams({
    skip: String(skip),
    take: '10',
    requireTotalCount: String(count),
    filterValue: JSON.stringify(filter),
  });
  return read(`../provider/task/search-task?${query}`);
}
