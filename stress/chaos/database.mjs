import { setTimeout as wait } from 'node:timers/promises';
import { execute } from '../../tools/postgres/test-server.mjs';
import { codeOf } from '../../tools/lib/problem.mjs';

const GIVE_UP_MS = 120_000;
/** What a statement fails with that is itself wrong, as against a server that is away. */
const OWN_FAULT = /^(22|23|42)/;

/**
 * Runs a statement that may be run twice, on a server that may be away for a while.
 * @param {string} url
 * @param {string} sql
 * @returns {Promise<any[]>} the rows it finds
 */
export async function persistently(url, sql) {
  const deadline = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await execute(url, sql);
    } catch (error) {
      if (OWN_FAULT.test(codeOf(error) ?? '') || performance.now() > deadline) throw error;
      await wait(100);
    }
  }
}
