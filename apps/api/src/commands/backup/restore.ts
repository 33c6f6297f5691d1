import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Env } from '../../config/env';
import { createPool } from '../../platform/database/database';
import { direct } from '../../platform/database/direct';
import { updateQueueTables } from '../../platform/jobs/queue-tables';
import { applyMigrations } from '../../platform/migrations/apply-migrations';
import { inTodaysNames } from '../../platform/migrations/earlier-migrations';
import { readMigrations } from '../../platform/migrations/migration-folders';
import { createStorage } from '../../platform/storage/storage.module';
import { prismaFolder } from '../../prisma-folder';
import { CommandFailure } from '../surroundings';
import { checkBackup, type OpenBackup } from './check';
import { Counted } from './counted';
import { places, type Manifest } from './format';
import { counted, filesOf } from './objects';
import { connect, copyIn, copyOut, qualified, tablesOf } from './snapshot';

/** The result of a restore. */
export interface Restored {
  manifest: Manifest;
  /** Tables and files that differ from the backup; empty if everything is right. */
  differences: string[];
}

/** How to restore. */
export interface Restoring {
  /** Whether the existing content of the database may be deleted. */
  replaces: boolean;
  /** Whether to go on without the files that are damaged in the backup. */
  leavesDamaged: boolean;
}

/**
 * Restores a backup into a database and a storage, and reads both again to compare. Before it changes anything, it reads
 * all of the backup.
 * @throws CommandFailure if the database is in use or not empty, or the backup is damaged, is from a newer version, or
 * is encrypted and no private key was named
 */
export async function restoreBackup(
  env: Env,
  backup: OpenBackup,
  { replaces, leavesDamaged }: Restoring,
): Promise<Restored> {
  const { manifest } = backup;
  if (!manifest)
    throw new CommandFailure(
      `${backup.path} is encrypted to ${backup.sealed?.recipients.join(', ')}: name the file of the private key with --identity.`,
    );
  const migrations = await migrationsOf(manifest);
  await withClient(env, (client) => refuseUnlessFree(client, replaces));
  // Without opening: bytes that are as they were written open like the manifest, which is encrypted to the same keys.
  const { rows, files } = await checkBackup(backup, false);
  if (rows.length > 0 || (files.length > 0 && !leavesDamaged))
    throw new CommandFailure(
      [
        `${backup.path} is damaged, so nothing was restored:`,
        ...[...rows, ...files].map((damage) => `  ${damage}`),
        rows.length > 0
          ? 'Take another backup.'
          : 'Take another backup, or say --leave-damaged to restore all but these files.',
      ].join('\n'),
    );
  await withClient(env, async (client) => {
    await refuseUnlessFree(client, replaces);
    await empty(client);
  });
  await makeTables(env, migrations);
  const differences = await withClient(env, async (client) => {
    await putRows(client, backup, manifest);
    return compareRows(client, manifest);
  });
  differences.push(...(await putFiles(env, backup)));
  // From here on the database may be newer than the backup.
  await applyMigrations(env.DATABASE_DIRECT_URL, prismaFolder('migrations'));
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

async function withClient<T>(env: Env, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(env.DATABASE_DIRECT_URL);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @throws CommandFailure if another program uses the database, or if it has content that must not be deleted */
async function refuseUnlessFree(client: pg.Client, replaces: boolean): Promise<void> {
  const { rows: others } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  if ((others[0]?.count ?? 0) > 0)
    throw new CommandFailure('The database is in use: stop every instance of the portal first.');
  if (!replaces && (await holdsUsers(client)))
    throw new CommandFailure(
      'The database holds a portal with users. Restore into an empty one, or say --replace to give up what is there.',
    );
}

async function empty(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('drop schema public cascade');
  await client.query('drop schema if exists graphile_worker cascade');
  await client.query('create schema public');
  await client.query('commit');
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
  await applyMigrations(env.DATABASE_DIRECT_URL, prismaFolder('migrations'), (name) =>
    migrations.has(name),
  );
  const pool = createPool(direct(env));
  try {
    await updateQueueTables(pool);
  } finally {
    await pool.end();
  }
}

/** Writes all rows in one transaction. Foreign keys are checked after all rows are there. */
async function putRows(
  client: pg.Client,
  { path, sealed, keys }: OpenBackup,
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
    await pipeline([
      createReadStream(places.table(path, table, sealed?.seal)),
      ...(keys ? [keys.opening()] : []),
      createGunzip(),
      client.query(copyFrom(copyIn(table))),
    ]);
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

async function putFiles(env: Env, { folder, path, sealed, keys }: OpenBackup): Promise<string[]> {
  const storage = await createStorage(env);
  const differences: string[] = [];
  for await (const { key, size, sha256 } of filesOf(path)) {
    const through = new Counted();
    try {
      const source = createReadStream(places.object(folder, key, sealed?.seal));
      const read = pipeline([source, ...(keys ? [keys.opening()] : []), through]);
      // The storage reads the end of the pipeline, and fails with it.
      await Promise.all([read, storage.put(key, through, size)]);
      if (through.sum.sha256 !== sha256)
        differences.push(`${key} holds other bytes than the backup`);
    } catch (error) {
      through.destroy();
      differences.push(`${key} could not be put back: ${(error as Error).message}`);
    }
  }
  return differences;
}
