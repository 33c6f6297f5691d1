/**
 * Runs a project's jest tests: `node ../../tools/jest.mjs [--try-again] [jest arguments]` in the project's folder. It
 * also writes the results to test-results/jest.json, where `npm test` counts them. With `--try-again`, failed files run
 * once more; tests that then pass are reported as flaky.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './lib/paths.mjs';
import { filesToTryAgain, tellAgain } from './test/try-again.mjs';

const project = process.cwd();
const results = join(project, 'test-results');
mkdirSync(results, { recursive: true });
const own = join(project, 'jest.config.mjs');
const given = process.argv.slice(2);
const args = given.filter((arg) => arg !== '--try-again');
const report = join(results, 'jest.json');

const status = jest(report, args);
process.exitCode = status;
if (status !== 0 && args.length < given.length) tryAgain();

/**
 * @param {string} outputFile
 * @param {readonly string[]} rest
 * @returns {number} its exit code
 */
function jest(outputFile, rest) {
  const ended = spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      inRoot('node_modules', 'jest', 'bin', 'jest.js'),
      `--config=${existsSync(own) ? own : inRoot('jest.config.mjs')}`,
      `--rootDir=${project}`,
      '--passWithNoTests',
      '--json',
      `--outputFile=${outputFile}`,
      ...rest,
    ],
    { stdio: ['inherit', 'ignore', 'inherit'] },
  );
  return ended.status ?? 1;
}

function tryAgain() {
  if (!existsSync(report)) return;
  const first = JSON.parse(readFileSync(report, 'utf8'));
  const files = filesToTryAgain(first);
  if (files.length === 0) return;
  const second = join(results, 'jest-again.json');
  process.exitCode = jest(second, [...args, '--runTestsByPath', ...files]);
  const told = tellAgain(first, JSON.parse(readFileSync(second, 'utf8')));
  writeFileSync(report, JSON.stringify(told));
}
