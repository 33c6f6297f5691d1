import { execute } from '../../tools/postgres/test-server.mjs';
import { makePlant } from './gate.mjs';
import { withPortal } from './portal.mjs';

/** People whom approved requests expect on one day, of 100,000 with cards. */
const EXPECTED = 3_000;
const OF_EACH_REQUEST = 50;
/** Passages of each person in the last days, by which hours inside and usual hours are counted. */
const EVENTS_OF_EACH = 10;
const MOST_PAGE_MS = 300;
const TIMES = 20;

/**
 * Measures the lists of those who come tomorrow at a plant that expects 3,000 people on one day.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export const expected = () =>
  withPortal({ fill: makeDay, env: { LOG_LEVEL: 'silent' } }, async ({ logIn }) => {
    const safety = await logIn('safety@plant.example');
    const day = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10);
    const ask = async (/** @type {string} */ path) => {
      const begun = performance.now();
      const answer = await safety.call(`../website/expected${path}day=${day}`);
      const body = await answer.json();
      if (!answer.ok) throw new Error(JSON.stringify(body));
      return { ms: performance.now() - begun, body };
    };
    const { body } = await ask('/counts?');
    if (body.expected !== EXPECTED) throw new Error(`${body.expected} people are expected`);
    const timed = async (/** @type {string} */ path) => {
      const times = [];
      for (let at = 0; at < TIMES; at += 1) times.push((await ask(path)).ms);
      return times.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
    };
    return [
      {
        what: `first page of ${EXPECTED} expected people, median`,
        value: await timed('?take=25&'),
        limit: MOST_PAGE_MS,
        unit: 'ms',
      },
      {
        what: 'first page of those who would be refused, median',
        value: await timed('?take=25&show=stopped&'),
        unit: 'ms',
      },
      {
        what: 'the numbers beside a page, median',
        value: await timed('/counts?'),
        unit: 'ms',
      },
      {
        what: 'expected against arrived, median',
        value: await timed('/arrivals?'),
        unit: 'ms',
      },
    ];
  });

/**
 * A plant whose requests have ended, but for those that expect the people.
 * @param {string} databaseUrl
 */
async function makeDay(databaseUrl) {
  await makePlant(databaseUrl, { eventsOfEach: EVENTS_OF_EACH });
  await execute(
    databaseUrl,
    `update people_plan set end_date = current_date - 1 where request_id in (
       select id from request where number like 'NS2501-%' order by number offset ${EXPECTED / OF_EACH_REQUEST});
     update people_plan set end_date = current_date - 1
     where request_id in (select id from request where number not like 'NS2501-%')`,
  );
  await execute(databaseUrl, 'vacuum analyze');
}
