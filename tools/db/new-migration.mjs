import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { startTemporaryServer } from '../postgres/server.mjs';
import { migrateDatabase } from './migrate-database.mjs';
import { migrationsDir, readSchema, sqlBetween } from './schema.mjs';

/**
 * Refuses names that are unsuitable for folders.
 * @param {string | undefined} name
 * @returns {string}
 */
export function migrationName(name) {
  if (name && /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) && name.length <= 80) return name;
  const given = name ? `"${name}" is no name for a migration` : 'A migration needs a name';
  throw new Problem(
    `${given}: use lower-case words joined by underscores that say what was done, such as "npm run db:migration added_gate_events".`,
  );
}

/**
 * Writes a migration with the difference between the existing migrations and the current schema.
 * @param {string} name
 * @param {Date} [now]
 * @returns {Promise<string | undefined>} the new folder's name; undefined if nothing changed
 */
export async function newMigration(name, now = new Date()) {
  const server = await startTemporaryServer();
  /** @type {string} */
  let sql;
  try {
    const database = server.url('postgres');
    await migrateDatabase(database);
    sql = await sqlBetween(database, await readSchema());
  } finally {
    await server.stop();
  }
  if (sql === '') return undefined;
  const timestamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const folder = `${timestamp}_${name}`;
  await mkdir(join(migrationsDir, folder), { recursive: true });
  await writeFile(join(migrationsDir, folder, 'migration.sql'), sql);
  return folder;
}
