import { prismaFolder } from '../prisma-folder';
import { fillDatabase } from '../seed/fill-database';
import { seedReference } from '../seed/reference';
import type { Command } from './surroundings';

/** Fills a migrated database with the lists that every plant starts with. Running it again changes nothing. */
export const seed: Command = async (_args, { readDatabaseEnv }) => {
  await fillDatabase(readDatabaseEnv(), (tx) =>
    seedReference(tx, prismaFolder('seed', 'reference')),
  );
  return 0;
};
