import { existsSync } from 'node:fs';
import { hashOf } from './hash.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';
import { errorLines, run } from './run.mjs';
import { unlessStamped } from './stamp.mjs';

/** Everything a build reads. */
const INPUTS = [
  'apps/api',
  'apps/web',
  'libs',
  'prisma',
  'package-lock.json',
  'tsconfig.base.json',
  'nx.json',
];

/** How nx is called everywhere: no background process, no cloud, plain output. */
export const nxCommand = [process.execPath, inRoot('node_modules', 'nx', 'dist', 'bin', 'nx.js')];
export const nxEnv = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_INTERACTIVE: 'false',
  FORCE_COLOR: '0',
};

/**
 * Builds the API and the web client. When nothing changed since the last build, not even nx is asked.
 * @param {string} log
 * @returns {Promise<boolean>} whether anything had to be built
 */
export function buildPortal(log) {
  const complete = ['api/dist/main.js', 'api/dist/seed.js', 'web/dist/index.html'].every((file) =>
    existsSync(inRoot('apps', file)),
  );
  const value = complete ? hashOf(INPUTS) : '';
  return unlessStamped(inRoot('apps', 'api', 'dist', '.portal-build'), value, async () => {
    const { code, output } = await run(
      [...nxCommand, 'run-many', '-t', 'build', '--output-style=stream'],
      {
        env: nxEnv,
        log,
      },
    );
    if (code !== 0) throw new Problem(`The build failed, see ${log}:\n${errorLines(output)}`);
  });
}
