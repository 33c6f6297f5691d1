import { migrateDatabase } from '../platform/migrations/migrate-database';
import { prismaFolder } from '../prisma-folder';
import type { Command } from './surroundings';

/** Applies missing migrations to the database and prints what was done. */
export const migrate: Command = async (_args, { readDatabaseEnv, out }) => {
  const { DATABASE_DIRECT_URL } = readDatabaseEnv();
  out(`${await migrateDatabase(DATABASE_DIRECT_URL, prismaFolder('migrations'))}\n`);
  return 0;
};
