import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

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
 * Counts passed and failed tests in the reports of a stage.
 * @param {(dir: string) => boolean} wanted
 * @returns {Counts}
 */
export function countReports(wanted) {
  const counts = reportFiles(wanted).map(countsIn);
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * @param {string} file
 * @returns {Counts}
 */
function countsIn(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 };
  }
  if (report.stats) {
    // Playwright: a flaky test failed first and passed then; it must not hide as passed.
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}
