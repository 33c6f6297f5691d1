import { PrismaPg } from '@prisma/adapter-pg';
import type { Env } from '../config/env';
import { createPool, type Db } from '../platform/database/database';
import { direct } from '../platform/database/direct';
import { PrismaClient } from '../platform/database/generated/client';
import { StatementNames } from '../platform/database/statement-names';
import { updateQueueTables } from '../platform/jobs/queue-tables';

/** Any number works, as long as every seed takes the same lock. */
const SEED_LOCK = 7_070_118;
const WITHIN_SECONDS = 60;
/** A seed uses a single connection, whose prepared statements end with it, so it may prepare many. */
const MOST_OF_SEED = 2_000;

/**
 * Fills a migrated database in one transaction; instances that start together do it one after another.
 * @param fill also gets the client outside of the transaction, for what has to stay if the transaction fails
 */
export async function fillDatabase<T>(
  env: Env,
  fill: (tx: Db, outside: Db) => Promise<T>,
  withinSeconds = WITHIN_SECONDS,
): Promise<T> {
  const pool = createPool(
    { ...direct(env), DATABASE_SECONDS: withinSeconds },
    'force_generic_plan',
  );
  const { ofClient } = new StatementNames(MOST_OF_SEED, false);
  const client = new PrismaClient({ adapter: new PrismaPg(pool, ofClient) });
  try {
    await updateQueueTables(pool);
    return await client.$transaction(
      async (tx) => {
        await tx.$executeRaw`select pg_advisory_xact_lock(${SEED_LOCK})`;
        return fill(tx, client);
      },
      { timeout: withinSeconds * 1000 },
    );
  } finally {
    await client.$disconnect();
    await pool.end();
  }
}
