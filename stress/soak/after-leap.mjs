import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { persistently } from '../chaos/database.mjs';
import { kept } from './measure.mjs';

const ID_LENGTH = 36;
const QUIET_WITHIN_MS = 120_000;
const SWEEP_MS = 5_000;
/** What must be gone a week after the last call. */
const GONE = [
  'session',
  'captcha_use',
  'rate_limit',
  'upload',
  'upload_chunk',
  'loose_file',
  'otp_challenge',
  'mails unsent',
  'events unsent',
];

/**
 * Runs sweeps a week later, without any calls, until they have deleted all temporary data.
 * @param {{ databaseUrl: string, files: string }} place
 * @param {number} tolerance in hours, for overdue rows
 * @returns {Promise<string[]>} what is left of it
 */
export async function afterLeap(place, tolerance) {
  const deadline = performance.now() + QUIET_WITHIN_MS;
  for (;;) {
    await persistently(place.databaseUrl, `select graphile_worker.add_job('sweep')`);
    await wait(SWEEP_MS);
    const found = await kept(place, tolerance);
    const left = GONE.filter((table) => (found.rows[table] ?? 0) > 0);
    const late = Object.keys(found.overdue).filter((table) => (found.overdue[table] ?? 0) > 0);
    const stray = await strayFiles(place);
    if (left.length + late.length + stray.length === 0) return [];
    if (performance.now() < deadline) continue;
    const files =
      stray.length > 0 ? [`${stray.length} files that no row knows: ${stray[0]}, …`] : [];
    return [...new Set([...left, ...late]), ...files].map(
      (what) => `a week later there is still: ${what}`,
    );
  }
}

/**
 * Files on the disk that are neither a stored file nor one of its previews, nor the signing
 * certificate of a trial.
 * @param {{ databaseUrl: string, files: string }} place
 * @returns {Promise<string[]>}
 */
async function strayFiles({ databaseUrl, files }) {
  const known = new Set(
    (await persistently(databaseUrl, 'select id from file')).map(({ id }) => id),
  );
  const listed = await readdir(files, { recursive: true, withFileTypes: true });
  return listed
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.pem'))
    .filter(({ name }) => !known.has(name.slice(0, ID_LENGTH)))
    .map(({ parentPath, name }) => join(parentPath, name));
}
