import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Logger, runTaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { QuietClient } from '../../apps/api/src/platform/database/quiet-client';
import { queuePool } from '../../apps/api/src/platform/jobs/queue-pool';
import { updateQueueTables } from '../../apps/api/src/platform/jobs/queue-tables';
import { until } from '@portal/testing/until';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';

type Connected = pg.PoolClient & { connection: { stream: Socket } };

const silent = new Logger(() => () => undefined);

describe('the pool of the queue', () => {
  let server: Server;
  let pool: pg.Pool;

  beforeAll(async () => {
    server = await startTemporaryServer();
    const connectionString = server.url('postgres');
    pool = new pg.Pool({ connectionString, max: 4, Client: QuietClient });
    pool.on('error', () => undefined);
    await updateQueueTables(pool);
  });

  afterAll(async () => {
    await pool.end();
    await server.stop();
  });

  it('lets workers end whose connection breaks before they listen', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const events: WorkerEvents = new EventEmitter();
    const ended = new Promise((resolve, reject) =>
      events.once('pool:listen:success', ({ client, workerPool }) => {
        (client as Connected).connection.stream.destroy();
        workerPool.gracefulShutdown().then(resolve, reject);
      }),
    );
    runTaskList(
      { events, concurrency: 1, noHandleSignals: true, logger: silent },
      { nothing: () => undefined },
      queuePool(pool),
    );
    await ended;
    await until(() => pool.totalCount === pool.idleCount || undefined);
    await pool.query('select 1');
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});
