import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, isListening } from '../lib/ports.mjs';
import { Problem } from '../lib/problem.mjs';
import { findServers } from '../lib/server-programs.mjs';

/**
 * A pooler in front of a database.
 * @typedef {object} PgBouncer
 * @property {string} url of the database through it
 * @property {string} version such as 1.18.0
 * @property {boolean} keepsStatements whether it keeps prepared statements, as all do from 1.21 on
 * @property {number} pid
 * @property {() => Promise<void>} stop
 */

/** Clients share these connections, from one transaction to the next. */
const CONNECTIONS = 6;
/** The minor version from which it keeps prepared statements. */
const PREPARED_FROM = 21;
const READY_WITHIN_MS = 30_000;

/**
 * Runs an installed PgBouncer in transaction mode, as docs/operations.md, "A pooler", sets it up.
 * @param {string} databaseUrl
 * @param {number} [connections] of the server
 * @returns {Promise<PgBouncer>}
 */
export async function startPgBouncer(databaseUrl, connections = CONNECTIONS) {
  findServers();
  const { stdout } = await promisify(execFile)('pgbouncer', ['--version']);
  const [, version = '', minor = ''] = /(1\.(\d+)\.\d+)/.exec(stdout) ?? [];
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'pgbouncer-')), await freePort()];
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
portal = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
ignore_startup_parameters = options
server_login_retry = 1
server_connect_timeout = 5
${Number(minor) >= PREPARED_FROM ? 'max_prepared_statements = 300' : ''}
log_connections = 0
log_disconnections = 0
`,
  );
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const started = spawn('pgbouncer', [...user, config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  started.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = once(started, 'close').catch((error) => (said += error.message));
  const stop = async () => {
    started.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isListening(port))) {
    if (started.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Problem(`PgBouncer does not run: ${said}`);
    }
    await wait(25);
  }
  return {
    url: `postgresql://portal@127.0.0.1:${port}/portal`,
    version,
    keepsStatements: Number(minor) >= PREPARED_FROM,
    pid: started.pid ?? 0,
    stop,
  };
}
