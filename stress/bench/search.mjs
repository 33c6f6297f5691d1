import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { apiDist } from '../../tools/portal/api-process.mjs';
import { compared } from './load.mjs';
import { withPortal } from './portal.mjs';
import { requestWorld } from './request-world.mjs';

const SIZES = [10_000, 1_000_000];
const LANES = 32;
const SECONDS = 4;
/** A search through the API may take this many times as long as its statements alone. */
const MOST_TIMES = 2;
/** With a hundred times as many requests, a contractor's list may be slower by this factor. */
const MOST_GROWTH = 1.3;
/** The maximum memory of an idle API. */
const MOST_MEGABYTES = 250;

/** @typedef {import('./main.mjs').Measure} Measure */
/** @typedef {Parameters<typeof import('../../apps/api/src/bench').searchStatement<import('@portal/contracts').SearchFilter>>[2]} SearchInput */
/** @typedef {Partial<Pick<SearchInput, 'skip' | 'sort' | 'filter'>> & { count?: boolean }} Search */

/** @type {Record<string, Search>} */
const SEARCHES = {
  'first page': {},
  'first page, uncounted': { count: false },
  'deep page': { skip: 5000 },
  filter: { filter: { websiteStatusId: 2 } },
  keyword: { filter: { keyword: 'thiet bi so 99' } },
  sort: { sort: [{ selector: 'documentNumber', desc: false }] },
};

/**
 * Compares the registration list of contractors with about 100 and about 40,000 requests with the
 * same statement through node-postgres, at 10,000 and at 1,000,000 requests.
 * @returns {Promise<Measure[]>}
 */
export async function search() {
  /** @type {Measure[]} */
  const measures = [];
  /** @type {number[]} */
  const small = [];
  for (const size of SIZES) {
    const found = await withPortal(
      {
        world: requestWorld(size),
        env: { LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: String(LANES) },
      },
      (portal) => measure(portal, size),
    );
    measures.push(...found.measures);
    small.push(found.firstPageOfSmall);
  }
  const [before = 1, after = 1] = small;
  measures.push({
    what: 'first page of 100, growth from 10,000 to 1,000,000',
    value: after / before,
    limit: MOST_GROWTH,
    unit: '×',
  });
  return measures;
}

/**
 * @param {import('./portal.mjs').BenchPortal} portal
 * @param {number} size
 */
async function measure({ databaseUrl, logIn, memory }, size) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: LANES });
  // The server may stop before the last idle connection is closed.
  pool.on('error', () => undefined);
  try {
    /** @type {Measure[]} */
    const measures = [
      {
        what: `${size} requests, memory at rest`,
        value: memory(),
        limit: MOST_MEGABYTES,
        unit: 'MB',
      },
    ];
    let firstPageOfSmall = 0;
    for (const wanted of [100, 40_000]) {
      const who = await contractorOf(pool, wanted);
      const caller = await logIn(who.email);
      for (const [name, search_] of Object.entries(SEARCHES)) {
        if (search_.skip && who.count <= search_.skip) continue;
        const found = await compared(
          `${size} requests, contractor of ${who.count}, ${name}`,
          { lanes: LANES, seconds: SECONDS, limit: MOST_TIMES },
          await statement(pool, who, search_),
          () => ask(caller, search_),
        );
        if (wanted === 100 && name === 'first page') firstPageOfSmall = found[1]?.value ?? 0;
        measures.push(...found);
      }
    }
    measures.push({
      what: `${size} requests, memory under this load`,
      value: memory(),
      unit: 'MB',
    });
    return { measures, firstPageOfSmall };
  } finally {
    await pool.end();
  }
}

/**
 * @param {pg.Pool} pool
 * @param {number} wanted
 */
async function contractorOf(pool, wanted) {
  const { rows } = await pool.query(
    `select u.id as "userId", u.contractor_id as "contractorId", u.email, count(*)::int as count
     from request r join "user" u on u.id = r.owner_id
     group by 1, 2, 3 order by abs(count(*) - $1) limit 1`,
    [wanted],
  );
  return rows[0];
}

/**
 * The list's own statement, as the API runs it.
 * @param {pg.Pool} pool
 * @param {{ userId: string, contractorId: string }} who
 * @param {Search} search_
 */
async function statement(pool, who, { skip = 0, sort = [], filter = {}, count = true }) {
  /** @type {typeof import('../../apps/api/src/bench')} */
  const { entryList, searchStatement } = await import(pathToFileURL(`${apiDist}/bench.js`).href);
  const viewer =
    /** @type {import('../../apps/api/src/platform/auth/current-user').CurrentUser} */ ({
      id: who.userId,
      role: 'contractor',
      contractorId: who.contractorId,
    });
  const asked = { skip, take: 10, sort, requireTotalCount: count, filter };
  const preset = { statuses: [], isMine: false };
  const { text, values } = searchStatement(viewer, entryList, asked, preset);
  return () => pool.query(text, values);
}

/**
 * @param {import('./portal.mjs').Caller} caller
 * @param {Search} search_
 */
function ask({ read }, { skip = 0, sort = [], filter = {}, count = true }) {
  const query = new URLSearchParams({
    skip: String(skip),
    take: '10',
    sort: JSON.stringify(sort),
    requireTotalCount: String(count),
    filterValue: JSON.stringify(filter),
  });
  return read(`request/search-request?${query}`);
}
