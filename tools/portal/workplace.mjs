import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { dataDir, root } from '../lib/paths.mjs';
import { tryPort } from '../lib/ports.mjs';
import { commandOf } from '../lib/processes.mjs';
import { codeOf, Problem } from '../lib/problem.mjs';

const lockFile = join(dataDir, 'portal.pid');
const NEEDED_BYTES = 300e6;

/** Makes the folder for data and logs, and locks it against other runs. */
export function claimDataFolder() {
  try {
    accessSync(root, constants.W_OK);
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Problem(
      codeOf(error) === 'ENOSPC'
        ? 'The disk is full: free some space and start again.'
        : `Your user may not write into ${root}: give it the right to ("chown -R $USER ${root}"), or put the project into a folder of your own.`,
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < NEEDED_BYTES) {
    throw new Problem(
      `The disk that holds ${dataDir} is nearly full: free 300 MB and start again.`,
    );
  }
  const pid = lockHolder();
  if (pid !== undefined) {
    throw new Problem(
      `The portal already runs from this folder (process ${pid}): use that one, or stop it with "kill ${pid}" and start again.`,
    );
  }
  writeFileSync(lockFile, String(process.pid));
  process.once('exit', () => rmSync(lockFile, { force: true }));
}

/** The process that holds the lock, if it is still running. */
function lockHolder() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    return /tools\/(start|dev|portal-command|db\/migrate)\.mjs/.test(commandOf(pid))
      ? pid
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The port from the environment, or the default one; refused if it is not available.
 * @param {string} host
 * @param {number} fallback
 */
export async function portToUse(host, fallback) {
  const given = process.env['PORT'] ?? '';
  const port = given === '' ? fallback : Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Problem(`PORT is "${given}", which is no port: set it to a number from 1 to 65535.`);
  }
  const found = await tryPort(port, host);
  if ('port' in found) return port;
  const other = port < 65_000 ? port + 1 : 3000;
  /** @type {Record<string, string>} */
  const reasons = {
    EADDRINUSE: `Port ${port} is taken by another program: stop that one, or choose another port ("PORT=${other} npm start").`,
    EACCES: `Your user may not use port ${port}: choose one above 1023 ("PORT=3000 npm start").`,
    EADDRNOTAVAIL: `HOST is "${host}", which is no address of this machine: leave it out, or set it to 0.0.0.0 for all addresses.`,
    ENOTFOUND: `HOST is "${host}", which is no known name: leave it out, or set it to an address of this machine.`,
  };
  throw new Problem(
    reasons[found.code] ?? `Port ${port} on ${host} cannot be used (${found.code}).`,
  );
}
