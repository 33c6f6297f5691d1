import { Problem } from '../../tools/lib/problem.mjs';
import { withPortal } from './portal.mjs';
import { countStatements } from '../../tools/postgres/statement-count.mjs';

/**
 * The cost of one action: the median in milliseconds, and the lowest number of SQL statements.
 * @typedef {{ median: number, count: number }} Taken
 */

/**
 * Measures actions on short and long lists. The number of SQL statements must not grow with the
 * list: the number for the first size is the limit for the others.
 * @param {string} things what the lists contain
 * @param {readonly number[]} sizes
 * @param {(caller: import('./portal.mjs').Caller, size: number, count: () => number, databaseUrl:
 * string) => Promise<Record<string, Taken>>} measure
 * @param {string} [email] of the user; by default the demo's clerk
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export async function statementsOf(things, sizes, measure, email = 'clerk@ptsc.example') {
  /** @type {import('../../tools/postgres/statement-count.mjs').StatementCount | undefined} */
  let statements;
  const through = async (/** @type {string} */ databaseUrl) => {
    statements = await countStatements(databaseUrl);
    // The background work of an instance does not belong to an action.
    return {
      DATABASE_URL: statements.databaseUrl,
      DATABASE_DIRECT_URL: databaseUrl,
      RUN_JOBS: 'false',
    };
  };
  try {
    return await withPortal({ envOf: through }, async ({ logIn, databaseUrl }) => {
      if (!statements) throw new Problem('Nothing counts the statements');
      const caller = await logIn(email);
      /** @type {import('./main.mjs').Measure[]} */
      const measures = [];
      /** @type {Record<string, number>} */
      const ofFirst = {};
      for (const size of sizes) {
        const measured = await measure(caller, size, statements.count, databaseUrl);
        for (const [what, { median, count }] of Object.entries(measured)) {
          const named = `${what} of ${size} ${things}`;
          const limit = ofFirst[what];
          measures.push({ what: named, value: median, unit: 'ms' });
          measures.push({
            what: `${named}, SQL statements`,
            value: count,
            unit: '',
            ...(limit === undefined ? {} : { limit }),
          });
          ofFirst[what] ??= count;
        }
      }
      return measures;
    });
  } finally {
    await statements?.stop();
  }
}

/**
 * The cost of each action over all its runs.
 * @param {Record<string, { ms: number, count: number }[]>} all
 * @returns {Record<string, Taken>}
 */
export const takenBy = (all) =>
  Object.fromEntries(
    Object.entries(all).map(([what, times]) => [
      what,
      {
        median: middle(times.map(({ ms }) => ms)),
        count: Math.min(...times.map(({ count }) => count)),
      },
    ]),
  );

/** @param {number[]} values */
const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
