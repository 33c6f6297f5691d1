import { Problem } from '../lib/problem.mjs';
import { run } from '../lib/run.mjs';
import { apiDist, reasonIn } from './api-process.mjs';

/**
 * Fills a migrated database; running it again changes nothing.
 * @param {string} databaseUrl
 * @param {('--reference' | '--demo')[]} parts
 * @param {{ log?: string, mode?: string, env?: Record<string, string> }} [options] `mode` is the NODE_ENV to run in, `env`
 *   holds further settings
 */
export async function seed(databaseUrl, parts, { log, mode = 'development', env = {} } = {}) {
  const { code, output } = await run(
    [process.execPath, '--enable-source-maps', `${apiDist}/seed.js`, ...parts],
    {
      env: { ...env, DATABASE_URL: databaseUrl, NODE_ENV: mode, NODE_OPTIONS: undefined },
      ...(log ? { log } : {}),
    },
  );
  if (code === 0) return;
  throw new Problem(`The database could not be filled: ${reasonIn(output.trim().split('\n'))}`);
}
