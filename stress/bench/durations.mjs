import { execute } from '../../tools/postgres/test-server.mjs';
import { timed, withPortal } from './portal.mjs';

const ROUNDS = 15;
const STEPS = 1_000_000;
/** The million steps ended within four years; figures look at the last 90 days. */
const DAYS = 1460;
const MOST_MS = 100;
const UNITS = ['step', 'group', 'contractor', 'week'];

/**
 * Measures the report of durations over a million ended steps (docs/product/how-long.md): pages by
 * each unit, and the figures with the plot.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export const durations = () =>
  withPortal({ fill: makeSteps, env: { LOG_LEVEL: 'silent' } }, async ({ logIn }) => {
    const staff = await logIn('engineer@plant.example');
    const filter = (/** @type {object} */ of) => `filterValue=${JSON.stringify(of)}`;
    /** @type {[what: string, path: string][]} */
    const asked = [
      ...UNITS.map(
        (by) =>
          /** @type {[string, string]} */ ([
            `durations by ${by}`,
            `pace?skip=0&take=10&requireTotalCount=true&${filter({ by })}`,
          ]),
      ),
      ['figures of durations and their weeks', `pace/figures?${filter({ by: 'step' })}`],
      [
        'durations of one family',
        `pace?skip=0&take=10&${filter({ by: 'step', family: 'people' })}`,
      ],
    ];
    const taken = await timed(
      ROUNDS,
      ...asked.map(
        ([, path]) =>
          () =>
            staff.read(`request/report/${path}`),
      ),
    );
    return asked.map(([what], at) => ({
      what,
      value: taken[at]?.median ?? 0,
      limit: MOST_MS,
      unit: 'ms',
    }));
  });

/** @param {string} databaseUrl */
async function makeSteps(databaseUrl) {
  // The steps belong to no requests: only what is kept of them is read.
  await execute(
    databaseUrl,
    `set session_replication_role = replica;
     insert into step_time (step_id, family, code, group_id, contractor_id, ended_on, minutes, is_bulk, is_late, is_first_time)
     select gen_random_uuid(), d.family, d.code, d.group_id, c.id,
       current_date - ${DAYS} + (n * ${DAYS}.0 / ${STEPS})::int, exp(random() * 7)::int,
       random() < 0.05, random() < 0.1, random() < 0.7
     from generate_series(1, ${STEPS}) n
     join (select family, code, group_id, row_number() over (order by code) - 1 as place, count(*) over () as of_all
       from workflow_step_definition) d on d.place = n % d.of_all
     join (select id, row_number() over (order by id) - 1 as place, count(*) over () as of_all from contractor) c
       on c.place = (n / 7) % c.of_all`,
  );
  await execute(databaseUrl, 'vacuum analyze step_time');
}
