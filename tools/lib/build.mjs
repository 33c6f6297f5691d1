import { runCached } from './nx.mjs';
import { Problem } from './problem.mjs';
import { errorLines } from './run.mjs';

/**
 * Builds the API and the web client, and the database client before them.
 * @param {string} log
 * @returns {Promise<boolean>} whether anything had to be built
 */
export async function buildPortal(log) {
  const { code, output, changed } = await runCached(['run-many', '-t', 'build'], log);
  if (code !== 0) throw new Problem(`The build failed, see ${log}:\n${errorLines(output)}`);
  return changed;
}

export { nxCommand, nxEnv } from './nx.mjs';
