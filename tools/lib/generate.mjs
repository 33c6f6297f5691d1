import { runCached } from './nx.mjs';
import { Problem } from './problem.mjs';
import { lastLines } from './run.mjs';

/**
 * Generates the database client when the schema has changed since the last time.
 * @returns {Promise<boolean>} whether anything was generated
 */
export async function generateClient() {
  const { code, output, changed } = await runCached(['run', '@portal/api:generate']);
  if (code !== 0)
    throw new Problem(`The database client could not be generated:\n${lastLines(output)}`);
  return changed;
}
