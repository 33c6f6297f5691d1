import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '../../tools/lib/problem.mjs';
import { Shutdown } from '../../tools/portal/shutdown.mjs';
import { startPgBouncer } from '../../tools/postgres/pgbouncer.mjs';
import { noTries, wrongAnswers } from './caller.mjs';
import { jobsDone, losses, lossesSince } from './check.mjs';
import { lacking } from './cluster.mjs';
import { startFailoverPortal } from './failover-portal.mjs';
import { FAULTS } from './faults.mjs';
import { emptyLedger, fillPlant, startLoad } from './load.mjs';
import { againWithOwnNetwork, hasOwnNetwork } from './machines.mjs';
import { startMailServer, startReceiver, subscribe, unsent, watchFromOutside } from './outside.mjs';
import { seeded } from './random.mjs';

/** @typedef {import('./load.mjs').WriteKind | import('./outside.mjs').OutsideKind} Kind */

/** What must go on after each fault: the writes of callers, and what comes of them by itself. */
const WRITES = /** @type {const} */ ([
  'save',
  'submit',
  'verdict',
  'task',
  'upload',
  'passage',
  'trip',
]);
const OUTSIDE = /** @type {const} */ ([
  'paper',
  'mail',
  'webhook',
  'read back',
  'announcement',
  'own record',
  'aged record',
]);
/** The aims: until the first write is acknowledged again. */
const WORST_SECONDS = 15;
const MEDIAN_SECONDS = 8;
/** After this time something counts as not back. */
const GIVE_UP_MS = 90_000;
const SETTLED_MS = 2_000;
const PAUSE_MS = 150;
/** Connections that the pooler keeps. */
const POOLED = 24;
/** Nothing may be lost by two faults at once either, but how long they take has no aim. */
const TWO_FAULTS = 'cut off, back as etcd fails';
/** The faults, in turn. */
const TURNS = /** @type {const} */ ([
  'all processes killed',
  'all processes stopped',
  'cut off',
  'switched over by hand',
  TWO_FAULTS,
]);
const MOST_TOLD = 40;

/**
 * What was measured around one fault.
 * @typedef {object} Measure
 * @property {string} fault
 * @property {number} seconds the longest time without any acknowledged write after the fault began
 * @property {number} everySeconds until each kind of write was acknowledged again, from the
 * beginning of that time
 * @property {number} outsideSeconds the same for mails, papers, events and announcements
 * @property {string} lastKinds the kinds that came back last
 * @property {number} busy answers 503 with the time to try again
 * @property {number} broken calls without an answer
 */

/**
 * Breaks the primary of a cluster again and again under load, and looks for everything that the
 * portal has acknowledged.
 * @param {object} options
 * @param {number} options.times
 * @param {number} options.seed
 * @param {boolean} options.isKept
 * @param {boolean} options.hasPooler
 * @returns {Promise<number>} the exit code
 */
export async function failover({ times, seed, isKept, hasPooler }) {
  const reason = await lacking(hasPooler);
  if (reason) {
    console.log(`Skipped: ${reason}`);
    return 0;
  }
  if (!hasOwnNetwork()) return againWithOwnNetwork({});
  console.log(`\n${times} failovers, seed ${seed}${hasPooler ? ', behind a pooler' : ''}`);
  /** @type {{ kind: Kind, at: number }[]} */
  const marks = [];
  const seen = (/** @type {Kind} */ kind) => void marks.push({ kind, at: performance.now() });
  const receiver = await startReceiver(seen);
  const mailServer = await startMailServer(seen);
  /** @type {import('../../tools/postgres/pgbouncer.mjs').PgBouncer | undefined} */
  let pooler;
  const portal = await startFailoverPortal(fillPlant, async ({ databaseUrl, readUrl }) => {
    if (hasPooler) pooler = await startPgBouncer(databaseUrl, POOLED);
    return {
      SMTP_URL: mailServer.url,
      WEBHOOK_HOSTS: '127.0.0.1',
      DATABASE_READ_URL: readUrl,
      ...(pooler && {
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: databaseUrl,
        DATABASE_PREPARED: String(pooler.keepsStatements),
      }),
    };
  });
  const stop = async (/** @type {boolean} */ isLogKept) => {
    await portal.stop(isLogKept);
    await pooler?.stop();
  };
  new Shutdown(130).add(() => stop(false));
  let code = 1;
  try {
    await subscribe(portal.base, receiver.url);
    const { measures, found } = await broken(portal, times, seed, {
      marks,
      seen,
      receiver,
      mails: mailServer.received,
    });
    code = report(measures, found) ? 0 : 1;
  } catch (error) {
    console.error(`\n${messageOf(error)}`);
  }
  await stop(isKept || code !== 0);
  if (isKept || code !== 0) console.log(`Logs: ${portal.folder}`);
  return code;
}

/**
 * @param {import('./failover-portal.mjs').FailoverPortal} portal
 * @param {number} times
 * @param {number} seed
 * @param {{ marks: { kind: Kind, at: number }[], seen: (kind: Kind) => void,
 *   receiver: { received: Map<string, number> }, mails: Map<string, number> }} outside
 */
async function broken(portal, times, seed, { marks, seen, receiver, mails }) {
  const { base, bases, databaseUrl } = portal;
  const ledger = emptyLedger();
  const tries = noTries();
  let isOver = false;
  const world = { base, bases, databaseUrl, tries, isOver: () => isOver };
  const rest = () => wait(PAUSE_MS);
  const load = await startLoad({ ...world, ledger, random: seeded(seed), rest, onWrite: seen });
  const outside = await watchFromOutside({ ...world, seen });
  /** @type {unknown} */
  let failure;
  for (const { done } of [load, outside]) done.catch((error) => (failure = error));
  /** @type {Measure[]} */
  const measures = [];
  /** @type {string[]} */
  const found = [];
  const begun = performance.now();
  for (let turn = 0; turn < times; turn += 1) {
    const fault = TURNS[turn % TURNS.length] ?? TURNS[0];
    const before = { ...tries, statuses: { ...tries.statuses } };
    const measure = await madeFault(portal, fault, marks, () => failure);
    if (failure) throw failure;
    measures.push({
      ...measure,
      busy: (tries.statuses[503] ?? 0) - (before.statuses[503] ?? 0),
      broken: tries.lost - before.lost,
    });
    print(turn + 1, /** @type {Measure} */ (measures.at(-1)));
    found.push(
      ...(await lossesSince(portal, structuredClone(ledger))).map(
        (what) => `after fault ${turn + 1}: ${what}`,
      ),
    );
    if (failure) throw failure;
  }
  isOver = true;
  await Promise.all([load.done, outside.done]);
  const left = await jobsDone(databaseUrl);
  const lost = await losses(portal, ledger);
  const reads = await readsOf(portal);
  found.push(
    ...left.map((what) => `job left over: ${what}`),
    ...lost,
    ...outside.wrong,
    ...portal.ended,
    ...wrongAnswers(tries),
    ...(await unsent(databaseUrl, ledger.since, receiver.received)),
    ...[...mails].flatMap(([id, count]) => (count > 1 ? `mail ${id} came ${count} times` : [])),
  );
  console.log(`
  ${Math.round((performance.now() - begun) / 1000)} s, ${ledger.writes} writes acknowledged, ${tries.calls} calls, ${tries.lost} without an answer
  answers: ${Object.entries(tries.statuses)
    .map(([status, count]) => `${count} times ${status}`)
    .join(', ')}
  reads of replicas: ${reads.replica}, of them repeated on the primary: ${reads.repeated}; of the primary at once: ${reads.primary}
  events received: ${receiver.received.size}, more than once: ${[...receiver.received.values()].filter((count) => count > 1).length}; mails received: ${mails.size}`);
  return { measures, found };
}

/**
 * Where reads went whose answers may be some seconds old, by the metrics of the instances.
 * @param {import('./failover-portal.mjs').FailoverPortal} portal
 */
async function readsOf({ metricsPorts }) {
  const texts = await Promise.all(
    metricsPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  const sum = (/** @type {string} */ from) =>
    texts.reduce((total, text) => {
      const [, count = '0'] =
        new RegExp(`^portal_replica_reads_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text) ?? [];
      return total + Number(count);
    }, 0);
  return { replica: sum('replica'), repeated: sum('repeated'), primary: sum('primary') };
}

/**
 * Makes one fault on a whole cluster, waits until everything is back, and repairs it.
 * @param {import('./failover-portal.mjs').FailoverPortal} portal
 * @param {(typeof TURNS)[number]} fault
 * @param {{ kind: Kind, at: number }[]} marks
 * @param {() => unknown} failure
 */
async function madeFault({ cluster }, fault, marks, failure) {
  await cluster.whole();
  await wait(SETTLED_MS);
  const old = await cluster.primary();
  if (!old) throw new Error('The cluster has no primary');
  const from = performance.now();
  const repair = await FAULTS[fault](cluster, old);
  const deadline = from + GIVE_UP_MS;
  const isDue = () => !failure() && performance.now() < deadline;
  while (isDue()) {
    const now = await cluster.primary();
    if (now && now.name !== old.name) break;
    await wait(50);
  }
  const measure = () =>
    measured(
      marks.filter(({ at }) => at >= from),
      from,
    );
  const isBack = () => {
    const { last, seconds, everySeconds, outsideSeconds } = measure();
    // The longest time may be the one that is not over yet.
    const isOver = performance.now() - last < seconds * 1000;
    return isOver && Number.isFinite(everySeconds + outsideSeconds);
  };
  while (isDue() && !isBack()) await wait(100);
  const { last: _last, ...figures } = measure();
  await repair();
  await cluster.whole();
  return { fault, ...figures };
}

/**
 * @param {{ kind: Kind, at: number }[]} marks since the fault
 * @param {number} from when the fault began
 */
function measured(marks, from) {
  const isWrite = (/** @type {Kind} */ kind) => WRITES.some((one) => one === kind);
  const writes = marks.filter(({ kind }) => isWrite(kind)).map(({ at }) => at);
  let gap = { from, to: Infinity };
  for (const [index, at] of writes.entries()) {
    const last = index === 0 ? from : (writes[index - 1] ?? from);
    if (gap.to === Infinity || at - last > gap.to - gap.from) gap = { from: last, to: at };
  }
  const back = (/** @type {readonly Kind[]} */ kinds) =>
    kinds
      .map((kind) => ({
        kind,
        seconds:
          ((marks.find((mark) => mark.kind === kind && mark.at >= gap.to)?.at ?? Infinity) -
            gap.from) /
          1000,
      }))
      .toSorted((a, b) => b.seconds - a.seconds);
  const [lastWrite] = back(WRITES);
  const [lastOutside] = back(OUTSIDE);
  return {
    last: writes.at(-1) ?? from,
    seconds: (gap.to - gap.from) / 1000,
    everySeconds: lastWrite?.seconds ?? Infinity,
    outsideSeconds: lastOutside?.seconds ?? Infinity,
    lastKinds: `${lastWrite?.kind}, ${lastOutside?.kind}`,
  };
}

/**
 * @param {number} turn
 * @param {Measure} measure
 */
function print(
  turn,
  { fault, seconds, everySeconds, outsideSeconds, lastKinds, busy, broken: lost },
) {
  const figure = (/** @type {number} */ value) => `${value.toFixed(1)} s`.padStart(7);
  console.log(
    `  ${String(turn).padStart(3)}  ${fault.padEnd(27)} first write ${figure(seconds)}, every kind ${figure(everySeconds)}, outside ${figure(outsideSeconds)} (${lastKinds}); ${busy} times 503, ${lost} broken`,
  );
}

/**
 * Prints the table and what is wrong.
 * @param {Measure[]} measures
 * @param {string[]} found
 * @returns {boolean} whether the aims are met
 */
function report(measures, found) {
  const row = (/** @type {string} */ name, /** @type {Measure[]} */ those) => {
    const cells = /** @type {const} */ (['seconds', 'everySeconds', 'outsideSeconds']).map(
      (what) => {
        const sorted = those.map((one) => one[what]).toSorted((a, b) => a - b);
        const worst = sorted.at(-1) ?? 0;
        return `${(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0).toFixed(1)}, ${worst.toFixed(1)}`.padStart(
          12,
        );
      },
    );
    const busy = those.reduce((sum, one) => sum + one.busy, 0);
    const lost = those.reduce((sum, one) => sum + one.broken, 0);
    console.log(
      `  ${name.padEnd(27)} ${String(those.length).padStart(5)} ${cells.join(' ')} ${String(busy).padStart(8)} ${String(lost).padStart(8)}`,
    );
  };
  console.log(
    `\n  seconds (median, worst)             first write   every kind      outside  503 busy   broken`,
  );
  for (const fault of TURNS) {
    const those = measures.filter((one) => one.fault === fault);
    if (those.length > 0) row(fault, those);
  }
  const aimed = measures.filter(({ fault }) => fault !== TWO_FAULTS);
  row('all but the last', aimed);
  for (const what of found.slice(0, MOST_TOLD)) console.log(`  WRONG  ${what}`);
  if (found.length > MOST_TOLD) console.log(`  … and ${found.length - MOST_TOLD} more`);
  const times = aimed.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
  const isLate =
    (times.at(-1) ?? 0) > WORST_SECONDS ||
    (times[Math.floor((times.length - 1) / 2)] ?? 0) >= MEDIAN_SECONDS;
  if (isLate)
    console.log(
      `  LATE  the aims are ${WORST_SECONDS} s at worst and less than ${MEDIAN_SECONDS} s in the median`,
    );
  if (found.length === 0) console.log('Nothing lost, nothing doubled, no wrong answer.');
  return found.length === 0 && !isLate;
}
