import { Problem } from '../lib/problem.mjs';
import { lastLines, run } from '../lib/run.mjs';
import { apiDist } from '../portal/api-process.mjs';

/**
 * Applies missing migrations by the built API's own command.
 * @param {string} databaseUrl
 * @returns {Promise<string>} what was done
 */
export async function migrateDatabase(databaseUrl) {
  const { code, output } = await run([process.execPath, `${apiDist}/portal.js`, 'migrate'], {
    env: { DATABASE_URL: databaseUrl, NODE_ENV: 'development', NODE_OPTIONS: undefined },
  });
  if (code !== 0) throw new Problem(output.trim());
  return lastLines(output, 1);
}
