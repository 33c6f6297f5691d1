import { setTimeout as wait } from 'node:timers/promises';
import { messageOf, Problem } from '../../tools/lib/problem.mjs';
import { FAULTS } from '../chaos/faults.mjs';

/** The faults, in turn. */
const TURNS = /** @type {const} */ ([
  'switched over by hand',
  'PostgreSQL killed',
  'all processes killed',
]);
const LOOK_MS = 50;
const REPLACED_WITHIN_MS = 60_000;
/** If no standby may take over just then, Patroni starts PostgreSQL again where it was. */
const STARTED_AGAIN_MS = 15_000;
/** What waited for the cluster may be logged so much later than it was whole again. */
const LOGGED_LATER_MS = 2_000;
const WAITED_TOO_LONG = /canceling statement due to statement timeout/;

/**
 * @typedef {object} Failover
 * @property {string} fault
 * @property {number} hour in which it began
 * @property {number} at the machine's time at which it began, in milliseconds
 * @property {number} secondsToWrite the longest time without an acknowledged write from then until the
 * cluster was whole again
 * @property {number} secondsToWhole until all three machines served again
 * @property {string} wrong why it did not succeed
 */

/**
 * Breaks the primary once in every hour of the clock, as soon as the cluster is whole.
 * @param {import('../chaos/cluster.mjs').Cluster} cluster
 * @param {object} world
 * @param {import('./clock.mjs').Clock} world.clock
 * @param {() => boolean} world.isOver
 * @param {(failover: Failover) => void} world.onFailover
 * @returns {{ onWrite: () => void, done: Promise<void> }} `onWrite` is to be called at each
 * acknowledged write
 */
export function failEveryHour(cluster, { clock, isOver, onFailover }) {
  let last = performance.now();
  let longest = 0;
  const untilNow = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const failures = async () => {
    for (let turn = 0, next = 0; ; turn += 1) {
      while (!isOver() && clock.hours() < next) await wait(LOOK_MS);
      await cluster.whole();
      if (isOver()) return;
      const hour = Math.floor(clock.hours());
      next = hour + 1;
      const fault = TURNS[turn % TURNS.length] ?? TURNS[0];
      const begun = performance.now();
      last = begun;
      longest = 0;
      const wrong = await broken(cluster, fault).then(() => '', messageOf);
      await cluster.whole();
      untilNow();
      const secondsToWhole = (performance.now() - begun) / 1000;
      onFailover({ fault, hour, at: begun, secondsToWrite: longest / 1000, secondsToWhole, wrong });
    }
  };
  return { onWrite: untilNow, done: failures() };
}

/**
 * Breaks the primary, waits for its successor, and has its machine come back.
 * @param {import('../chaos/cluster.mjs').Cluster} cluster
 * @param {(typeof TURNS)[number]} fault
 */
async function broken(cluster, fault) {
  const old = await cluster.primary();
  if (!old) throw new Problem('The cluster has no primary');
  const repair = await FAULTS[fault](cluster, old);
  const begun = performance.now();
  const deadline = begun + REPLACED_WITHIN_MS;
  for (;;) {
    const primary = await cluster.primary();
    if (primary && primary.name !== old.name) break;
    if (primary && fault === 'PostgreSQL killed' && performance.now() > begun + STARTED_AGAIN_MS)
      break;
    if (performance.now() > deadline)
      throw new Problem(`${fault}: ${old.name} has no successor after a minute`);
    await wait(LOOK_MS);
  }
  await repair();
}

/**
 * Errors that do not come from a failover. While the cluster is not whole, statements may wait for a
 * standby until their time is over; at any other time that is an error.
 * @param {import('./portal.mjs').Trouble[]} troubles
 * @param {Failover[]} failovers
 */
export const notFromFailovers = (troubles, failovers) =>
  troubles.filter(
    ({ at, line }) =>
      !WAITED_TOO_LONG.test(line) ||
      !failovers.some(
        (one) => at >= one.at && at <= one.at + one.secondsToWhole * 1000 + LOGGED_LATER_MS,
      ),
  );

/**
 * Tells how many failovers of each kind there were, and how long they took.
 * @param {Failover[]} failovers
 * @param {number} hours of the run
 * @returns {string[]} those that did not succeed
 */
export function tellFailovers(failovers, hours) {
  const figures = (/** @type {number[]} */ seconds) => {
    const sorted = seconds.toSorted((a, b) => a - b);
    return `${(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0).toFixed(1)} s, at worst ${(sorted.at(-1) ?? 0).toFixed(1)} s`;
  };
  console.log(
    `\n  Failovers: ${failovers.length} in ${hours} hours; hours without one: ${hours - failovers.length}`,
  );
  for (const fault of TURNS) {
    const those = failovers.filter((one) => one.fault === fault);
    console.log(
      `  ${fault.padEnd(22)} ${String(those.length).padStart(4)}, no write for ${figures(those.map((one) => one.secondsToWrite))}; whole after ${figures(those.map((one) => one.secondsToWhole))}`,
    );
  }
  return failovers
    .filter(({ wrong }) => wrong !== '')
    .map(({ fault, hour, wrong }) => `${fault} in hour ${hour}: ${wrong}`);
}
