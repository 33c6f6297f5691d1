import { setTimeout as wait } from 'node:timers/promises';
import { messageOf, Problem } from '../../tools/lib/problem.mjs';

/** The longest wait for an answer: a call that hangs longer is cancelled and made again. */
const ANSWER_WITHIN_MS = 60_000;
const AGAIN_MS = 150;
/** A portal without an answer for so long is down, not restarting. */
const GIVE_UP_MS = 240_000;
/** Whether a failure may pass by itself, by the rule of the client. */
const passes = (/** @type {number} */ status) => status >= 500 || [408, 429].includes(status);

/**
 * The results of calls.
 * @typedef {{ calls: number, lost: number, refused: number, hasty: number,
 * statuses: Record<string, number>, since: Set<{ at: number }> }}
 *   Tries `hasty` counts answers 503 that do not say when to try again; `since` has the start of
 * each call that is not answered yet
 */

/** @returns {Tries} */
export const noTries = () => ({
  calls: 0,
  lost: 0,
  refused: 0,
  hasty: 0,
  statuses: {},
  since: new Set(),
});

/**
 * A caller that repeats a call until it is answered, as the client and its user would. Lost
 * answers, and refusals that may pass, do not count as answers.
 * @param {import('../bench/portal.mjs').Caller} caller
 * @param {Tries} tries counted here
 * @returns {import('../bench/portal.mjs').Caller}
 */
export function persistent(caller, tries) {
  /** @type {typeof caller.ask} */
  const ask = async (path, init) => {
    const waiting = { at: performance.now() };
    tries.since.add(waiting);
    try {
      return await answered(path, init);
    } finally {
      tries.since.delete(waiting);
    }
  };
  /** @type {typeof caller.ask} */
  const answered = async (path, init = {}) => {
    const deadline = performance.now() + GIVE_UP_MS;
    for (let last = ''; ; await wait(AGAIN_MS)) {
      if (performance.now() > deadline) throw new Problem(`${path}: no answer; at last ${last}`);
      tries.calls += 1;
      try {
        const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
        const answer = await caller.ask(path, { ...init, signal });
        // Reads the body to its end: a broken answer does not count.
        const body = await answer.arrayBuffer();
        tries.statuses[answer.status] = (tries.statuses[answer.status] ?? 0) + 1;
        if (answer.status === 503 && !answer.headers.has('retry-after')) tries.hasty += 1;
        if (!passes(answer.status)) {
          const { status, headers } = answer;
          return new Response(status === 204 || status === 304 ? null : body, { status, headers });
        }
        tries.refused += 1;
        last = `${answer.status} ${Buffer.from(body).toString().slice(0, 300)}`;
      } catch (error) {
        tries.lost += 1;
        last = messageOf(error);
      }
    }
  };
  return {
    ...caller,
    ask,
    call: async (path, init) => {
      const answer = await ask(path, init);
      if (!answer.ok) throw new Problem(`${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    },
  };
}

/**
 * Answers that no caller should get.
 * @param {Tries} tries
 * @returns {string[]}
 */
export const wrongAnswers = ({ statuses, hasty }) => [
  ...Object.entries(statuses)
    .filter(([status]) => Number(status) >= 500 && status !== '503')
    .map(([status, count]) => `${count} answers ${status}`),
  ...(hasty > 0 ? [`${hasty} answers 503 that do not say when to try again`] : []),
];

/**
 * How long the oldest unanswered call has waited, in milliseconds.
 * @param {Tries} tries
 */
export const longestWait = ({ since }) =>
  performance.now() - Math.min(performance.now(), ...[...since].map(({ at }) => at));

/**
 * Sends a command. A conflict counts as an answer here, because an earlier attempt may have
 * arrived.
 * @param {import('../bench/portal.mjs').Caller} caller
 * @param {string} path
 * @param {object} body
 * @returns {Promise<{ isDone: boolean, isConflict: boolean, body: any }>}
 */
export async function send({ ask }, path, body) {
  const answer = await ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = await answer.json();
  const isConflict = answer.status === 409;
  if (!answer.ok && !isConflict) throw new Problem(`${path}: ${JSON.stringify(said)}`);
  return { isDone: answer.ok && said.isSuccess !== false, isConflict, body: said };
}

/**
 * @param {import('../bench/portal.mjs').Caller} caller
 * @param {string} path
 * @returns {Promise<any>}
 */
export const read = async ({ call }, path) => (await call(path)).json();
