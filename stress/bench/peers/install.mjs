import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../../tools/lib/paths.mjs';
import { Problem } from '../../../tools/lib/problem.mjs';

const DONE = '.installed';
/** Copying a million rows into the tables of a peer takes minutes. */
const MOST_MS = 900_000;

/**
 * Installs a peer from the registry of npm into a cache folder, unless that was done before. Its
 * sources are the folder beside this file with its name; they pin its versions. Scripts of packages
 * do not run, because some of them download from elsewhere.
 * @param {string} name
 * @param {string[]} [build] what this Node.js runs after the installation
 * @returns {string} the folder
 * @throws Problem with the reason, if it cannot be installed
 */
export function installed(name, build = []) {
  const source = inRoot('stress', 'bench', 'peers', name);
  const target = inRoot('.data', 'peers', name);
  const done = join(target, DONE);
  const wanted = JSON.stringify(filesOf(source));
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return target;
  rmSync(done, { force: true });
  mkdirSync(target, { recursive: true });
  cpSync(source, target, { recursive: true });
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['install', ...flags], target);
  if (build.length > 0) run(process.execPath, build, target);
  writeFileSync(done, wanted);
  return target;
}

/** @param {string} folder */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')]);

/**
 * @param {string} program
 * @param {string[]} given
 * @param {string} cwd
 * @param {Record<string, string>} [env]
 * @returns {string} what it printed
 */
export function run(program, given, cwd, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, given, {
    cwd,
    encoding: 'utf8',
    timeout: MOST_MS,
    env: { ...environment(), ...env },
  });
  if (status === 0) return stdout;
  const said = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim();
  throw new Problem(`${program} ${given.join(' ')}: ${said.slice(-2_000)}`);
}

/** The variables that every program needs; those of the portal are not for peers. */
export const environment = () => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
});
