/**
 * `npm run soak -- [--days 1] [--minutes 10] [--keep]`: runs the built portal under a light load on
 * a faster clock, so that sessions expire, and sweeps, digests and nightly jobs run as in so many
 * days. Every hour of that clock it measures the memory and handles of API and lanes, counts rows
 * and files, and finds overdue ones. At the end the clock leaps by a week without any calls, after
 * which all temporary data must be gone. The exit code is 1 if anything grows that must not.
 */
import { appendFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { heapOfImage, logIn } from '../bench/portal.mjs';
import { noTries } from '../chaos/caller.mjs';
import { emptyLedger, fillPlant, startLoad } from '../chaos/load.mjs';
import { seeded } from '../chaos/random.mjs';
import { migrateDatabase } from '../../tools/db/migrate-database.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { messageOf, Problem, runMain } from '../../tools/lib/problem.mjs';
import { startApiProcess } from '../../tools/portal/api-process.mjs';
import { seed } from '../../tools/portal/seed.mjs';
import { Shutdown } from '../../tools/portal/shutdown.mjs';
import { testSettings } from '../../tools/portal/test-settings.mjs';
import { startTemporaryServer } from '../../tools/postgres/server.mjs';
import { execute } from '../../tools/postgres/test-server.mjs';
import { againWithOwnClock, hasOwnClock, startClock } from './clock.mjs';
import { KEPT, LIMITS, PASSING } from './limits.mjs';
import { floorOf, kept, takenBy } from './measure.mjs';
import { isExpected, visit } from './visits.mjs';

const SAMPLE_MS = 500;
/** On a signal, the API collects its garbage and writes the used memory into its log. */
const TELLS = [
  '--expose-gc',
  `--import=data:text/javascript,process.on('SIGUSR2',()=>{globalThis.gc();console.log('held',process.memoryUsage().heapUsed)})`,
];
/** The pause of a person between two things, in the machine's time. */
const REST_MS = 2_000;
const VISIT_MS = 3_000;
/**
 * After so many hours other people take over, who log in and load their data again. It is shorter
 * than a session.
 */
const SHIFT_HOURS = 6;
const LEAP_HOURS = 7 * 24;
const ID_LENGTH = 36;
const QUIET_WITHIN_MS = 120_000;
const SHOWN = [
  'request',
  'session',
  'captcha_use',
  'rate_limit',
  'upload',
  'file',
  'mail_outbox',
  'notice',
  'graphile_worker.jobs',
];
const VISITORS = ['clerk@ptsc.example', 'reviewer@plant.example', 'guard@plant.example'];

/** @typedef {ReturnType<typeof floorOf> & Awaited<ReturnType<typeof kept>> & { hour: number, calls: number, heapMegabytes: number }} Hour */

await runMain(async () => {
  const { days, minutes, isKept } = readArguments(process.argv.slice(2));
  if (!hasOwnClock()) {
    process.exitCode = await againWithOwnClock();
    return;
  }
  const shutdown = new Shutdown(130);
  const folder = await mkdtemp(join(tmpdir(), 'portal-soak-'));
  await chmod(folder, 0o711);
  let code = 1;
  shutdown.add(async () => {
    if (!isKept) await rm(folder, { recursive: true, force: true });
  });
  try {
    const found = await soak(shutdown, folder, days, minutes);
    for (const what of found) console.log(`  GROWS  ${what}`);
    code = found.length === 0 ? 0 : 1;
    console.log(code === 0 ? 'Nothing grows that must not.' : `${found.length} of them.`);
  } catch (error) {
    console.error(`\n${messageOf(error)}`);
  }
  await shutdown.run(code);
});

/**
 * @param {Shutdown} shutdown
 * @param {string} folder
 * @param {number} days
 * @param {number} minutes
 * @returns {Promise<string[]>} what has grown too much
 */
async function soak(shutdown, folder, days, minutes) {
  const files = join(folder, 'files');
  const log = join(folder, 'api.log');
  await mkdir(files);
  process.env['FILES_DIR'] = files;
  // On the disk, because it grows for hours.
  const server = await startTemporaryServer(folder);
  shutdown.add(() => server.stop());
  await execute(server.url('postgres'), 'create database soak');
  const databaseUrl = server.url('soak');
  await migrateDatabase(databaseUrl);
  await seed(databaseUrl, ['--reference', '--demo'], { env: testSettings });
  await fillPlant(databaseUrl);
  /** @type {string[]} */
  const troubles = [];
  /** @type {number[]} */
  const held = [];
  const api = await startApiProcess({
    databaseUrl,
    port: await freePort(),
    nodeOptions: [...TELLS, ...(await heapOfImage())],
    env: {
      NODE_ENV: 'test',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      // The database server measures the time of a statement by the faster clock.
      DATABASE_SECONDS: '3600',
      ...testSettings,
    },
    onLine: (line) => {
      appendFileSync(log, `${line}\n`);
      if (line.startsWith('held ')) held.push(Number(line.slice(5)) / 1e6);
      if (/"level":(50|60|"error"|"fatal")/.test(line)) troubles.push(line.slice(0, 300));
    },
  });
  shutdown.add(() => api.stop());
  const base = `${api.baseUrl}/io/website`;

  const clock = startClock((days * 24 * 60) / minutes);
  /** @type {Map<string, number>} */
  const statuses = new Map();
  const answered = (/** @type {string} */ what) =>
    statuses.set(what, (statuses.get(what) ?? 0) + 1);
  let isOver = false;
  const people = atWork({ base, databaseUrl, clock, answered, isOver: () => isOver });
  /** @type {unknown} */
  let failure;
  people.catch((error) => (failure = error));

  const hours = await watch(
    { api, databaseUrl, files, clock, days, statuses, held },
    () => failure,
  );
  isOver = true;
  await people;
  console.log(
    `  Answers: ${[...statuses].map(([status, count]) => `${status} ${count}x`).join(', ')}`,
  );
  const found = verdict(hours);
  for (const status of statuses.keys())
    if (!isExpected(status)) found.push(`answers of ${status}: ${statuses.get(status)}`);

  clock.stop();
  clock.leap(LEAP_HOURS);
  found.push(...(await afterLeap(databaseUrl, files)));
  for (const trouble of troubles.slice(0, 5)) console.log(`  logged  ${trouble}`);
  if (troubles.length > 0) found.push(`errors logged: ${troubles.length}`);
  return found;
}

/**
 * Simulates people who work in shifts, and visitors.
 * @param {{ base: string, databaseUrl: string, clock: import('./clock.mjs').Clock,
 *   answered: (what: string) => void, isOver: () => boolean }} world
 */
async function atWork({ base, databaseUrl, clock, answered, isOver }) {
  const ledger = emptyLedger();
  const tries = noTries();
  const random = seeded(1);
  const counted = async (/** @type {string} */ _base, /** @type {string} */ email) => {
    let caller = await logIn(base, email);
    /** @type {typeof caller.ask} */
    const ask = async (path, init) => {
      let answer = await caller.ask(path, init);
      if (answer.status === 401) {
        caller = await logIn(base, email);
        answer = await caller.ask(path, init);
      }
      answered(String(answer.status));
      return answer;
    };
    return { ...caller, ask };
  };
  const shifts = async () => {
    while (!isOver()) {
      const ends = clock.hours() + SHIFT_HOURS;
      const { done } = await startLoad({
        base,
        databaseUrl,
        ledger,
        tries,
        isOver: () => isOver() || clock.hours() > ends,
        random,
        logIn: counted,
        rest: () => wait(REST_MS * (0.5 + random())),
      });
      await done;
    }
  };
  const visits = async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      await visit(base, VISITORS[turn % VISITORS.length] ?? '', turn, answered);
      await wait(VISIT_MS);
    }
  };
  await Promise.all([shifts(), visits()]);
}

/**
 * Measures every hour, and prints the results.
 * @param {{ api: import('../../tools/portal/api-process.mjs').ApiProcess, databaseUrl: string,
 * files: string,
 *   clock: import('./clock.mjs').Clock, days: number, statuses: Map<string, number>, held: number[]
 * }} world
 * @param {() => unknown} failure
 */
async function watch({ api, databaseUrl, files, clock, days, statuses, held }, failure) {
  /** @type {Hour[]} */
  const hours = [];
  print([
    'hour',
    'heap MB',
    'API MB',
    'lanes MB',
    'handles',
    'backends',
    'calls',
    ...SHOWN,
    'files',
    'late',
  ]);
  for (let hour = 1; hour <= days * 24; hour += 1) {
    /** @type {import('./measure.mjs').Taken[]} */
    const samples = [];
    do {
      if (failure()) throw failure();
      samples.push(takenBy(api.pid));
      await wait(SAMPLE_MS);
    } while (clock.hours() < hour);
    process.kill(api.pid, 'SIGUSR2');
    await wait(SAMPLE_MS);
    samples.push(takenBy(api.pid));
    const found = await kept(databaseUrl, files);
    const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const row = { hour, calls, heapMegabytes: held.at(-1) ?? 0, ...floorOf(samples), ...found };
    hours.push(row);
    print([
      row.hour,
      row.heapMegabytes.toFixed(0),
      row.apiMegabytes.toFixed(0),
      row.lanesMegabytes.toFixed(0),
      row.handles,
      row.backends,
      row.calls,
      ...SHOWN.map((name) => row.rows[name] ?? 0),
      row.files,
      total(row.overdue),
    ]);
  }
  return hours;
}

/** @param {unknown[]} cells */
function print(cells) {
  const texts = cells.map((cell) => String(cell).replace('graphile_worker.', ''));
  console.log(texts.map((text) => text.padStart(12)).join(''));
}

/** @param {Record<string, number>} counts */
function total(counts) {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/**
 * Finds figures whose median grew too much from the second to the last third of the hours, and rows
 * that were overdue.
 * @param {Hour[]} hours
 * @returns {string[]}
 */
function verdict(hours) {
  const third = Math.floor(hours.length / 3);
  const [before, last] = [hours.slice(third, 2 * third), hours.slice(-third)];
  const found = [];
  for (const what of /** @type {(keyof typeof LIMITS)[]} */ (Object.keys(LIMITS))) {
    const [from = 0, to = 0] = [before, last].map((part) => median(part.map((row) => row[what])));
    console.log(`  ${what.padEnd(16)} ${from.toFixed(0)} -> ${to.toFixed(0)}`);
    if (to - from > LIMITS[what]) found.push(`${what}: ${from.toFixed(0)} -> ${to.toFixed(0)}`);
  }
  for (const [table, { why }] of Object.entries(PASSING)) {
    const late = hours.filter(({ overdue }) => (overdue[table] ?? 0) > 0);
    if (late.length > 0)
      found.push(
        `${table} (${why}): up to ${Math.max(...late.map(({ overdue }) => overdue[table] ?? 0))} rows past their time in ${late.length} hours`,
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
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Runs sweeps a week later, without any calls, until they have deleted all temporary data.
 * @param {string} databaseUrl
 * @param {string} files
 * @returns {Promise<string[]>} what is left of it
 */
async function afterLeap(databaseUrl, files) {
  const deadline = performance.now() + QUIET_WITHIN_MS;
  for (;;) {
    await execute(databaseUrl, `select graphile_worker.add_job('sweep')`);
    await wait(5_000);
    const found = await kept(databaseUrl, files);
    const gone = [
      'session',
      'captcha_use',
      'rate_limit',
      'upload',
      'upload_chunk',
      'otp_challenge',
    ];
    const left = gone.filter((table) => (found.rows[table] ?? 0) > 0);
    const late = Object.keys(found.overdue).filter((table) => (found.overdue[table] ?? 0) > 0);
    const stray = await strayFiles(databaseUrl, files);
    if (left.length + late.length + stray.length === 0) return [];
    if (performance.now() < deadline) continue;
    return [
      ...new Set([...left, ...late]),
      ...stray.slice(0, 5).map((path) => `a file that no row knows: ${path}`),
    ].map((what) => `a week later there is still: ${what}`);
  }
}

/**
 * Files on the disk that are neither a stored file nor one of its previews, nor the signing
 * certificate of a trial.
 * @param {string} databaseUrl
 * @param {string} files
 * @returns {Promise<string[]>}
 */
async function strayFiles(databaseUrl, files) {
  const known = new Set((await execute(databaseUrl, 'select id from file')).map(({ id }) => id));
  const listed = await readdir(files, { recursive: true, withFileTypes: true });
  return listed
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.pem'))
    .filter(({ name }) => !known.has(name.slice(0, ID_LENGTH)))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** @param {string[]} given */
function readArguments(given) {
  const { values } = parseArgs({
    args: given,
    options: {
      days: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '10' },
      keep: { type: 'boolean', default: false },
    },
  });
  const [days, minutes] = [Number(values.days), Number(values.minutes)];
  if (!Number.isInteger(days) || days < 1 || !(minutes > 0))
    throw new Problem('--days takes a whole number, --minutes one above 0.');
  return { days, minutes, isKept: values.keep };
}
