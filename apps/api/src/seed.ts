import { readEnv } from './config/env';
import { prismaFolder } from './prisma-folder';
import { fillDatabase } from './seed/fill-database';
import { seedReference } from './seed/reference';

// Fills a migrated database with what every plant starts with. Twice is as once.
await fillDatabase(readEnv(), (tx) => seedReference(tx, prismaFolder('seed', 'reference')));
