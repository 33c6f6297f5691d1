import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrationFailure } from './migration-failure';
import { readMigrations, type Migration } from './migration-folders';

/** Any number will do, as long as everyone who migrates takes the same lock. */
const MIGRATION_LOCK = 7_070_117;

/** The record of migrations as Prisma's commands make and read it: databases that they began go on here. */
const RECORD = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" varchar(36) PRIMARY KEY NOT NULL,
    "checksum" varchar(64) NOT NULL,
    "finished_at" timestamptz,
    "migration_name" varchar(255) NOT NULL,
    "logs" text,
    "rolled_back_at" timestamptz,
    "started_at" timestamptz NOT NULL DEFAULT now(),
    "applied_steps_count" integer NOT NULL DEFAULT 0
  )`;

/**
 * Applies the migrations a database does not have yet, each in a transaction of its own.
 * Several instances may call this at once: one works, the others wait and find nothing to do.
 * @param dir folder of the migrations
 * @param isWanted which of them; all, unless an older state is asked for
 * @returns names of the migrations applied now
 */
export async function applyMigrations(
  databaseUrl: string,
  dir: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const migrations = (await readMigrations(dir)).filter(({ name }) => isWanted(name));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(RECORD);
    const done = await appliedNames(client);
    const missing = migrations.filter(({ name }) => !done.has(name));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    // Ends the lock, too.
    await client.end();
  }
}

interface Row {
  name: string;
  startedAt: Date;
  isFinished: boolean;
}

/** @throws Error where one is marked as failed, which only Prisma's commands do: they may have done half of it. */
async function appliedNames(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<Row>(`
    SELECT "migration_name" AS "name", "started_at" AS "startedAt", "finished_at" IS NOT NULL AS "isFinished"
    FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`);
  const failed = rows.find(({ isFinished }) => !isFinished);
  if (failed)
    throw new Error(
      `migration ${failed.name} of ${failed.startedAt.toISOString()} is marked as failed; remove the mark once its cause is mended`,
    );
  return new Set(rows.map(({ name }) => name));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const startedAt = new Date();
  try {
    await client.query('BEGIN');
    // As a whole: cut at semicolons, the bodies of functions would break.
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations"
         ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count")
       VALUES ($1, $2, clock_timestamp(), $3, $4, 1)`,
      [randomUUID(), checksum, name, startedAt],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw migrationFailure(name, sql, error);
  }
}
