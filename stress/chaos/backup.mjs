import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../../tools/lib/run.mjs';
import { apiDist } from '../../tools/portal/api-process.mjs';
import { lossesSince } from './check.mjs';
import { persistently } from './database.mjs';

/**
 * A backup that was taken during the load.
 * @typedef {object} Copy
 * @property {string} folder of backups
 * @property {import('./load.mjs').Ledger} ledger what the portal had acknowledged when the backup
 * began
 * @property {string[]} wrong errors that the backup command reported
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
 * Takes a backup with the operators' command, while the portal is in use.
 * @param {import('./check.mjs').Place} place
 * @param {import('./load.mjs').Ledger} ledger
 * @returns {Promise<Copy>}
 */
export async function backUp(place, ledger) {
  const folder = join(dirname(place.files), 'backups');
  // If the server was killed last, it may still be starting.
  await persistently(place.databaseUrl, 'select 1');
  const then = structuredClone(ledger);
  return { folder, ledger: then, wrong: await portal('backup', folder, place) };
}

/**
 * Restores the backup into another database and another folder. The command compares both with the
 * backup, row by row and file by file. Then looks there for everything that the portal had
 * acknowledged.
 * @param {import('./check.mjs').Place} place of the portal that was backed up
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
  if (failed.length > 0) return failed;
  return (await lossesSince(restored, ledger)).map((what) => `restored from the backup: ${what}`);
}
