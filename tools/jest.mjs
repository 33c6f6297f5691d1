/**
 * Runs a project's jest tests: `node ../../tools/jest.mjs [jest arguments]` in the project's folder.
 * The results also go to test-results/jest.json, from where `npm test` counts them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './lib/paths.mjs';

const project = process.cwd();
const results = join(project, 'test-results');
mkdirSync(results, { recursive: true });
const own = join(project, 'jest.config.mjs');
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    inRoot('node_modules', 'jest', 'bin', 'jest.js'),
    `--config=${existsSync(own) ? own : inRoot('jest.config.mjs')}`,
    `--rootDir=${project}`,
    '--passWithNoTests',
    '--json',
    `--outputFile=${join(results, 'jest.json')}`,
    ...process.argv.slice(2),
  ],
  { stdio: ['inherit', 'ignore', 'inherit'] },
);
process.exitCode = status ?? 1;
