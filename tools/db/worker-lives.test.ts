import type { Worker } from 'graphile-worker';
import pg from 'pg';
import pino from 'pino';
import { until } from '@portal/testing/until';
import type { Env } from '../../apps/api/src/config/env';
import { Notifications } from '../../apps/api/src/platform/database/notifications';
import { updateQueueTables } from '../../apps/api/src/platform/jobs/queue-tables';
import { WorkerLives } from '../../apps/api/src/platform/jobs/worker-lives';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';

const worker = (workerId: string) => ({ workerId, getActiveJob: () => null }) as unknown as Worker;

/** The locks of workers, by their names. */
const LOCKS = `
  select name, count(l.*)::int as locks from unnest($1::text[]) name
  left join pg_locks l on l.locktype = 'advisory' and l.objid::bigint = hashtext(name)::bigint & 4294967295
  group by name order by name`;

describe('the locks by which workers count as alive', () => {
  let server: Server;
  let pool: pg.Pool;

  beforeAll(async () => {
    server = await startTemporaryServer();
    pool = new pg.Pool({ connectionString: server.url('postgres') });
    // The end of the pool does not wait for its connections, and the server may stop before they have closed.
    pool.on('error', () => undefined);
    await updateQueueTables(pool);
  });

  afterAll(async () => {
    await pool.end();
    await server.stop();
  });

  it('are taken once each, also for a worker that comes while the connection begins', async () => {
    const log = pino({ enabled: false });
    const connection = new Notifications(
      { DATABASE_DIRECT_URL: server.url('postgres') } as Env,
      log,
    );
    const lives = new WorkerLives(connection, log);
    let go = (): void => undefined;
    let begun = false;
    const gate = new Promise<void>((resolve) => (go = resolve));
    connection.whenConnected(() => {
      begun = true;
      return gate;
    });
    lives.add(worker('before'));
    const started = connection.start();
    await until(() => begun || undefined);
    lives.add(worker('meanwhile'));
    go();
    await started;
    lives.add(worker('after'));
    const names = ['after', 'before', 'meanwhile'];
    const locks = async () => (await pool.query(LOCKS, [names])).rows as { locks: number }[];
    await until(async () => (await locks()).every(({ locks: count }) => count > 0) || undefined);
    expect(await locks()).toEqual(names.map((name) => ({ name, locks: 1 })));
    // Each is held once, so that one unlock gives it back.
    const [given] = await connection.query<{ isHeld: boolean[] }>(
      `select array_agg(pg_advisory_unlock(7070120, hashtext(n)) and not pg_advisory_unlock(7070120, hashtext(n))) "isHeld"
       from unnest($1::text[]) n`,
      [names],
    );
    expect(given?.isHeld).toEqual([true, true, true]);
    lives.beforeApplicationShutdown();
    await connection.onApplicationShutdown();
  });
});
