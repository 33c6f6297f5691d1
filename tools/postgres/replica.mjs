import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { quickFolder } from './quick-folder.mjs';
import { startServer } from './server.mjs';

/** @typedef {import('./server.mjs').Server & { kill: () => Promise<void> }} Replica */

/** What a base backup leaves out: the primary's own state, and its log, which the replica gets by streaming. */
const LEFT_OUT = /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/;

/**
 * A replica of a temporary server, by streaming, with a folder of its own that is removed when it ends.
 * @param {import('./server.mjs').Server} primary
 * @returns {Promise<Replica>}
 */
export async function startReplica(primary) {
  const folder = await mkdtemp(join(await quickFolder(), 'portal-replica-'));
  await chmod(folder, 0o711);
  const dir = join(folder, 'data');
  try {
    await copyOf(primary.url('postgres'), dir);
    // Replay waits for no query.
    const settings = ['fsync=off', 'max_connections=300', 'max_standby_streaming_delay=0'];
    const server = await startServer({ dir, log: join(folder, 'log'), settings, removed: folder });
    const kill = async () => {
      const [pid] = (await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n');
      // At once and without a last word to clients, but not without freeing the memory that it shares.
      process.kill(Number(pid), 'SIGQUIT');
      await server.stop();
    };
    return { ...server, kill };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * A base backup by PostgreSQL's functions: the embedded server comes without `pg_basebackup`.
 * @param {string} primaryUrl
 * @param {string} dir
 */
async function copyOf(primaryUrl, dir) {
  const { hostname, port, username, password } = new URL(primaryUrl);
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    const { rows } = await client.query('show data_directory');
    await client.query("select pg_backup_start('replica', true)");
    await cp(rows[0].data_directory, dir, {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(path),
    });
    const stopped = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(dir, 'backup_label'), stopped.rows[0].labelfile);
  } finally {
    await client.end();
  }
  await mkdir(join(dir, 'pg_wal', 'archive_status'), { recursive: true });
  await writeFile(join(dir, 'standby.signal'), '');
  await writeFile(
    join(dir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  await chmod(dir, 0o700);
}
