import { readDatabaseEnv } from './config/env';
import { migrateDatabase } from './platform/migrations/migrate-database';
import { prismaFolder } from './prisma-folder';

// Brings the database of DATABASE_URL up to date, and says what it did.
try {
  const done = await migrateDatabase(readDatabaseEnv().DATABASE_URL, prismaFolder('migrations'));
  process.stdout.write(`${done}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
