import { PrismaPg } from '@prisma/adapter-pg';
import { runMigrations } from 'graphile-worker';
import type { Env } from '../config/env';
import { createPool, type Db } from '../platform/database/database';
import { PrismaClient } from '../platform/database/generated/client';

/** Any number will do, as long as every seed takes the same lock. */
const SEED_LOCK = 7_070_118;

/** Fills a migrated database in one transaction; instances that start together do so one after the other. */
export async function fillDatabase(env: Env, fill: (tx: Db) => Promise<void>): Promise<void> {
  const pool = createPool(env);
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  try {
    await runMigrations({ pgPool: pool });
    await client.$transaction(
      async (tx) => {
        await tx.$executeRaw`select pg_advisory_xact_lock(${SEED_LOCK})`;
        await fill(tx);
      },
      { timeout: 60_000 },
    );
  } finally {
    await client.$disconnect();
    await pool.end();
  }
}
