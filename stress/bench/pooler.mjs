import pg from 'pg';
import { startPgBouncer } from '../../tools/postgres/pgbouncer.mjs';
import { logIn, startBenchApi, startBenchDatabase } from './portal.mjs';
import { serverOf, spent, spentBelow } from './processor-time.mjs';
import { post, sampleRequest } from './sample-request.mjs';

const PEOPLE = 10;
const ROUNDS = 12;
/** Of one kind of call, one after the other. */
const CALLS = 40;
const CONNECTIONS = 24;

/** @typedef {{ name: string, api: Awaited<ReturnType<typeof startBenchApi>>, caller: import('./portal.mjs').Caller, form: object & { id: string } }} Way */

/**
 * What statements without names cost, and a pooler that needs them: calls one after the other, by three portals on one
 * database that take turns. Processor time is what counts, because other work of the machine does not change it much.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export async function pooler() {
  const { databaseUrl, stop } = await startBenchDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const server = await serverOf(client);
  const bouncer = await startPgBouncer(databaseUrl, CONNECTIONS);
  /** @type {Way[]} */
  const ways = [];
  try {
    ways.push(await way('named', databaseUrl, {}));
    ways.push(await way('unnamed', databaseUrl, { DATABASE_PREPARED: 'false' }));
    const { url, version, keepsStatements } = bouncer;
    ways.push(
      await way(`${keepsStatements ? 'named' : 'unnamed'}, PgBouncer ${version}`, url, {
        DATABASE_DIRECT_URL: databaseUrl,
        DATABASE_PREPARED: String(keepsStatements),
      }),
    );
    return await measure(ways, () => spentBelow(server), bouncer.pid);
  } finally {
    await Promise.all(ways.map(({ api }) => api.stop()));
    await bouncer.stop();
    await client.end();
    await stop();
  }
}

/**
 * @param {string} name
 * @param {string} databaseUrl
 * @param {Record<string, string>} env
 * @returns {Promise<Way>}
 */
async function way(name, databaseUrl, env) {
  const api = await startBenchApi(databaseUrl, { LOG_LEVEL: 'silent', RUN_JOBS: 'false', ...env });
  const caller = await logIn(`${api.baseUrl}/io/website`, 'clerk@ptsc.example');
  const form = await sampleRequest(caller, PEOPLE);
  await post(caller, 'request/save-request', form);
  return { name, api, caller, form };
}

/**
 * @param {Way[]} ways
 * @param {() => Promise<number>} ofServer
 * @param {number} bouncer
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
async function measure(ways, ofServer, bouncer) {
  /** @type {Record<string, (way: Way) => Promise<unknown>>} */
  const kinds = {
    'own profile': ({ caller }) => caller.read('public/my-profile'),
    'first page': ({ caller }) =>
      caller.read('request/search-request?skip=0&take=10&requireTotalCount=true'),
    [`request with ${PEOPLE} people`]: ({ caller, form }) => caller.read(`request/${form.id}`),
    [`save of ${PEOPLE} people`]: async (one) => {
      const { data } = await post(one.caller, 'request/save-request', one.form);
      Object.assign(one.form, { version: data.version });
    },
  };
  const measures = [];
  for (const [kind, call] of Object.entries(kinds)) {
    const taken = ways.map(() => ({
      times: /** @type {number[]} */ ([]),
      portal: 0,
      server: 0,
      bouncer: 0,
    }));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, one] of ways.entries()) {
        const all = async () => [
          await spent([one.api.pid]),
          await ofServer(),
          await spent([bouncer]),
        ];
        const [portal = 0, server = 0, pooled = 0] = await all();
        const times = [];
        for (let count = 0; count < CALLS; count += 1) {
          const begun = performance.now();
          await call(one);
          times.push(performance.now() - begun);
        }
        const after = await all();
        const sum = taken[at];
        // The first rounds compile code and name statements.
        if (!sum || round < 2) continue;
        sum.times.push(...times);
        sum.portal += (after[0] ?? 0) - portal;
        sum.server += (after[1] ?? 0) - server;
        sum.bouncer += (after[2] ?? 0) - pooled;
      }
    for (const [at, { name }] of ways.entries()) {
      const sum = taken[at];
      if (!sum) continue;
      const { times } = sum;
      times.sort((a, b) => a - b);
      const each = (/** @type {number} */ seconds) => (seconds * 1000) / times.length;
      const what = `${kind}, ${name}`;
      measures.push(
        { what: `${what}: median`, value: times[Math.floor(times.length / 2)] ?? 0, unit: 'ms' },
        { what: `${what}: processor, portal`, value: each(sum.portal), unit: 'ms' },
        { what: `${what}: processor, PostgreSQL`, value: each(sum.server), unit: 'ms' },
        { what: `${what}: processor, PgBouncer`, value: each(sum.bouncer), unit: 'ms' },
      );
    }
  }
  return measures;
}
