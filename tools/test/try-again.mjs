import { relative } from 'node:path';
import { root } from '../lib/paths.mjs';
import { jestFailures } from './reports.mjs';

/** If more files than this fail, the reason is not chance, and none is tried again. */
const MOST_FILES = 5;

/**
 * The files of a Jest report to try once more: those that failed, if they are few.
 * @param {any} report
 * @returns {string[]} absolute paths
 */
export function filesToTryAgain({ testResults }) {
  const failed = testResults
    .filter((/** @type {any} */ { status }) => status === 'failed')
    .map((/** @type {any} */ { name }) => name);
  return failed.length > MOST_FILES ? [] : failed;
}

/**
 * A Jest report combined with the results of the second try. Tests that failed first and then passed are listed as
 * `flaky`; tests that failed twice stay failed.
 * @param {any} first
 * @param {any} second of some files of the first
 */
export function tellAgain(first, second) {
  const again = new Map(second.testResults.map((/** @type {any} */ file) => [file.name, file]));
  const testResults = first.testResults.map(
    (/** @type {any} */ file) => again.get(file.name) ?? file,
  );
  const stillFailing = new Set(jestFailures(second).map(({ where, title }) => `${where} ${title}`));
  const secondFiles = new Set([...again.keys()].map((name) => relative(root, String(name))));
  const flaky = jestFailures(first).filter(
    ({ where, title }) => secondFiles.has(where) && !stillFailing.has(`${where} ${title}`),
  );
  const count = (/** @type {string} */ status) =>
    testResults.flatMap((/** @type {any} */ { assertionResults }) =>
      assertionResults.filter((/** @type {any} */ test) => test.status === status),
    ).length;
  return {
    ...first,
    testResults,
    flaky,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numRuntimeErrorTestSuites: testResults.filter(
      (/** @type {any} */ { status, assertionResults }) =>
        status === 'failed' && assertionResults.length === 0,
    ).length,
    success: second.success,
  };
}
