import { PrismaPg } from '@prisma/adapter-pg';
import { runMigrations } from 'graphile-worker';
import { createPool } from './platform/database/database';
import { PrismaClient } from './platform/database/generated/client';
import { readEnv } from './config/env';
import { seedDemo } from './seed/demo';
import { seedReference } from './seed/reference';

/** Fills a migrated database: `--reference` what every plant starts with, `--demo` a plant to try out. Twice is as once. */
const env = readEnv();
const parts = new Set(process.argv.slice(2));
if (env.isProduction && parts.has('--demo')) throw new Error('A demo is not for production');
const pool = createPool(env);
const client = new PrismaClient({ adapter: new PrismaPg(pool) });
try {
  await runMigrations({ pgPool: pool });
  await client.$transaction(
    async (tx) => {
      if (parts.has('--reference')) await seedReference(tx);
      if (parts.has('--demo')) await seedDemo(tx);
    },
    { timeout: 60_000 },
  );
} finally {
  await client.$disconnect();
  await pool.end();
}
