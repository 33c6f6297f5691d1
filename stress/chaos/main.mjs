/**
 * `npm run chaos -- --kills 1000 [--seed 7] [--keep]`: puts the built portal under a mixed load,
 * while this program kills its processes, cuts its connections, loses answers and fills its disks.
 * At the end it takes a backup during the load. Then it looks for everything that the portal has
 * acknowledged, in the portal and in the restored backup. The exit code is 1 if anything is lost,
 * doubled or contradictory. The same seed repeats the order and the pauses of the faults. With
 * `--keep`, or after a failure, the log is not deleted. With `--failover [--times 50] [--pooler]` it
 * breaks the primary of a cluster instead (failover.mjs).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { messageOf, Problem, runMain } from '../../tools/lib/problem.mjs';
import { Shutdown } from '../../tools/portal/shutdown.mjs';
import { backUp, restoredFrom } from './backup.mjs';
import { longestWait, noTries } from './caller.mjs';
import { jobsDone, losses } from './check.mjs';
import { failover } from './failover.mjs';
import { emptyLedger, fillPlant, startLoad } from './load.mjs';
import { startChaosPortal } from './portal.mjs';
import { againWithOwnMounts, hasOwnMounts } from './small-disk.mjs';
import { oneOf, seeded } from './random.mjs';

/** Weights by which the next process to kill is chosen. */
const KILLS = { api: 20, worker: 30, backend: 42, database: 8 };
/** Weights of the other faults; one of them happens before every second kill. */
const TROUBLES = {
  callersCut: 3,
  databaseCut: 3,
  answerLost: 4,
  databaseAnswerLost: 4,
  filesFull: 1,
  databaseFull: 1,
};
const FULL_MS = 700;
const LONGEST_PAUSE_MS = 400;
/**
 * In this share of cases a fault waits until the portal has acknowledged another write; otherwise
 * the portal may not even have started again.
 */
const AFTER_A_WRITE = 0.8;
const WRITE_WITHIN_MS = 30_000;
const LONGEST_WAIT_MS = 15_000;
const MOST_TOLD = 40;

await runMain(async () => {
  const { kills, times, seed, isKept, hasPooler } = readArguments(process.argv.slice(2));
  if (times > 0) process.exit(await failover({ times, seed, isKept, hasPooler }));
  if (!hasOwnMounts()) {
    process.exitCode = await againWithOwnMounts();
    return;
  }
  console.log(`\n${kills} kills, seed ${seed}`);
  const shutdown = new Shutdown(130);
  const portal = await startChaosPortal(fillPlant);
  shutdown.add(() => portal.stop());
  let code = 1;
  try {
    const found = await chaos(portal, kills, seed);
    for (const what of found.slice(0, MOST_TOLD)) console.log(`  LOST  ${what}`);
    if (found.length > MOST_TOLD) console.log(`  … and ${found.length - MOST_TOLD} more`);
    code = found.length === 0 ? 0 : 1;
    console.log(
      code === 0
        ? 'Nothing lost, nothing doubled.'
        : `${found.length} losses; again with "npm run chaos -- --kills ${kills} --seed ${seed}". Log: ${portal.log}`,
    );
  } catch (error) {
    console.error(`\n${messageOf(error)}\nSeed ${seed}; log: ${portal.log}`);
  }
  await portal.stop(isKept || code !== 0);
  process.exit(code);
});

/**
 * @param {import('./portal.mjs').ChaosPortal} portal
 * @param {number} kills
 * @param {number} seed
 * @returns {Promise<string[]>} what is lost
 */
async function chaos(portal, kills, seed) {
  const ledger = emptyLedger();
  const tries = noTries();
  let isOver = false;
  const load = await startLoad({
    base: portal.base,
    databaseUrl: portal.databaseUrl,
    ledger,
    tries,
    isOver: () => isOver,
    random: seeded(seed + 1),
  });
  /** @type {unknown} */
  let failure;
  load.done.catch((error) => (failure = error));
  const begun = performance.now();
  const faults = await makeFaults(portal, kills, seeded(seed), { ledger, tries }, () => failure);
  if (failure) throw failure;
  const copy = await backUp(portal, ledger);
  isOver = true;
  if (failure) throw failure;
  await load.done;
  const left = await jobsDone(portal.databaseUrl);
  const took = (performance.now() - begun) / 1000;
  print({ ...faults, ...restarts(portal.restarts) }, ledger, tries, took);
  return [
    ...left.map((what) => `job left over: ${what}`),
    ...(tries.statuses[500]
      ? [`answers of 500, of which callers make nothing: ${tries.statuses[500]}`]
      : []),
    ...(await losses(portal, ledger)),
    ...(await restoredFrom(portal, copy)),
  ];
}

/**
 * @param {import('./portal.mjs').ChaosPortal} portal
 * @param {number} kills
 * @param {() => number} random
 * @param {{ ledger: import('./load.mjs').Ledger, tries: import('./caller.mjs').Tries }} load
 * @param {() => unknown} failure
 * @returns {Promise<Record<string, number>>} how often each fault happened
 */
async function makeFaults({ kill, lines, disks, note }, kills, random, { ledger, tries }, failure) {
  /** @type {Record<string, number>} */
  const made = {};
  const count = (/** @type {string} */ what) => {
    made[what] = (made[what] ?? 0) + 1;
    note({ fault: what });
  };
  const full = async (/** @type {'files' | 'database'} */ name) => {
    const disk = disks[name];
    if (!disk.fill) return false;
    await disk.fill();
    await wait(FULL_MS);
    await disk.clear();
    return true;
  };
  /** @type {Record<keyof typeof TROUBLES, () => boolean | Promise<boolean>>} */
  const troubles = {
    callersCut: () => (lines.callers.cut(), true),
    databaseCut: () => (lines.database.cut(), true),
    answerLost: () => (lines.callers.swallow(), true),
    databaseAnswerLost: () => (lines.database.swallow(), true),
    filesFull: () => full('files'),
    databaseFull: () => full('database'),
  };
  for (let killed = 0; killed < kills && !failure();) {
    if (random() < AFTER_A_WRITE) await someWrite(ledger, failure);
    // With faults in quick succession, a call that takes longer than the time between two of them
    // would never be answered.
    while (longestWait(tries) > LONGEST_WAIT_MS && !failure()) await wait(20);
    await wait(random() * LONGEST_PAUSE_MS);
    if (random() < 0.5) {
      const name = oneOf(TROUBLES, random);
      if (await troubles[name]()) count(name);
      await wait(random() * LONGEST_PAUSE_MS);
    }
    const victim = oneOf(KILLS, random);
    // An idle worker has no process, and a stopped database server has no backend; then another
    // process is killed.
    const done = [victim, 'backend', 'api'].find((name) => kill(/** @type {any} */ (name)));
    if (!done) continue;
    killed += 1;
    count(`kill of ${done}`);
    if (killed % 100 === 0) console.log(`  ${killed} kills, ${ledger.writes} writes acknowledged`);
  }
  return made;
}

/**
 * Waits for the next acknowledged write.
 * @param {import('./load.mjs').Ledger} ledger
 * @param {() => unknown} failure
 */
async function someWrite(ledger, failure) {
  const before = ledger.writes;
  const deadline = performance.now() + WRITE_WITHIN_MS;
  while (ledger.writes === before && !failure() && performance.now() < deadline) await wait(20);
}

/**
 * @param {Record<string, number>} faults
 * @param {import('./load.mjs').Ledger} ledger
 * @param {import('./caller.mjs').Tries} tries
 * @param {number} seconds
 */
function print(faults, ledger, tries, seconds) {
  const requests = [...ledger.requests.values()];
  const figures = {
    seconds: Math.round(seconds),
    ...faults,
    'writes acknowledged': ledger.writes,
    'requests saved': requests.length,
    'requests submitted': requests.filter(({ number }) => number).length,
    verdicts: requests.reduce((sum, { verdicts }) => sum + verdicts.length, 0),
    'tasks completed': ledger.tasks.size,
    approvals: requests.filter(({ isApproved }) => isApproved).length,
    uploads: ledger.files.size,
    'gate events': ledger.gateEvents.size,
    trips: ledger.trips.size,
    calls: tries.calls,
    'calls without an answer': tries.lost,
    'calls refused for the moment': tries.refused,
    ...Object.fromEntries(
      Object.entries(tries.statuses).map(([status, count]) => [`answers ${status}`, count]),
    ),
  };
  for (const [what, value] of Object.entries(figures))
    console.log(`  ${what.padEnd(30)} ${String(value).padStart(8)}`);
}

/**
 * @param {number[]} taken times that restarted APIs needed until their first answer, in
 * milliseconds
 */
function restarts(taken) {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { 'API answers again, median ms': at(0.5), 'API answers again, slowest ms': at(1) };
}

/** @param {string[]} given */
function readArguments(given) {
  const { values } = parseArgs({
    args: given,
    options: {
      kills: { type: 'string', default: '1000' },
      failover: { type: 'boolean', default: false },
      times: { type: 'string', default: '50' },
      pooler: { type: 'boolean', default: false },
      seed: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const kills = Number(values.kills);
  const times = values.failover ? Number(values.times) : 0;
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
  if (![kills, times].every((count) => Number.isInteger(count) && count >= 0))
    throw new Problem('--kills and --times take whole numbers.');
  if (!Number.isInteger(seed)) throw new Problem('--seed takes a whole number.');
  return { kills, times, seed, isKept: values.keep, hasPooler: values.pooler };
}
