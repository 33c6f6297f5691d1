import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readEnv } from './config/env';
import { reachable } from './platform/database/reachable';
import { createLogger } from './platform/logging/logger';
import { migrateDatabase } from './platform/migrations/migrate-database';
import { prismaFolder } from './prisma-folder';

// What a container runs: brings the database up to date, then becomes the API. Several may start at once:
// migrations take a lock, and filling in what is missing can be repeated.
try {
  const env = readEnv();
  await reachable(env.DATABASE_URL);
  const done = await migrateDatabase(env.DATABASE_URL, prismaFolder('migrations'));
  createLogger(env.LOG_LEVEL).info(`Migrations: ${done}`);
  await seedReferenceData();
  await import('./main');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** In a process of its own, so that the memory it takes goes with it. */
async function seedReferenceData(): Promise<void> {
  const seed = spawn(process.execPath, [join(import.meta.dirname, 'seed.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(seed, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The database could not be filled, see above.');
}
