import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../tools/lib/ports.mjs';
import { until } from '@portal/testing/until';
import { ensureProgram } from './debian-package';
import { isListening } from './listening';

export interface PgBouncer {
  /** The database's address through it. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Runs Debian's PgBouncer in transaction mode in front of a database, with few connections, so that clients share them.
 * @param more lines of its configuration
 */
export async function startPgBouncer(databaseUrl: string, more = ''): Promise<PgBouncer> {
  await ensureProgram(['pgbouncer', '--version'], 'pgbouncer');
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
default_pool_size = 6
max_client_conn = 500
ignore_startup_parameters = extra_float_digits, options
${more}
`,
  );
  await chmod(folder, 0o755);
  await chmod(config, 0o644);
  const started = spawn(
    'pgbouncer',
    [...(process.getuid?.() === 0 ? ['--user', 'nobody'] : []), config],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  started.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(started, 'exit');
  await until(() => {
    if (started.exitCode !== null) throw new Error(`PgBouncer has ended: ${said}`);
    return isListening(port);
  });
  return {
    url: `postgresql://portal@127.0.0.1:${port}/portal`,
    stop: async () => {
      started.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
