import { resolve } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { runMigrations } from 'graphile-worker';
import { createPool } from './platform/database/database';
import { PrismaClient } from './platform/database/generated/client';
import { readEnv } from './config/env';
import { FileCheck, FileStore } from './features/files';
import { PasswordHash } from './platform/security/password-hash';
import { createStorage } from './platform/storage/storage.module';
import { WorkerPool } from './platform/workers/pool';
import { seedDemo } from './seed/demo';
import { seedLibrary } from './seed/library';
import { seedReference } from './seed/reference';

/** The seed files lie beside the built program's application. */
const SEEDS = resolve(import.meta.dirname, '../../../prisma/seed');

/** Any number will do, as long as every seed takes the same lock. */
const SEED_LOCK = 7_070_118;

// Fills a migrated database: `--reference` what every plant starts with, `--demo` a plant to try out. Twice is
// as once.
const env = readEnv();
const parts = new Set(process.argv.slice(2));
if (env.isProduction && parts.has('--demo')) throw new Error('A demo is not for production');
const pool = createPool(env);
const client = new PrismaClient({ adapter: new PrismaPg(pool) });
const workers = new WorkerPool();
const store = new FileStore(new FileCheck(workers), await createStorage(env));
try {
  await runMigrations({ pgPool: pool });
  await client.$transaction(
    async (tx) => {
      // Instances that start together fill in what is missing one after the other.
      await tx.$executeRaw`select pg_advisory_xact_lock(${SEED_LOCK})`;
      if (parts.has('--reference')) await seedReference(tx, `${SEEDS}/reference`);
      if (parts.has('--demo')) await seedDemo(tx, new PasswordHash(env), `${SEEDS}/demo`);
      if (parts.has('--demo')) await seedLibrary(tx, store, `${SEEDS}/files`);
    },
    { timeout: 60_000 },
  );
} finally {
  await workers.onApplicationShutdown();
  await client.$disconnect();
  await pool.end();
}
