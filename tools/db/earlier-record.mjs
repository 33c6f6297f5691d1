import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsDir } from './schema.mjs';

/**
 * For tests: SQL that changes the record of migrations to its state before the first release, when today's first
 * migration was many. The tables are the same.
 */
export async function earlierRecord() {
  const all = await readdir(migrationsDir);
  const folder = all.find((name) => name.endsWith('_first_release')) ?? '';
  const replaced = await readFile(join(migrationsDir, folder, 'replaces.txt'), 'utf8');
  const names = replaced.trim().split('\n');
  return `DELETE FROM "_prisma_migrations";
    INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at")
    SELECT gen_random_uuid(), '', "name", now() FROM unnest('{${names.join(',')}}'::text[]) "name"`;
}
