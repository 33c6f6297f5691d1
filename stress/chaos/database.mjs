import { setTimeout as wait } from 'node:timers/promises';
import { execute } from '../../tools/postgres/test-server.mjs';
import { codeOf, Problem } from '../../tools/lib/problem.mjs';

const GIVE_UP_MS = 120_000;
/** A server that hangs does not answer later either; the statement is sent again on a new connection. */
const ANSWER_WITHIN_MS = 10_000;
/**
 * Error codes of statements that are wrong themselves; any other error means that the server is
 * away.
 */
const OWN_FAULT = /^(22|23|42)/;

/**
 * Runs a statement that is safe to repeat, until the server answers.
 * @param {string} url
 * @param {string} sql
 * @returns {Promise<any[]>} its rows
 */
export async function persistently(url, sql) {
  const deadline = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await within(execute(url, sql));
    } catch (error) {
      if (OWN_FAULT.test(codeOf(error) ?? '') || performance.now() > deadline) throw error;
      await wait(100);
    }
  }
}

/**
 * @param {Promise<any[]>} answer
 * @returns {Promise<any[]>} fails if there is none in time
 */
function within(answer) {
  // Its connection may fail later, when nothing waits for it any more.
  answer.catch(() => undefined);
  const late = wait(ANSWER_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Problem('The database does not answer');
  });
  return Promise.race([answer, late]);
}
