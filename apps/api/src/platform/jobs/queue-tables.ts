import { runMigrations } from 'graphile-worker';
import type pg from 'pg';

/** Any number works, as long as everyone who updates the queue takes the same lock. */
const QUEUE_LOCK = 7_070_121;

/**
 * Updates the queue's own tables. Instances that start together do it one after the other: if two run `create schema if
 * not exists` at once, one of them fails.
 * @param pool with at least two connections
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
