import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, root } from '../lib/paths.mjs';

/**
 * A test that failed: where it stands (from the top folder, with the line where that is known), what it is called,
 * and what it failed with. A whole file or run that failed has no title.
 * @typedef {{ where: string, title: string, error: string }} Failure
 */
/** How long a file of tests took, from the top folder, in milliseconds. */
/** @typedef {{ file: string, ms: number }} Duration */
/**
 * Flaky tests failed once and passed when they were tried again; they count as passed.
 * @typedef {{ passed: number, failed: number, failures: Failure[], flaky: Failure[], durations: Duration[] }} Outcome
 */

/** @type {Outcome} */
export const NO_REPORT = { passed: 0, failed: 0, failures: [], flaky: [], durations: [] };

/** So much of an output is kept where little is: the list of failures fits into it, with the table before it. */
const LIST_LINES = 150;
const ERROR_LINES = 15;

/** Every folder that may hold a report: apps, libs, the tools and the stress tests. */
const projectDirs = () => [
  ...['apps', 'libs'].flatMap((group) =>
    readdirSync(inRoot(group)).map((name) => join(group, name)),
  ),
  'tools',
  'stress',
];

/** @param {(dir: string) => boolean} wanted */
const reportFiles = (wanted) =>
  projectDirs()
    .filter(wanted)
    .flatMap((dir) =>
      ['jest.json', 'playwright.json'].map((name) => inRoot(dir, 'test-results', name)),
    );

/**
 * Removes reports before a stage, so that only what it wrote (or nx restored) is counted.
 * @param {(dir: string) => boolean} wanted
 */
export function clearReports(wanted) {
  for (const file of reportFiles(wanted)) rmSync(file, { force: true });
}

/**
 * What the reports of a stage tell.
 * @param {(dir: string) => boolean} wanted
 * @returns {Outcome}
 */
export function readReports(wanted) {
  const outcomes = reportFiles(wanted).map(readReport);
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    flaky: outcomes.flatMap(({ flaky }) => flaky),
    durations: outcomes.flatMap(({ durations }) => durations),
  };
}

/**
 * @param {string} file
 * @returns {Outcome}
 */
function readReport(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return NO_REPORT;
  }
  return outcomeOf(report);
}

/**
 * What one report tells, be it Jest's or Playwright's.
 * @param {any} report
 * @returns {Outcome}
 */
export function outcomeOf(report) {
  if (report.stats) {
    const { expected, unexpected, flaky } = report.stats;
    return {
      passed: expected + flaky,
      failed: unexpected + (report.errors?.length ?? 0),
      failures: [...outsideOfTests(report), ...playwrightTests(report, 'unexpected')],
      flaky: playwrightTests(report, 'flaky'),
      durations: playwrightDurations(report),
    };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: jestFailures(report),
    flaky: report.flaky ?? [],
    durations: jestDurations(report),
  };
}

/**
 * @param {any} report
 * @returns {Failure[]}
 */
export function jestFailures({ testResults }) {
  return testResults.flatMap((/** @type {any} */ { name, message, status, assertionResults }) => {
    const where = relative(root, name);
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    // The file itself could not be run, or something outside of its tests failed.
    if (failed.length === 0)
      return status === 'failed' ? [{ where, title: '', error: message }] : [];
    return failed.map((/** @type {any} */ test) => ({
      where,
      title: [...test.ancestorTitles, test.title].join(' › '),
      error: test.failureMessages.join('\n'),
    }));
  });
}

/**
 * @param {any} report
 * @returns {Duration[]}
 */
const jestDurations = ({ testResults }) =>
  testResults.map((/** @type {any} */ { name, startTime = 0, endTime = 0 }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }));

const locate = (/** @type {any} */ { file, line }) => `${relative(root, file)}:${line}`;

/**
 * What failed outside of any test.
 * @param {any} report
 * @returns {Failure[]}
 */
const outsideOfTests = ({ config, errors = [] }) =>
  errors.map((/** @type {any} */ { location, message }) => ({
    where: location ? locate(location) : relative(root, config.rootDir),
    title: '',
    error: message,
  }));

/**
 * Every test of a report with the titles of what it is in; the first title, the file's, is left out.
 * @param {any} report
 * @returns {{ spec: any, title: string }[]}
 */
function specsOf({ suites = [] }) {
  /** @type {(suite: any, titles: string[]) => { spec: any, title: string }[]} */
  const inSuite = ({ suites: inner = [], specs = [] }, titles) => [
    ...specs.map((/** @type {any} */ spec) => ({
      spec,
      title: [...titles, spec.title].join(' › '),
    })),
    ...inner.flatMap((/** @type {any} */ suite) => inSuite(suite, [...titles, suite.title])),
  ];
  return suites.flatMap((/** @type {any} */ suite) => inSuite(suite, []));
}

/**
 * @param {any} report
 * @param {'unexpected' | 'flaky'} status
 * @returns {Failure[]} with what they failed with first
 */
const playwrightTests = (report, status) =>
  specsOf(report).flatMap(({ spec: { file, line, tests }, title }) => {
    const result = tests
      .filter((/** @type {any} */ test) => test.status === status)
      .flatMap((/** @type {any} */ test) => test.results)
      .find((/** @type {any} */ tried) => tried.status !== 'passed');
    if (!result) return [];
    const [first] = result.errors;
    return [
      {
        where: locate(first?.location ?? { file: join(report.config.rootDir, file), line }),
        title,
        error: result.errors.map((/** @type {any} */ { message }) => message).join('\n'),
      },
    ];
  });

/**
 * @param {any} report
 * @returns {Duration[]} a file's tests after each other, as if nothing had run beside them
 */
function playwrightDurations(report) {
  /** @type {Map<string, number>} */
  const byFile = new Map();
  for (const { spec } of specsOf(report)) {
    const file = relative(root, join(report.config.rootDir, spec.file));
    for (const { duration = 0 } of spec.tests.flatMap((/** @type {any} */ test) => test.results))
      byFile.set(file, (byFile.get(file) ?? 0) + duration);
  }
  return [...byFile].map(([file, ms]) => ({ file, ms }));
}

/**
 * Lists failed tests for where only the end of an output is kept: every one, with as much of its error as leaves room
 * for the others.
 * @param {readonly Failure[]} failures
 * @returns {string} without colours
 */
export function listFailures(failures) {
  const room = Math.floor(LIST_LINES / failures.length) - 2;
  return failures
    .map(({ where, title, error }) => {
      const lines = stripVTControlCharacters(error)
        .split('\n')
        .map((line) => line.trimEnd())
        .filter((line) => line !== '' && !/^\s+at .*(node_modules|node:)/.test(line))
        .slice(0, Math.max(1, Math.min(ERROR_LINES, room)));
      const heading = title ? `✗ ${where}  ${title}` : `✗ ${where}`;
      return [heading, ...lines.map((line) => `    ${line}`), ''].join('\n');
    })
    .join('\n');
}

/** How many files are named as the slowest. */
const SLOWEST = 10;

/**
 * The slowest files of tests, the slowest first.
 * @param {readonly Duration[]} durations
 */
export const listSlowest = (durations) =>
  durations
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
