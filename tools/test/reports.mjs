import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, root } from '../lib/paths.mjs';

/**
 * A failed test: its place (from the top folder, with the line if known), its title and its error. If a whole file or
 * run failed, there is no title.
 * @typedef {{ where: string, title: string, error: string }} Failure
 */
/** The duration of a test file (its path from the top folder) in milliseconds. */
/** @typedef {{ file: string, ms: number }} Duration */
/**
 * Flaky tests failed once and passed when they ran again; they count as passed.
 * @typedef {{ passed: number, failed: number, failures: Failure[], flaky: Failure[], durations: Duration[] }} Outcome
 */

/** @type {Outcome} */
export const NO_REPORT = { passed: 0, failed: 0, failures: [], flaky: [], durations: [] };

/** Some environments keep only this many lines of an output; the list of failures and the table before it must fit. */
const LIST_LINES = 150;
const ERROR_LINES = 15;

/** Every folder that may contain a report: apps, libs, the tools and the stress tests. */
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
 * Removes reports before a stage, so that only reports which the stage wrote (or nx restored) are counted.
 * @param {(dir: string) => boolean} wanted
 */
export function clearReports(wanted) {
  for (const file of reportFiles(wanted)) rmSync(file, { force: true });
}

/**
 * The combined result of the reports of a stage.
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
 * The result of one report, from Jest or Playwright.
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
    // The file itself could not run, or something outside of its tests failed.
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
 * Failures outside of any test.
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
 * Every test of a report with the titles of its suites, without the first one, which is the file's.
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
 * @returns {Failure[]} with the errors of the first failed try
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
 * @returns {Duration[]} the sum of the durations of a file's tests, as if they ran one after another
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
 * Lists failed tests for environments that keep only the end of an output: every test, with as much of its error as
 * leaves room for the others.
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

/** The number of slowest files to list. */
const SLOWEST = 10;

/**
 * The slowest test files, the slowest first.
 * @param {readonly Duration[]} durations
 */
export const listSlowest = (durations) =>
  durations
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
