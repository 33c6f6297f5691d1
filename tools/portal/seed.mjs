import { Problem } from '../lib/problem.mjs';
import { run } from '../lib/run.mjs';
import { apiDist, reasonIn } from './api-process.mjs';

/** More space for new objects (in megabytes) makes a program faster that creates and drops many within seconds. */
const NODE_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=64'];

/**
 * Fills a migrated database; running it again changes nothing.
 * @param {string} databaseUrl
 * @param {('--reference' | '--demo' | '--half-year')[]} parts
 * @param {{ log?: string, env?: Record<string, string> }} [options] `env` contains further settings
 * @returns {Promise<string>} a short description of what was done with the demo
 */
export async function seed(databaseUrl, parts, { log, env = {} } = {}) {
  const command = parts.includes('--demo')
    ? [`${apiDist}/seed-demo.js`, ...parts]
    : [`${apiDist}/portal.js`, 'seed'];
  const { code, output } = await run([process.execPath, ...NODE_OPTIONS, ...command], {
    env: { ...env, DATABASE_URL: databaseUrl, NODE_ENV: 'development', NODE_OPTIONS: undefined },
    ...(log ? { log } : {}),
  });
  if (code === 0) return /^Demo: (.*)$/m.exec(output)?.[1] ?? '';
  throw new Problem(`The database could not be filled: ${reasonIn(output.trim().split('\n'))}`);
}
