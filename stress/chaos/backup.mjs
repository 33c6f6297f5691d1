import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../../tools/lib/run.mjs';
import { apiDist } from '../../tools/portal/api-process.mjs';
import { lossesOfBackup } from './check.mjs';
import { persistently } from './database.mjs';

/**
 * A backup that was taken while people worked.
 * @typedef {object} Copy
 * @property {string} folder of backups
 * @property {import('./load.mjs').Ledger} ledger what had been acknowledged when it was begun
 * @property {string[]} wrong what its command had against it
 */

/**
 * @param {string} command
 * @param {string} folder
 * @param {import('./check.mjs').Place} place
 * @returns {Promise<string[]>} what went wrong
 */
async function portal(command, folder, { databaseUrl, files }) {
  const { code, output } = await run([process.execPath, `${apiDist}/portal.js`, command, folder], {
    env: { DATABASE_URL: databaseUrl, FILES_DIR: files, NODE_ENV: 'test' },
  });
  return code === 0 ? [] : [`portal ${command}: ${output.trim()}`];
}

/**
 * Takes a backup as operators do, while the portal is used.
 * @param {import('./check.mjs').Place} place
 * @param {import('./load.mjs').Ledger} ledger
 * @returns {Promise<Copy>}
 */
export async function backUp(place, ledger) {
  const folder = join(dirname(place.files), 'backups');
  // A server that was killed last may only just be coming back.
  await persistently(place.databaseUrl, 'select 1');
  const then = structuredClone(ledger);
  return { folder, ledger: then, wrong: await portal('backup', folder, place) };
}

/**
 * Restores it into another database and another folder, which the command compares with the backup row by row and file
 * by file, and looks there for all that had been acknowledged.
 * @param {import('./check.mjs').Place} place of the portal it was taken of
 * @param {Copy} copy
 * @returns {Promise<string[]>} what is wrong or lost
 */
export async function restoredFrom(place, { folder, ledger, wrong }) {
  if (wrong.length > 0) return wrong;
  await persistently(place.databaseUrl, 'create database restored');
  const restored = {
    databaseUrl: Object.assign(new URL(place.databaseUrl), { pathname: '/restored' }).href,
    files: join(dirname(place.files), 'restored'),
  };
  await mkdir(restored.files);
  const failed = await portal('restore', folder, restored);
  return failed.length > 0 ? failed : lossesOfBackup(restored, ledger);
}
