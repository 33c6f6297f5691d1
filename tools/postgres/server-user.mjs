import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { root } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';

/**
 * The system user for the database server.
 * @typedef {object} ServerUser
 * @property {{ uid?: number, gid?: number }} ids for `spawn`; empty if nothing changes
 * @property {number | undefined} owner the required owner of the data folder, if it has to be set
 * @property {string[]} prefix command placed in front of the server's command
 */

/** The id of the unprivileged user: inside its namespace the server runs as this user; outside it stays root. */
const NOBODY = '65534';
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/**
 * PostgreSQL refuses to run as root. In that case it runs as the user who owns the project, or else as the user
 * `postgres`. If neither may enter the folders above (for example a clone under /root), it runs as root in a user
 * namespace.
 * @param {string} binary a program of the server
 * @param {string} dir the existing folder that will contain its data
 * @returns {ServerUser}
 */
export function serverUser(binary, dir) {
  if (process.getuid?.() !== 0) return { ids: {}, owner: undefined, prefix: [] };
  for (const candidate of [projectOwner, postgresUser]) {
    const ids = candidate();
    if (ids && mayEnter(ids, binary, dir)) return { ids, owner: ids.uid, prefix: [] };
  }
  if (runs([...NAMESPACE, binary, '--version'])) return { ids: {}, owner: 0, prefix: NAMESPACE };
  throw new Problem(
    `PostgreSQL may not run as root, and the user "postgres" may not enter ${dir}: put the project into a folder that everyone may enter (/srv or /opt, say), start it as an ordinary user, or set DATABASE_URL to a database of your own.`,
  );
}

/** The owner of the project's folder, unless it is root or has no name here (as in a container). */
function projectOwner() {
  const { uid, gid } = statSync(root);
  return uid !== 0 && runs(['id', '-nu', String(uid)]) ? { uid, gid } : undefined;
}

/** The ids of the user `postgres`; creates the user if necessary. */
function postgresUser() {
  const known = idsOf('postgres');
  if (known) return known;
  spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  return idsOf('postgres');
}

/** @param {string} name */
function idsOf(name) {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout.trim()) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/**
 * @param {{ uid: number, gid: number }} ids
 * @param {string} binary
 * @param {string} dir
 */
const mayEnter = (ids, binary, dir) =>
  runs([binary, '--version'], ids) && runs(['sh', '-c', 'cd "$1"', 'sh', dir], ids);

/**
 * @param {string[]} command
 * @param {{ uid?: number, gid?: number }} ids
 */
function runs([program = '', ...args], ids = {}) {
  return spawnSync(program, args, { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}
