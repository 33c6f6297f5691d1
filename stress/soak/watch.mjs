import { setTimeout as wait } from 'node:timers/promises';
import { KEPT, LIMITS, MOST_MORE_BACKENDS, PASSING } from './limits.mjs';
import { floorOf, kept, takenBy } from './measure.mjs';

const SAMPLE_MS = 500;
/** Of a long run, only every sixth hour is shown. */
const LONG_HOURS = 48;
const SHOWN_HOURS = 6;
const SHOWN = [
  'request',
  'session',
  'captcha_use',
  'rate_limit',
  'upload',
  'file',
  'mail_outbox',
  'mails unsent',
  'events unsent',
  'notice',
  'graphile_worker.jobs',
];
const WIDTH = 14;

/** @typedef {{ heapMegabytes: number } & ReturnType<typeof floorOf>} OfInstance */
/** @typedef {import('./measure.mjs').Kept & { hour: number, calls: number, instances: OfInstance[] }} Hour */

/** What is shown of each instance, and under which name. */
const OF_INSTANCE = /** @type {const} */ ({
  heapMegabytes: 'heap MB',
  apiMegabytes: 'API MB',
  lanesMegabytes: 'lanes MB',
  handles: 'handles',
});

/**
 * Measures every hour, and prints the results.
 * @param {object} world
 * @param {import('./portal.mjs').SoakPortal} world.portal
 * @param {import('./clock.mjs').Clock} world.clock
 * @param {number} world.hours how many
 * @param {number} world.tolerance in hours, for overdue rows
 * @param {() => number} world.calls how many were answered
 * @param {(hour: Hour) => void} world.onHour
 * @param {() => unknown} world.failure why it ends early
 * @returns {Promise<Hour[]>}
 */
export async function watch({ portal, clock, hours, tolerance, calls, onHour, failure }) {
  /** @type {Hour[]} */
  const measured = [];
  printHead();
  for (let hour = 1; hour <= hours; hour += 1) {
    const samples = portal.instances.map(() => /** @type {import('./measure.mjs').Taken[]} */ ([]));
    const sample = () =>
      portal.instances.forEach(({ pid }, at) => void samples[at]?.push(takenBy(pid)));
    do {
      if (failure()) throw failure();
      sample();
      await wait(SAMPLE_MS);
    } while (clock.hours() < hour);
    for (const { pid } of portal.instances) process.kill(pid, 'SIGUSR2');
    await wait(SAMPLE_MS);
    sample();
    const row = {
      hour,
      calls: calls(),
      instances: portal.instances.map(({ heapMegabytes }, at) => ({
        heapMegabytes: heapMegabytes(),
        ...floorOf(samples[at] ?? []),
      })),
      ...(await kept(portal, tolerance)),
    };
    measured.push(row);
    onHour(row);
    if (hours <= LONG_HOURS || hour % SHOWN_HOURS === 0 || hour === 1) printHour(row);
  }
  return measured;
}

function printHead() {
  const names = ['hour', ...Object.values(OF_INSTANCE), 'backends', 'calls', ...SHOWN];
  print([...names, 'files', 'late']);
}

/** @param {Hour} row */
function printHour({ hour, instances, backends, calls, rows, files, overdue }) {
  const ofInstances = keysOf(OF_INSTANCE).map((what) =>
    instances.map((one) => one[what].toFixed(0)).join('+'),
  );
  const counts = SHOWN.map((name) => rows[name] ?? 0);
  const late = Object.values(overdue).reduce((sum, count) => sum + count, 0);
  print([hour, ...ofInstances, backends, calls, ...counts, files, late]);
}

/** @param {unknown[]} cells */
function print(cells) {
  const texts = cells.map((cell) => String(cell).replace('graphile_worker.', ''));
  console.log(texts.map((text) => text.padStart(WIDTH)).join(''));
}

/**
 * Finds figures whose median grew too much from the second to the last third of the hours, and rows
 * that were overdue. Of a cluster's connections, the highest number counts: a failover closes all,
 * and they come back one by one.
 * @param {Hour[]} hours
 * @returns {string[]}
 */
export function verdict(hours) {
  const third = Math.floor(hours.length / 3);
  const [before, last] = [hours.slice(third, 2 * third), hours.slice(-third)];
  /** @type {string[]} */
  const found = [];
  const compare = (
    /** @type {string} */ what,
    /** @type {number} */ most,
    /** @type {(row: Hour) => number} */ of,
    figure = median,
  ) => {
    const [from, to] = [figure(before.map(of)), figure(last.map(of))];
    console.log(`  ${what.padEnd(26)} ${from.toFixed(0)} -> ${to.toFixed(0)}`);
    if (to - from > most) found.push(`${what}: ${from.toFixed(0)} -> ${to.toFixed(0)}`);
  };
  const instances = hours[0]?.instances ?? [];
  const isCluster = instances.length > 1;
  for (const at of instances.keys())
    for (const what of keysOf(LIMITS))
      compare(
        `${what}${isCluster ? ` of instance ${at + 1}` : ''}`,
        LIMITS[what],
        (row) => row.instances[at]?.[what] ?? 0,
      );
  compare('backends', MOST_MORE_BACKENDS, ({ backends }) => backends, isCluster ? highest : median);
  for (const [name, { why }] of Object.entries(PASSING)) {
    const late = hours.filter(({ overdue }) => (overdue[name] ?? 0) > 0);
    if (late.length > 0)
      found.push(
        `${name} (${why}): up to ${Math.max(...late.map(({ overdue }) => overdue[name] ?? 0))} past their time in ${late.length} hours, first in hour ${late[0]?.hour}`,
      );
  }
  const [first, end] = [hours[0], hours.at(-1)];
  const grown = Object.entries(end?.rows ?? {})
    .map(([table, rows]) => ({ table, more: rows - (first?.rows[table] ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more);
  console.log(`  More rows: ${grown.map(({ table, more }) => `${table} +${more}`).join(', ')}`);
  console.log(`  Meant to stay: ${KEPT}`);
  return found;
}

/** @param {number[]} values */
function highest(values) {
  return Math.max(0, ...values);
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * @template {object} T
 * @param {T} of
 */
const keysOf = (of) => /** @type {(keyof T)[]} */ (Object.keys(of));
