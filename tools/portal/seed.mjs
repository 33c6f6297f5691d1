import { Problem } from '../lib/problem.mjs';
import { run } from '../lib/run.mjs';
import { apiDist, reasonIn } from './api-process.mjs';

/**
 * Fills a migrated database; running it again changes nothing.
 * @param {string} databaseUrl
 * @param {('--reference' | '--demo')[]} parts
 * @param {{ log?: string, env?: Record<string, string> }} [options] `env` holds further settings
 */
export async function seed(databaseUrl, parts, { log, env = {} } = {}) {
  const command = parts.includes('--demo')
    ? [`${apiDist}/seed-demo.js`, ...parts]
    : [`${apiDist}/seed.js`];
  const { code, output } = await run([process.execPath, '--enable-source-maps', ...command], {
    env: { ...env, DATABASE_URL: databaseUrl, NODE_ENV: 'development', NODE_OPTIONS: undefined },
    ...(log ? { log } : {}),
  });
  if (code === 0) return;
  throw new Problem(`The database could not be filled: ${reasonIn(output.trim().split('\n'))}`);
}
