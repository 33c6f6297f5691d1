import { join, relative, sep } from 'node:path';
import { nxCommand, nxEnv } from '../lib/build.mjs';
import { filesOf } from '../lib/files.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { errorLines, run } from '../lib/run.mjs';

/** A project's test files that match a name, and how to run them in its folder. */
/** @typedef {{ dir: string, files: string[], program: string }} NamedTests */

const isTest = (/** @type {string} */ file) =>
  /\.(test\.tsx?|spec\.ts)$/.test(file) && !file.includes('/fixtures/');

/** The project of a file: a folder in apps or libs, or one at the top. */
const projectOf = (/** @type {string} */ file) =>
  file
    .split('/')
    .slice(0, /^(tools|stress)\//.test(file) ? 1 : 2)
    .join('/');

/**
 * Finds the test files whose path contains one of some names.
 * @param {readonly string[]} names
 * @param {(dir: string) => boolean} isWanted selects projects
 * @returns {NamedTests[]}
 */
export function findNamed(names, isWanted) {
  const files = ['apps', 'libs', 'tools', 'stress']
    .flatMap((folder) => filesOf(inRoot(folder)))
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((file) => isTest(file) && names.some((name) => file.includes(name)));
  const dirs = [...new Set(files.map(projectOf))].filter(isWanted);
  if (dirs.length === 0) throw new Problem(`No test file is called like "${names.join('", "')}".`);
  return dirs.map((dir) => ({
    dir,
    files: files.filter((file) => projectOf(file) === dir).map((file) => relative(dir, file)),
    program: inRoot('tools', dir === 'apps/web-e2e' ? 'e2e.mjs' : 'jest.mjs'),
  }));
}

/** Builds what API and browser tests need, as far as Nx has not built it already. */
export async function buildForTests() {
  const build = [...nxCommand, 'run-many', '-t', 'build', '--output-style=stream'];
  const { code, output } = await run(build, { env: nxEnv });
  if (code !== 0) throw new Problem(`The build failed:\n${errorLines(output)}`);
}

/**
 * Runs the tests, even if they ran before, and shows their progress.
 * @param {NamedTests} tests
 */
export async function runNamed({ dir, files, program }) {
  const { code } = await run([process.execPath, program, ...files], {
    cwd: join(root, dir),
    isShown: true,
  });
  return code === 0;
}
