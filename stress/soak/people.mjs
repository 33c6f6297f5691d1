import { setTimeout as wait } from 'node:timers/promises';
import { logIn } from '../bench/portal.mjs';
import { persistent } from '../chaos/caller.mjs';
import { startLoad } from '../chaos/load.mjs';
import { eventually, visit } from './visits.mjs';

/** The pause of a visitor between two visits, in the machine's time. */
const VISIT_MS = 3_000;
/**
 * After so many hours other people take over, who log in and load their data again. It is shorter
 * than a session.
 */
const SHIFT_HOURS = 6;
const VISITORS = ['clerk@ptsc.example', 'reviewer@plant.example', 'guard@plant.example'];

/**
 * Simulates people who work in shifts, and visitors.
 * @param {object} world
 * @param {string} world.base
 * @param {string} world.databaseUrl
 * @param {import('../chaos/load.mjs').Ledger} world.ledger
 * @param {import('../chaos/caller.mjs').Tries} world.tries
 * @param {import('./clock.mjs').Clock} world.clock
 * @param {() => number} world.random
 * @param {number} world.restMs the pause of each between two things, in the machine's time
 * @param {(what: string) => void} world.answered
 * @param {() => void} world.onWrite
 * @param {() => boolean} world.isOver
 */
export async function atWork({ clock, answered, restMs, ...world }) {
  const { base, random, tries, isOver } = world;
  /** Logs in again when the session has run out. */
  const steady = async (/** @type {string} */ email) => {
    let caller = await eventually(() => logIn(base, email));
    /** @type {typeof caller.ask} */
    const ask = async (path, init) => {
      const answer = await caller.ask(path, init);
      if (answer.status !== 401) return answer;
      caller = await eventually(() => logIn(base, email));
      return caller.ask(path, init);
    };
    return { ...caller, ask };
  };
  const counted = async (/** @type {string} */ _base, /** @type {string} */ email) => {
    const caller = await steady(email);
    /** @type {typeof caller.ask} */
    const ask = async (path, init) => {
      const answer = await caller.ask(path, init);
      answered(String(answer.status));
      return answer;
    };
    return { ...caller, ask };
  };
  const shifts = async () => {
    while (!isOver()) {
      const ends = clock.hours() + SHIFT_HOURS;
      const { done } = await startLoad({
        ...world,
        isOver: () => isOver() || clock.hours() > ends,
        logIn: counted,
        rest: () => wait(restMs * (0.5 + random())),
      });
      await done;
    }
  };
  const visits = async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      const email = VISITORS[turn % VISITORS.length] ?? '';
      await visit(base, persistent(await steady(email), tries), turn, answered);
      await wait(VISIT_MS);
    }
  };
  await Promise.all([shifts(), visits()]);
}
