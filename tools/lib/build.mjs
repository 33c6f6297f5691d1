import { runCached } from './nx.mjs';
import { Problem } from './problem.mjs';
import { errorLines } from './run.mjs';

/**
 * Builds the API and the web client, after the database client.
 * @param {string} log
 * @param {string[]} [projects] only these projects
 * @returns {Promise<boolean>} whether anything had to be built
 */
export async function buildPortal(log, projects) {
  const only = projects ? ['-p', ...projects] : [];
  const { code, output, changed } = await runCached(['run-many', '-t', 'build', ...only], log);
  if (code !== 0) throw new Problem(`The build failed, see ${log}:\n${errorLines(output)}`);
  return changed;
}

export { nxCommand, nxEnv } from './nx.mjs';
