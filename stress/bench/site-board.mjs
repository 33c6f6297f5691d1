import { execute } from '../../tools/postgres/test-server.mjs';
import { makePlant, scansAtPace } from './gate.mjs';
import { withPortal } from './portal.mjs';

/** How many of the 100,000 people with cards are inside. */
const INSIDE = 5_000;
const MOST_BOARD_MS = 200;
const TIMES = 20;

/**
 * Measures the board of a plant with 100,000 people who have cards, 5,000 of them inside, and
 * 5,000,000 events: alone, and while gates scan a hundred times a second.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export const siteBoard = () =>
  withPortal(
    {
      fill: async (databaseUrl) => {
        await makePlant(databaseUrl);
        await letIn(databaseUrl);
      },
      env: { LOG_LEVEL: 'silent' },
    },
    measure,
  );

/** @param {import('./portal.mjs').BenchPortal} portal */
async function measure({ databaseUrl, logIn }) {
  const guard = await logIn('guard@plant.example');
  const ask = async (/** @type {string} */ path) => {
    const begun = performance.now();
    const answer = await guard.call(`../provider/site${path}`);
    const body = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(body));
    return { ms: performance.now() - begun, body };
  };
  /** Measures each time after a new event, so that the board is counted again. */
  const timed = async (/** @type {string} */ path) => {
    const times = [];
    for (let at = 0; at < TIMES; at += 1) {
      await touch(databaseUrl);
      times.push((await ask(path)).ms);
    }
    return median(times);
  };
  const { body } = await ask('');
  if (body.heads !== INSIDE) throw new Error(`The board counts ${body.heads} heads`);
  const board = await timed('');
  const day = await timed('/day');
  const list = await timed('/list?take=10');
  const muster = await timed('/muster');
  const [scans, during] = await Promise.all([scansAtPace(guard), timed('')]);
  return [
    { what: `board, ${INSIDE} inside, median`, value: board, limit: MOST_BOARD_MS, unit: 'ms' },
    { what: 'last 24 hours, median', value: day, limit: MOST_BOARD_MS, unit: 'ms' },
    { what: 'first page of who is inside, median', value: list, limit: MOST_BOARD_MS, unit: 'ms' },
    { what: 'muster list, median', value: muster, unit: 'ms' },
    { what: 'board beside 100 scans a second, median', value: during, unit: 'ms' },
    { what: 'scan beside the board, p95', value: scans, unit: 'ms' },
  ];
}

const median = (/** @type {number[]} */ times) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * Some thousands came in during the last ten hours, after a day on which as many came and went.
 * @param {string} databaseUrl
 */
async function letIn(databaseUrl) {
  await execute(
    databaseUrl,
    `create temporary table came as
       select place.id, place.person_id, place.gate_id, place.contractor_id, c.number, u.id as by_id,
         row_number() over (order by place.person_id) as n
       from gate_place place join safety_card c on c.person_id = place.person_id, "user" u
       where u.email = 'guard@plant.example' limit ${INSIDE * 2};
     insert into gate_event (id, gate_id, direction, outcome, person_id, number, contractor_id, happened_at, by_id)
     select gen_random_uuid(), gate_id, 'in', 'passed', person_id, number, contractor_id,
       now() - interval '10 hours' * (n::float / ${INSIDE * 2}) - interval '1 minute', by_id from came;
     insert into gate_event (id, gate_id, direction, outcome, person_id, number, contractor_id, happened_at, by_id)
     select gen_random_uuid(), gate_id, 'out', 'passed', person_id, number, contractor_id,
       now() - interval '30 seconds', by_id from came where n > ${INSIDE};
     update gate_place place set is_inside = true, since = now() - interval '10 hours' * (n::float / ${INSIDE * 2})
     from came where came.id = place.id and n <= ${INSIDE}`,
  );
  await execute(databaseUrl, 'vacuum analyze');
}

/**
 * Records a refused attempt, after which the board must be counted again.
 * @param {string} databaseUrl
 */
const touch = (databaseUrl) =>
  execute(
    databaseUrl,
    `insert into gate_event (id, gate_id, direction, outcome, number, happened_at, by_id)
     select gen_random_uuid(), g.id, 'in', 'refused', 'x', now(), u.id from gate g, "user" u
     where g.code = 'C2' and u.email = 'guard@plant.example'`,
  );
