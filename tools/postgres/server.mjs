import { fork } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../lib/ports.mjs';
import { codeOf, messageOf, Problem } from '../lib/problem.mjs';
import { binaries } from './binaries.mjs';
import { broken, prepareDataFolder, readConnection, writeConnection } from './data-folder.mjs';
import { quickFolder } from './quick-folder.mjs';
import { serverUser } from './server-user.mjs';
import { clearStaleServer } from './stale-server.mjs';

/**
 * A running server of this project.
 * @typedef {object} Server
 * @property {(database: string) => string} url connection string for one of its databases
 * @property {() => Promise<void>} stop stops it cleanly; the data stays (unless it was temporary)
 * @property {Promise<void>} exited resolves when it has ended for any reason
 */

const KEEPER = fileURLToPath(new URL('keeper.mjs', import.meta.url));
const LOG_LIMIT = 5_000_000;
/** Recovery after a crash may take long. */
const READY_WITHIN_MS = 120_000;
/** If the server ends just after accepting a connection, there is no answer. */
const CONNECTED_WITHIN_MS = 5_000;
/** The driver's messages for such a connection; they have no code. */
const BROKEN_OFF = /^timeout expired|^Connection terminated/;

/** The server of `npm start` and `npm run dev`; its data and log are in the given folder. */
export async function startPersistentServer(/** @type {string} */ dataDir) {
  const log = join(dataDir, 'postgres.log');
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  if (size > LOG_LIMIT) await truncate(log);
  return startServer({ dir: join(dataDir, 'postgres'), log, settings: [], removed: undefined });
}

/**
 * A server for tests, which is fast but not safe against crashes, and leaves nothing behind.
 * @param {string} [parent] the folder for its files, by default in memory if there is room
 */
export async function startTemporaryServer(parent) {
  const folder = await mkdtemp(join(parent ?? (await quickFolder()), 'portal-postgres-'));
  await chmod(folder, 0o711);
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
  ];
  const places = { dir: join(folder, 'data'), log: join(folder, 'log') };
  try {
    return await startServer({ ...places, settings, removed: folder });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {{ dir: string, log: string, settings: string[], removed: string | undefined }} options `removed` is deleted
 * when the server ends
 * @returns {Promise<Server>}
 */
export async function startServer({ dir, log, settings, removed }) {
  const { initdb, postgres } = binaries();
  await mkdir(dirname(dir), { recursive: true });
  const user = serverUser(postgres, dirname(dir));
  await prepareDataFolder(dir, initdb, user);
  await clearStaleServer(dir);
  const { password, port: last } = await readConnection(dir);
  const port = await freePort(last);
  if (port !== last) await writeConnection(dir, { password, port });

  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'log_timezone=UTC',
    'timezone=UTC',
    ...settings,
  ];
  const output = openSync(log, 'a', 0o600);
  const logStart = fstatSync(output).size;
  const keeper = fork(
    KEEPER,
    [
      ...(removed ? ['--remove', removed] : []),
      ...user.prefix,
      postgres,
      '-D',
      dir,
      '-p',
      String(port),
      ...flags.flatMap((flag) => ['-c', flag]),
    ],
    {
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
      env: { ...process.env, KEEPER_IDS: JSON.stringify(user.ids) },
      execArgv: [],
    },
  );
  closeSync(output);
  let ended = false;
  const exited = new Promise((/** @type {(value: void) => void} */ resolve) => {
    keeper.once('exit', () => {
      ended = true;
      resolve();
    });
  });
  const url = (/** @type {string} */ database) =>
    `postgresql://portal:${password}@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    keeper.ref();
    if (keeper.connected) keeper.send('stop');
    await exited;
  };
  try {
    await ready(url('postgres'), () => ended);
  } catch (error) {
    await stop();
    throw error instanceof Problem ? error : startFailure(dir, log, logStart);
  }
  // A parent that only waits for its server may end; the keeper notices that and stops the server.
  keeper.unref();
  keeper.channel?.unref();
  return { url, stop, exited };
}

/**
 * Waits until the server answers.
 * @param {string} url
 * @param {() => boolean} hasEnded
 */
async function ready(url, hasEnded) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error('The server ended while starting');
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    });
    // The server may end just after it answered; the next query reports that.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      // The server refuses connections before it listens, and answers 57P03 while it recovers.
      const mayPass = ['ECONNREFUSED', '57P03', 'ECONNRESET'].includes(codeOf(error) ?? '');
      if (!mayPass && !BROKEN_OFF.test(messageOf(error))) throw error;
      await wait(30);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('The server did not get ready in time');
}

/**
 * @param {string} dir
 * @param {string} log
 * @param {number} from where this start's lines begin
 */
function startFailure(dir, log, from) {
  let text = '';
  try {
    text = readFileSync(log).subarray(from).toString('utf8');
  } catch {
    // A temporary server's log is deleted with it.
  }
  if (/No space left on device/i.test(text)) {
    return new Problem(`The disk that holds ${dir} is full: free some space and start again.`);
  }
  const reason = [...text.matchAll(/(?:FATAL|PANIC|postgres):\s+(.+)/g)].at(-1)?.[1];
  return broken(
    dir,
    reason ? `PostgreSQL says "${reason}"` : `PostgreSQL does not start, see ${log}`,
  );
}

/**
 * Creates a database unless it exists.
 * @param {Server} server
 * @param {string} name a plain lower-case name
 */
export async function ensureDatabase(server, name) {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } catch (error) {
    if (codeOf(error) !== '42P04') throw error;
  } finally {
    await client.end();
  }
}
