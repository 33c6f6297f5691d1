import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Env } from '../../config/env';
import { createPool } from '../../platform/database/database';
import { updateQueueTables } from '../../platform/jobs/queue-tables';
import { applyMigrations } from '../../platform/migrations/apply-migrations';
import { inTodaysNames } from '../../platform/migrations/earlier-migrations';
import { readMigrations } from '../../platform/migrations/migration-folders';
import { createStorage } from '../../platform/storage/storage.module';
import { prismaFolder } from '../../prisma-folder';
import { CommandFailure } from '../surroundings';
import { filesOf } from './check';
import { Counted } from './counted';
import { places, readManifest, type Manifest } from './format';
import { counted } from './objects';
import { connect, copyIn, copyOut, qualified, tablesOf } from './snapshot';

/** The result of a restore. */
export interface Restored {
  manifest: Manifest;
  /** Tables and files that differ from the backup; empty if everything is right. */
  differences: string[];
}

/**
 * Restores a backup into a database and a storage, and reads both again to compare.
 * @param replaces whether the existing content of the database may be deleted
 * @throws CommandFailure if the database is in use or not empty, or the backup is from a newer version
 */
export async function restoreBackup(
  env: Env,
  { folder, name, replaces }: { folder: string; name: string; replaces: boolean },
): Promise<Restored> {
  const backup = join(folder, name);
  const manifest = await readManifest(backup);
  const migrations = await migrationsOf(manifest);
  await empty(env, replaces);
  await makeTables(env, migrations);
  const client = await connect(env.DATABASE_URL);
  const differences: string[] = [];
  try {
    await putRows(client, backup, manifest);
    differences.push(...(await compareRows(client, manifest)));
  } finally {
    await client.end();
  }
  differences.push(...(await putFiles(env, folder, backup)));
  // From here on the database may be newer than the backup.
  await applyMigrations(env.DATABASE_URL, prismaFolder('migrations'));
  return { manifest, differences };
}

/** The migrations of a backup's database, in today's names. */
async function migrationsOf({ migrations, version }: Manifest): Promise<Set<string>> {
  const today = await readMigrations(prismaFolder('migrations'));
  let names: Set<string>;
  try {
    names = inTodaysNames(migrations, today);
  } catch (error) {
    throw new CommandFailure(`The backup cannot be restored: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const known = new Set(today.map(({ name }) => name));
  const unknown = [...names].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new CommandFailure(
      `The backup is of a newer version of the portal (${version}): it has ${unknown.join(', ')}.`,
    );
  return names;
}

/** Empties a database that no other program uses. */
async function empty(env: Env, replaces: boolean): Promise<void> {
  const client = await connect(env.DATABASE_URL);
  try {
    const { rows: others } = await client.query<{ count: number }>(`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    if ((others[0]?.count ?? 0) > 0)
      throw new CommandFailure('The database is in use: stop every instance of the portal first.');
    if (!replaces && (await holdsUsers(client)))
      throw new CommandFailure(
        'The database holds a portal with users. Restore into an empty one, or say --replace to give up what is there.',
      );
    await client.query('begin');
    await client.query('drop schema public cascade');
    await client.query('drop schema if exists graphile_worker cascade');
    await client.query('create schema public');
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function holdsUsers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('public."user"') as name`,
  );
  if (!rows[0]?.name) return false;
  return (await client.query('select from "user" limit 1')).rowCount !== 0;
}

/** Creates the tables as they were when the backup was made. */
async function makeTables(env: Env, migrations: ReadonlySet<string>): Promise<void> {
  await applyMigrations(env.DATABASE_URL, prismaFolder('migrations'), (name) =>
    migrations.has(name),
  );
  const pool = createPool(env);
  try {
    await updateQueueTables(pool);
  } finally {
    await pool.end();
  }
}

/** Writes all rows in one transaction. Foreign keys are checked after all rows are there. */
async function putRows(
  client: pg.Client,
  backup: string,
  { tables, sequences }: Manifest,
): Promise<void> {
  await client.query('begin');
  const { rows: references } = await client.query<{
    table: string;
    name: string;
    definition: string;
  }>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ('public', 'graphile_worker')`);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables)
    await client.query(`alter table ${qualified(table)} disable trigger user`);
  // Migrations may have added rows.
  await client.query(`truncate ${tables.map(qualified).join(', ')}`);
  for (const table of tables)
    await pipeline(
      createReadStream(places.table(backup, table)),
      createGunzip(),
      client.query(copyFrom(copyIn(table))),
    );
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      qualified(sequence),
      sequence.last,
      sequence.isCalled,
    ]);
  for (const table of tables)
    await client.query(`alter table ${qualified(table)} enable trigger user`);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await client.query('commit');
  await client.query('analyze');
}

/** Exports all rows again and compares their text with the backup. */
async function compareRows(client: pg.Client, { tables }: Manifest): Promise<string[]> {
  const differences: string[] = [];
  const there = await tablesOf(client);
  for (const written of tables) {
    const table = there.find(
      ({ schema, name }) => schema === written.schema && name === written.name,
    );
    const rows = table && { ...table, columns: written.columns };
    const { sha256 } = rows ? await counted(client.query(copyTo(copyOut(rows)))) : { sha256: '' };
    if (sha256 !== written.sha256)
      differences.push(`${written.name} holds other rows than the backup`);
  }
  return differences;
}

async function putFiles(env: Env, folder: string, backup: string): Promise<string[]> {
  const storage = await createStorage(env);
  const differences: string[] = [];
  for await (const { key, size, sha256 } of filesOf(backup)) {
    const through = new Counted();
    try {
      const source = createReadStream(places.object(folder, key));
      source.on('error', (error) => through.destroy(error));
      await storage.put(key, source.pipe(through), size);
      if (through.sha256 !== sha256) differences.push(`${key} holds other bytes than the backup`);
    } catch (error) {
      differences.push(`${key} could not be put back: ${(error as Error).message}`);
    }
  }
  return differences;
}
