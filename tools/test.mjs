/**
 * `npm test`: all checks, in stages. `npm test -- --only unit,api` runs some stages, and `npm test -- people-requests`
 * runs the test files with that name in all of them. Nx runs only what changed; it restores the other reports from its
 * cache, and they count too.
 */
import { stripVTControlCharacters } from 'node:util';
import { nxCommand, nxEnv } from './lib/build.mjs';
import { generateClient } from './lib/generate.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { messageOf, Problem } from './lib/problem.mjs';
import { errorLines, killRunning, lastLines, run } from './lib/run.mjs';
import { Shutdown } from './portal/shutdown.mjs';
import { step } from './portal/progress.mjs';
import { readArguments } from './test/arguments.mjs';
import { buildForTests, findNamed, runNamed } from './test/named.mjs';
import {
  clearReports,
  listFailures,
  listSlowest,
  NO_REPORT,
  readReports,
} from './test/reports.mjs';

/** @typedef {import('./test/stages.mjs').Stage} Stage */
/** @typedef {import('./test/reports.mjs').Outcome} Outcome */
/** @typedef {Outcome & { title: string, outcome: string, ms: number }} Result */

const shutdown = new Shutdown(130);

/** Lines printed of what a stage had printed when its time was over. */
const LATE_LINES = 60;
/** Whether the time for all stages is over (`CHECK_MINUTES`); without the setting they may take any. */
let isLate = false;
const minutes = Number(process.env['CHECK_MINUTES']);
if (minutes > 0)
  setTimeout(() => {
    isLate = true;
    killRunning();
  }, minutes * 60_000).unref();

/** @type {Result[]} */
const results = [];
/** @type {Set<string>} */
const failedStages = new Set();

try {
  checkNode();
  const { chosen, names } = readArguments(process.argv.slice(2));
  console.log('');
  await step('Packages', async () => ((await installPackages()) ? 'done' : 'unchanged'));
  await step('Database client', async () => ((await generateClient()) ? 'done' : 'unchanged'));
  if (names.length > 0) await runByName(names, chosen);
  else results.push(...(await runStages(chosen)));
} catch (error) {
  const message = error instanceof Problem ? error.message : messageOf(error);
  console.error(`\n${message}`);
  const untold = [{ where: 'Preparation', title: '', error: message }];
  results.push({
    ...NO_REPORT,
    title: 'Preparation',
    outcome: 'failed',
    failed: 1,
    failures: untold,
    ms: 0,
  });
}
summarise();

/**
 * Runs the test files with some names, in the chosen stages, on a build of the current code.
 * @param {readonly string[]} names
 * @param {readonly Stage[]} chosen
 */
async function runByName(names, chosen) {
  const tested = chosen.flatMap(({ title, reports }) => (reports ? [{ title, reports }] : []));
  const found = findNamed(names, (dir) => tested.some(({ reports }) => reports(dir)));
  const isBuilt = found.some(({ dir }) => dir.endsWith('-e2e'));
  if (isBuilt) await step('Build', async () => (await buildForTests(), 'done'));
  for (const tests of found) {
    if (shutdown.begun) return;
    const begun = performance.now();
    const own = (/** @type {string} */ dir) => dir === tests.dir;
    clearReports(own);
    const ok = await runNamed(tests);
    const counts = readReports(own);
    if (!ok && counts.failed === 0) counts.failed = 1;
    const title = tested.find(({ reports }) => reports(tests.dir))?.title ?? tests.dir;
    const outcome = counts.failed === 0 ? 'passed' : 'failed';
    results.push({ title, outcome, ...counts, ms: performance.now() - begun });
  }
}

/**
 * Runs stages one after another, except those that run in parallel.
 * @param {readonly Stage[]} chosen
 * @returns {Promise<Result[]>} in the order of the stages
 */
async function runStages(chosen) {
  /** @type {Promise<Result>[]} */
  const begun = [];
  for (const stage of chosen) {
    if (shutdown.begun) break;
    const running = runStage(stage);
    begun.push(running);
    if (!stage.isAside) await running;
  }
  return Promise.all(begun);
}

/**
 * @param {Stage} stage
 * @returns {Promise<Result>}
 */
async function runStage({ id, title, target, projects, parallel, after = [], reports }) {
  const begun = performance.now();
  if (isLate || after.some((other) => failedStages.has(other))) {
    failedStages.add(id);
    console.log(`  – ${title} (not run)`);
    return { ...NO_REPORT, title, outcome: 'not run', failed: 1, ms: 0 };
  }
  if (reports) clearReports(reports);
  const { code, output } = await run(
    [
      ...nxCommand,
      'run-many',
      '-t',
      target,
      '--output-style=stream',
      ...(projects ? ['-p', projects] : []),
      ...(parallel ? [`--parallel=${parallel}`] : []),
    ],
    { env: nxEnv },
  );
  const counts = reports ? readReports(reports) : NO_REPORT;
  const ok = code === 0 && counts.failed === 0;
  if (!ok) failedStages.add(id);
  const ms = performance.now() - begun;
  const result = { title, outcome: ok ? 'passed' : 'failed', ...counts, ms };
  if (!ok && result.failed === 0) result.failed = 1;
  if (!ok && result.failures.length === 0)
    result.failures = [
      {
        where: title,
        title: '',
        error: isLate
          ? `Stopped after ${minutes} minutes:\n${lastLines(stripVTControlCharacters(output), LATE_LINES)}`
          : errorLines(failures(output)),
      },
    ];
  if (!ok) console.log(`\n${failures(output)}\n`);
  console.log(`  ${ok ? '✓' : '✗'} ${describe(result, output)}`);
  return result;
}

/**
 * @param {Result} result
 * @param {string} output
 */
function describe({ title, outcome, passed, failed, ms }, output) {
  const tests = passed + failed > 0 ? `${passed} passed, ${failed} failed` : '';
  const database = /^.*Database for tests: (.+)$/m.exec(output)?.[1] ?? '';
  const cached = /Cache: +([1-9]\d*)\/\1 hit/.test(output) && outcome === 'passed';
  const notes = [tests, database, cached && 'from cache'].filter(Boolean).join('; ');
  return `${title.padEnd(16)} ${seconds(ms)}  ${notes}`.trimEnd();
}

/**
 * The output of failed tasks; nx prefixes each line with its project.
 * @param {string} output
 */
function failures(output) {
  const lines = stripVTControlCharacters(output).split('\n');
  const failed = lines.slice(lines.indexOf('Failed tasks:')).flatMap((line) => {
    const task = /^- (.+):[\w-]+$/.exec(line)?.[1];
    return task ? [`${task}: `] : [];
  });
  const theirs = lines.flatMap((line) => {
    const prefix = failed.find((name) => line.startsWith(name));
    return prefix ? [line.slice(prefix.length)] : [];
  });
  return (theirs.length > 0 ? theirs : lines)
    .filter((line) => !/^npm (warn|error)\b/.test(line))
    .join('\n')
    .trim();
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`.padStart(8);
}

function summarise() {
  const total = { passed: 0, failed: 0, ms: 0 };
  console.log('\nStage             Outcome    Time      Passed  Failed');
  for (const { title, outcome, passed, failed, ms } of results) {
    console.log(
      [
        title.padEnd(16),
        outcome.padEnd(8),
        seconds(ms),
        String(passed).padStart(8),
        String(failed).padStart(6),
      ].join('  '),
    );
    total.passed += passed;
    total.failed += failed;
  }
  process.exitCode = total.failed === 0 ? 0 : 1;
  const durations = results.flatMap((result) => result.durations);
  if (durations.length > 0) console.log(`\nSlowest files:\n\n${listSlowest(durations)}`);
  const flaky = results.flatMap((result) => result.flaky);
  if (flaky.length > 0) console.log('');
  for (const { where, title } of flaky) console.log(`FLAKY ${where}: ${title}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  const failed = results.flatMap((result) => result.failures);
  if (failed.length > 0) console.log(`\nFailed:\n\n${listFailures(failed)}`);
}
