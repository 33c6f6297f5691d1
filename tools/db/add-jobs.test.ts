import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { until } from '@portal/testing/until';
import { PrismaClient } from '../../apps/api/src/platform/database/generated/client';
import { addJobs } from '../../apps/api/src/platform/jobs/add-jobs';
import { updateQueueTables } from '../../apps/api/src/platform/jobs/queue-tables';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';

const JOBS = `
  select payload ->> 'no' as no, key, attempts, locked_by as "lockedBy" from graphile_worker._private_jobs
  where key like 'paper:%' or key is null order by id`;
const BLOCKED = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;

describe('adding jobs with keys', () => {
  let server: Server;
  let pool: pg.Pool;
  let database: PrismaClient;

  beforeAll(async () => {
    server = await startTemporaryServer();
    pool = new pg.Pool({ connectionString: server.url('postgres') });
    pool.on('error', () => undefined);
    await updateQueueTables(pool);
    database = new PrismaClient({ adapter: new PrismaPg(pool) });
  });

  afterAll(async () => {
    await database.$disconnect();
    await pool.end();
    await server.stop();
  });

  const add = (no: string) => addJobs(database, 'paper', [{ id: 'one', no }], ({ id = '' }) => id);
  const jobs = async () => (await pool.query(JOBS)).rows as object[];

  it('restarts a waiting job, and one that was given up', async () => {
    await add('1');
    await add('2');
    const waiting = { key: 'paper:one', attempts: 0, lockedBy: null };
    expect(await jobs()).toEqual([{ no: '2', ...waiting }]);
    await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts`);
    await add('3');
    expect(await jobs()).toEqual([{ no: '3', ...waiting }]);
  });

  it('leaves no row of a job that a worker takes at the same moment', async () => {
    await add('4');
    const worker = await pool.connect();
    await worker.query('begin');
    await worker.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'worker'`,
    );
    const added = add('5');
    await until(async () => (await pool.query(BLOCKED)).rowCount || undefined);
    await worker.query('commit');
    worker.release();
    await added;
    expect(await jobs()).toEqual([{ no: '5', key: 'paper:one', attempts: 0, lockedBy: null }]);
  });
});
