import { Problem } from '../../tools/lib/problem.mjs';
import { withPortal } from './portal.mjs';
import { countStatements } from '../../tools/postgres/statement-count.mjs';

/**
 * What one act takes: milliseconds in the middle, and the fewest SQL statements.
 * @typedef {{ median: number, count: number }} Taken
 */

/**
 * Measures acts on short and long lists. The number of SQL statements may not grow with the list: what the first size
 * takes is the limit of the others.
 * @param {string} things what the lists are of
 * @param {readonly number[]} sizes
 * @param {(caller: import('./portal.mjs').Caller, size: number, count: () => number, databaseUrl: string) => Promise<Record<string, Taken>>} measure
 * @param {string} [email] who does it; the demo's clerk when left out
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export async function statementsOf(things, sizes, measure, email = 'clerk@ptsc.example') {
  /** @type {import('../../tools/postgres/statement-count.mjs').StatementCount | undefined} */
  let statements;
  const through = async (/** @type {string} */ databaseUrl) => {
    statements = await countStatements(databaseUrl);
    // What else an instance does meanwhile is no part of an act.
    return { DATABASE_URL: statements.databaseUrl, RUN_JOBS: 'false' };
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
 * What acts take, of every time that they were done.
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
