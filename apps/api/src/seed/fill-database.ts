import { PrismaPg } from '@prisma/adapter-pg';
import { runMigrations } from 'graphile-worker';
import type { Env } from '../config/env';
import { createPool, type Db } from '../platform/database/database';
import { PrismaClient } from '../platform/database/generated/client';

/** Any number will do, as long as every seed takes the same lock. */
const SEED_LOCK = 7_070_118;
const WITHIN_SECONDS = 60;

/** Fills a migrated database in one transaction; instances that start together do so one after the other. */
export async function fillDatabase(env: Env, fill: (tx: Db) => Promise<void>): Promise<void> {
  const pool = createPool({ ...env, DATABASE_SECONDS: WITHIN_SECONDS });
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  try {
    await runMigrations({ pgPool: pool });
    await client.$transaction(
      async (tx) => {
        await tx.$executeRaw`select pg_advisory_xact_lock(${SEED_LOCK})`;
        await fill(tx);
      },
      { timeout: WITHIN_SECONDS * 1000 },
    );
  } finally {
    await client.$disconnect();
    await pool.end();
  }
}
