import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsDir } from './schema.mjs';

/** The folder of the first release's migration. */
async function firstRelease() {
  const all = await readdir(migrationsDir);
  return join(migrationsDir, all.find((name) => name.endsWith('_first_release')) ?? '');
}

/**
 * For tests: SQL that changes the record of a database that has today's first migration alone to what it was before the
 * first release, when that migration was many. The tables are the same.
 */
export async function earlierRecord() {
  const replaced = await readFile(join(await firstRelease(), 'replaces.txt'), 'utf8');
  const names = replaced.trim().split('\n');
  return `DELETE FROM "_prisma_migrations";
    INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at")
    SELECT gen_random_uuid(), '', "name", now() FROM unnest('{${names.join(',')}}'::text[]) "name"`;
}

/** For tests: SQL that makes an empty database what the last build before the first release left. */
export async function earlierDatabase() {
  const folder = await firstRelease();
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
  // The record as Prisma's own command makes it.
  return [
    ...texts,
    `CREATE TABLE "_prisma_migrations" (
      "id" VARCHAR(36) PRIMARY KEY,
      "checksum" VARCHAR(64) NOT NULL,
      "finished_at" TIMESTAMPTZ,
      "migration_name" VARCHAR(255) NOT NULL,
      "logs" TEXT,
      "rolled_back_at" TIMESTAMPTZ,
      "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
      "applied_steps_count" INTEGER NOT NULL DEFAULT 0
    )`,
    await earlierRecord(),
  ].join(';\n');
}
