/**
 * `npm run check`: the first stages of `npm test` for all changes since the main branch, committed or not: format and
 * lint of the files, types and unit tests of the projects that they affect.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { nxCommand, nxEnv } from './lib/build.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { Problem, runMain } from './lib/problem.mjs';

/** Branches to compare with; the first one that exists is used. */
const BASES = ['origin/main', 'main', 'HEAD'];

await runMain(async () => {
  const base = BASES.map((name) => git('merge-base', 'HEAD', name)).find(Boolean);
  if (!base) throw new Problem('There is no commit to compare with.');
  const files = [
    ...git('diff', '--name-only', '-z', base).split('\0'),
    ...git('ls-files', '--others', '--exclude-standard', '-z').split('\0'),
  ].filter((file) => file !== '' && existsSync(inRoot(file)));
  if (files.length === 0) {
    console.log('Nothing has changed.');
    return;
  }
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const prettier = inRoot('node_modules', 'prettier', 'bin', 'prettier.cjs');
  const oxlint = inRoot('node_modules', 'oxlint', 'bin', 'oxlint');
  const checks = [
    [process.execPath, prettier, '--check', '--ignore-unknown', ...files],
    ...(code.length > 0 ? [[process.execPath, oxlint, '--type-aware', ...code]] : []),
    [...nxCommand, 'affected', '-t', 'typecheck', 'test', `--base=${base}`],
  ];
  // Runs all checks, so that one run shows every problem.
  const failed = checks.filter((command) => !succeeds(command));
  if (failed.length > 0) throw new Problem('Not everything is as it should be, see above.');
});

/** @param {string[]} args */
function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
}

/** @param {string[]} command */
function succeeds([program = '', ...args]) {
  const env = { ...process.env, ...nxEnv };
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}
