import { runMigrations } from 'graphile-worker';
import type pg from 'pg';

/** Any number will do, as long as everyone who brings the queue up to date takes the same lock. */
const QUEUE_LOCK = 7_070_121;

/**
 * Brings the queue's own tables up to date. Instances that start together do so one after the other: a schema that two
 * make at once `if not exists` is made by one, and an error for the other.
 * @param pool of two connections at least
 */
export async function updateQueueTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [QUEUE_LOCK]);
    await runMigrations({ pgPool: pool });
    await client.query('commit');
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}
