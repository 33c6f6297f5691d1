import 'reflect-metadata';
import { readEnv } from './config/env';
import { FileCheck, FileStore } from './plant/files';
import type { Db } from './platform/database/database';
import { PasswordHash } from './platform/security/password-hash';
import { createStorage } from './platform/storage/storage.module';
import { WorkerPool } from './platform/workers/pool';
import { prismaFolder } from './prisma-folder';
import { seedCompanyPapers } from './seed/company-papers';
import { seedDemo } from './seed/demo';
import { fillDatabase } from './seed/fill-database';
import { seedLibrary } from './seed/library';
import { seedReference } from './seed/reference';
import { hasUsersOfItsOwn, isUntouched } from './seed/untouched';

/** A slow machine may take this long for the half year. */
const HALF_YEAR_SECONDS = 600;

// Adds a demo plant to the data of `seed`. `--reference` does both at once; `--half-year` adds what people did there in
// the half year before. Running it again changes nothing. A database with other users gets no demo.
const env = readEnv();
if (env.isProduction) throw new Error('A demo is not for production');
const asked = (part: string): boolean => process.argv.includes(part);
const workers = new WorkerPool();
const storage = await createStorage(env);
const storeOf = (outside: Db) => new FileStore(new FileCheck(workers), storage, outside);
// Most starts have no file to make.
const demoFiles = async (tx: Db, store: FileStore) => {
  const { DemoFiles } = await import('./seed/half-year/files');
  return new DemoFiles(tx, store);
};
try {
  const isDemo = await fillDatabase(env, async (tx, outside) => {
    if (asked('--reference')) await seedReference(tx, prismaFolder('seed', 'reference'));
    if (await hasUsersOfItsOwn(tx)) return false;
    const companies = await seedDemo(tx, new PasswordHash(env), prismaFolder('seed', 'demo'));
    const store = storeOf(outside);
    await seedLibrary(tx, store, prismaFolder('seed', 'files'));
    await seedCompanyPapers(tx, () => demoFiles(tx, store), { companies, now: new Date() });
    return true;
  });
  const fillHalfYear = async (tx: Db, outside: Db): Promise<boolean> => {
    if (!(await isUntouched(tx))) return false;
    // On most starts the demo exists already, and this part of the portal is not needed.
    const { seedHalfYear } = await import('./seed/half-year/half-year');
    const files = await demoFiles(tx, storeOf(outside));
    await seedHalfYear(tx, { env, workers, files, now: new Date() });
    return true;
  };
  const isFilled =
    isDemo && asked('--half-year') && (await fillDatabase(env, fillHalfYear, HALF_YEAR_SECONDS));
  const done = isFilled ? 'half a year' : isDemo ? 'there' : 'none: the database has other users';
  process.stdout.write(`\nDemo: ${done}\n`);
} finally {
  await workers.onApplicationShutdown();
}
