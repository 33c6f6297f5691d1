import { join, relative, sep } from 'node:path';
import { nxCommand, nxEnv } from '../lib/build.mjs';
import { filesOf } from '../lib/files.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { errorLines, run } from '../lib/run.mjs';

/** A project's test files of some name, and how they are run in its folder. */
/** @typedef {{ dir: string, files: string[], program: string }} NamedTests */

const isTest = (/** @type {string} */ file) =>
  /\.(test\.tsx?|spec\.ts)$/.test(file) && !file.includes('/fixtures/');

/** The project that a file belongs to: a folder of apps or libs, or one at the top. */
const projectOf = (/** @type {string} */ file) =>
  file
    .split('/')
    .slice(0, /^(tools|stress)\//.test(file) ? 1 : 2)
    .join('/');

/**
 * Finds the test files whose path has one of some parts in it.
 * @param {readonly string[]} names
 * @param {(dir: string) => boolean} isWanted which projects are looked through
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

/** Builds what tests over HTTP and in the browser run on, as far as Nx has not built it before. */
export async function buildForTests() {
  const build = [...nxCommand, 'run-many', '-t', 'build', '--output-style=stream'];
  const { code, output } = await run(build, { env: nxEnv });
  if (code !== 0) throw new Problem(`The build failed:\n${errorLines(output)}`);
}

/**
 * Runs them, whatever ran before, and shows how it goes.
 * @param {NamedTests} tests
 */
export async function runNamed({ dir, files, program }) {
  const { code } = await run([process.execPath, program, ...files], {
    cwd: join(root, dir),
    isShown: true,
  });
  return code === 0;
}
