/**
 * `npm run soak -- [--failover] [--days 1] [--minutes 10] [--keep]`: runs the built portal under a
 * light load on a faster clock, so that sessions expire, and sweeps, digests and nightly jobs run as
 * in so many days. Every hour of that clock it measures the memory and handles of API and lanes,
 * counts rows and files, and finds overdue ones. At the end it looks for everything that the portal
 * has acknowledged; then the clock leaps by a week without any calls, after which all temporary data
 * must be gone. The exit code is 1 if anything grows that must not, or is lost. With `--failover`,
 * two instances run on a cluster of three machines whose primary is lost once in every hour.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { noTries, wrongAnswers } from '../chaos/caller.mjs';
import { jobsDone, losses } from '../chaos/check.mjs';
import { lacking } from '../chaos/cluster.mjs';
import { emptyLedger } from '../chaos/load.mjs';
import { againWithOwnNetwork, hasOwnNetwork } from '../chaos/machines.mjs';
import { unsent } from '../chaos/outside.mjs';
import { seeded } from '../chaos/random.mjs';
import { inRoot } from '../../tools/lib/paths.mjs';
import { messageOf, Problem, runMain } from '../../tools/lib/problem.mjs';
import { Shutdown } from '../../tools/portal/shutdown.mjs';
import { afterLeap } from './after-leap.mjs';
import { againWithOwnClock, hasOwnClock, startClock } from './clock.mjs';
import { failEveryHour, notFromFailovers, tellFailovers } from './failovers.mjs';
import { toleranceHours } from './limits.mjs';
import { atWork } from './people.mjs';
import { startSoakPortal } from './portal.mjs';
import { isExpected } from './visits.mjs';
import { verdict, watch } from './watch.mjs';

/** The pause of a person between two things, in the machine's time. */
const REST_MS = { alone: 2_000, cluster: 5_000 };
const LEAP_HOURS = 7 * 24;
/** Uploads that no form uses go after 48 hours; only later ones are looked for at the end. */
const UPLOADS_HOURS = 44;
const MOST_TOLD = 40;
/** A line for each hour, for each failover, and for the result. */
const FILE = inRoot('.data', 'soak.jsonl');

/** @typedef {{ days: number, minutes: number, isKept: boolean, isFailover: boolean }} Options */

await runMain(async () => {
  const options = readArguments(process.argv.slice(2));
  if (options.isFailover) {
    const reason = await lacking();
    if (reason) throw new Problem(`A failover is not possible here: ${reason}`);
  }
  if (!hasOwnClock()) {
    process.exitCode = await againWithOwnClock();
    return;
  }
  if (options.isFailover && !hasOwnNetwork()) {
    process.exitCode = await againWithOwnNetwork({});
    return;
  }
  const shutdown = new Shutdown(130);
  const portal = await startSoakPortal(options.isFailover);
  let code = 1;
  shutdown.add(() => portal.stop(options.isKept || code !== 0));
  try {
    const found = await soak(portal, options);
    note({ found });
    for (const what of found.slice(0, MOST_TOLD)) console.log(`  WRONG  ${what}`);
    code = found.length === 0 ? 0 : 1;
    console.log(
      code === 0
        ? 'Nothing grows that must not, and nothing is lost.'
        : `${found.length} of them. Logs: ${portal.folder}`,
    );
  } catch (error) {
    console.error(`\n${messageOf(error)}\nLogs: ${portal.folder}`);
  }
  await shutdown.run(code);
});

/**
 * @param {import('./portal.mjs').SoakPortal} portal
 * @param {Options} options
 * @returns {Promise<string[]>} what has grown too much or is lost
 */
async function soak(portal, { days, minutes, isFailover }) {
  const { base, databaseUrl, cluster } = portal;
  const hours = days * 24;
  const speed = (hours * 60) / minutes;
  const tolerance = toleranceHours(speed, isFailover);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, '');
  note({ begun: new Date(), days, minutes, isFailover, toleranceHours: tolerance });
  const clock = startClock(speed);
  const ledger = emptyLedger();
  const tries = noTries();
  /** @type {Map<string, number>} */
  const statuses = new Map();
  const answered = (/** @type {string} */ what) =>
    void statuses.set(what, (statuses.get(what) ?? 0) + 1);
  let isOver = false;
  /** @type {import('./failovers.mjs').Failover[]} */
  const failovers = [];
  const failing = cluster
    ? failEveryHour(cluster, {
        clock,
        isOver: () => isOver || clock.hours() > hours,
        onFailover: (failover) => {
          failovers.push(failover);
          note(failover);
        },
      })
    : undefined;
  const people = atWork({
    base,
    databaseUrl,
    ledger,
    tries,
    clock,
    random: seeded(1),
    restMs: REST_MS[isFailover ? 'cluster' : 'alone'],
    answered,
    onWrite: () => failing?.onWrite(),
    isOver: () => isOver,
  });
  /** @type {unknown} */
  let failure;
  for (const work of [people, failing?.done]) work?.catch((error) => (failure = error));

  const measured = await watch({
    portal,
    clock,
    hours,
    tolerance,
    calls: () => [...statuses.values()].reduce((sum, count) => sum + count, 0),
    onHour: note,
    failure: () => failure ?? portal.ended[0],
  });
  isOver = true;
  await Promise.all([people, failing?.done]);
  const failed = cluster ? tellFailovers(failovers, hours) : [];
  console.log(`
  Answers: ${[...statuses].map(([status, count]) => `${status} ${count}x`).join(', ')}
  ${tries.calls} calls, ${tries.lost} without an answer, ${tries.refused} refused for the moment
  ${ledger.writes} writes acknowledged, ${portal.mails()} mails and ${portal.received.size} events received`);
  const found = [
    ...failed,
    ...verdict(measured),
    ...[...statuses]
      .filter(([status]) => !isExpected(status))
      .map(([status, count]) => `answers of ${status}: ${count}`),
    ...wrongAnswers(tries),
    ...portal.ended,
    ...(await jobsDone(databaseUrl)).map((what) => `job left over: ${what}`),
    ...(await unsent(databaseUrl, ledger.since, portal.received)),
  ];

  clock.stop();
  forgetOldUploads(ledger);
  found.push(...(await losses(portal, ledger)));

  clock.leap(LEAP_HOURS);
  found.push(...(await afterLeap(portal, tolerance)));
  const troubles = notFromFailovers(portal.troubles, failovers);
  for (const { line } of troubles.slice(0, 5)) console.log(`  logged  ${line}`);
  if (troubles.length > 0) found.push(`errors logged: ${troubles.length}`);
  return found;
}

/**
 * Forgets uploads that the clean-up may have removed since. Their ids begin with the time of the upload.
 * @param {import('../chaos/load.mjs').Ledger} ledger
 */
function forgetOldUploads({ files }) {
  const since = Date.now() - UPLOADS_HOURS * 3_600_000;
  for (const id of files.keys())
    if (parseInt(id.replace('-', '').slice(0, 12), 16) < since) files.delete(id);
}

/** @param {object} what */
function note(what) {
  appendFileSync(FILE, `${JSON.stringify(what)}\n`);
}

/** @param {string[]} given */
function readArguments(given) {
  const { values } = parseArgs({
    args: given,
    options: {
      days: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '10' },
      failover: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const [days, minutes] = [Number(values.days), Number(values.minutes)];
  if (!Number.isInteger(days) || days < 1 || !(minutes > 0))
    throw new Problem('--days takes a whole number, --minutes one above 0.');
  return { days, minutes, isKept: values.keep, isFailover: values.failover };
}
