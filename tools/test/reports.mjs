import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, root } from '../lib/paths.mjs';

/**
 * A test that failed: where it stands (from the top folder, with the line where that is known), what it is called,
 * and what it failed with. A whole file or run that failed has no title.
 * @typedef {{ where: string, title: string, error: string }} Failure
 */
/** @typedef {{ passed: number, failed: number, failures: Failure[] }} Outcome */

/** So much of an output is kept where little is: the list of failures fits into it, with the table before it. */
const LIST_LINES = 150;
const ERROR_LINES = 15;

/** Every folder that may hold a report: apps, libs and the tools. */
const projectDirs = () => [
  ...['apps', 'libs'].flatMap((group) =>
    readdirSync(inRoot(group)).map((name) => join(group, name)),
  ),
  'tools',
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
    return { passed: 0, failed: 0, failures: [] };
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
    // Playwright: a flaky test failed first and passed then; it must not hide as passed.
    const { expected, unexpected, flaky } = report.stats;
    return {
      passed: expected,
      failed: unexpected + flaky + (report.errors?.length ?? 0),
      failures: playwrightFailures(report),
    };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: jestFailures(report),
  };
}

/**
 * @param {any} report
 * @returns {Failure[]}
 */
function jestFailures({ testResults }) {
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
 * @returns {Failure[]}
 */
function playwrightFailures({ config, suites = [], errors = [] }) {
  const locate = (/** @type {any} */ { file, line }) => `${relative(root, file)}:${line}`;
  /** @type {(suite: any, titles: string[]) => Failure[]} */
  const inSuite = ({ suites: inner = [], specs = [] }, titles) => [
    ...specs.flatMap((/** @type {any} */ { title, file, line, tests }) => {
      const results = tests
        .filter((/** @type {any} */ { status }) => ['unexpected', 'flaky'].includes(status))
        .flatMap((/** @type {any} */ test) => test.results);
      const result = results.find((/** @type {any} */ { status }) => status !== 'passed');
      if (!result) return [];
      const [first] = result.errors;
      return {
        where: locate(first?.location ?? { file: join(config.rootDir, file), line }),
        title: [...titles, title].join(' › '),
        error: result.errors.map((/** @type {any} */ { message }) => message).join('\n'),
      };
    }),
    ...inner.flatMap((/** @type {any} */ suite) => inSuite(suite, [...titles, suite.title])),
  ];
  return [
    ...errors.map((/** @type {any} */ { location, message }) => ({
      where: location ? locate(location) : relative(root, config.rootDir),
      title: '',
      error: message,
    })),
    // The first titles are the files'.
    ...suites.flatMap((/** @type {any} */ suite) => inSuite(suite, [])),
  ];
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
