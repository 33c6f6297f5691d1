import { readEnv } from './config/env';
import { FileCheck, FileStore } from './features/files';
import { PasswordHash } from './platform/security/password-hash';
import { createStorage } from './platform/storage/storage.module';
import { WorkerPool } from './platform/workers/pool';
import { prismaFolder } from './prisma-folder';
import { seedDemo } from './seed/demo';
import { fillDatabase } from './seed/fill-database';
import { seedLibrary } from './seed/library';
import { seedReference } from './seed/reference';

// Adds a plant to try out to what `seed` fills in; `--reference` does both at once. Twice is as once.
const env = readEnv();
if (env.isProduction) throw new Error('A demo is not for production');
const withReference = process.argv.includes('--reference');
const workers = new WorkerPool();
const store = new FileStore(new FileCheck(workers), await createStorage(env));
try {
  await fillDatabase(env, async (tx) => {
    if (withReference) await seedReference(tx, prismaFolder('seed', 'reference'));
    await seedDemo(tx, new PasswordHash(env), prismaFolder('seed', 'demo'));
    await seedLibrary(tx, store, prismaFolder('seed', 'files'));
  });
} finally {
  await workers.onApplicationShutdown();
}
