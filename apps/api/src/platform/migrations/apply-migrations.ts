import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { NOTICE_CRASH, QuietClient } from '../database/quiet-client';
import { migrationFailure } from './migration-failure';
import { readMigrations, type Migration } from './migration-folders';
import { inTodaysNames, lackedBy, shortened } from './earlier-migrations';

/** Any number works, as long as everyone who migrates takes the same lock. */
const MIGRATION_LOCK = 7_070_117;
const CONNECT_MS = 10_000;

/** The table in which Prisma's commands record migrations: databases that they created continue here. */
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

/** What was done to a database. */
export interface Applied {
  /** Names of the migrations applied now. */
  applied: string[];
  /** Names of the migrations that replace earlier ones, all of which the database already had. */
  takenOver: string[];
}

/**
 * Applies the migrations that a database lacks, each in a transaction of its own. If a migration replaces earlier ones
 * and the database has all of them, the migration is recorded without running it. Several instances may call this at
 * once: one works, the others wait and then find nothing to do.
 * @param dir folder of the migrations
 * @param isWanted selects migrations; all, unless a test asks for an older state
 */
export async function applyMigrations(
  databaseUrl: string,
  dir: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<Applied> {
  const migrations = (await readMigrations(dir)).filter(({ name }) => isWanted(name));
  const client = new QuietClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MS,
  });
  await client.connect();
  try {
    await client.query(NOTICE_CRASH);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(RECORD);
    const names = await appliedNames(client);
    const there = inTodaysNames(names, migrations);
    const replacing = migrations.filter(({ name }) => there.has(name) && !names.has(name));
    if (replacing.length > 0)
      await takeOver(
        client,
        replacing,
        migrations.filter(({ name }) => there.has(name)),
      );
    const missing = migrations.filter(({ name }) => !there.has(name));
    for (const migration of missing) await apply(client, migration);
    return { applied: namesOf(missing), takenOver: namesOf(replacing) };
  } finally {
    // This also releases the lock.
    await client.end();
  }
}

const namesOf = (migrations: readonly Migration[]): string[] => migrations.map(({ name }) => name);

interface Row {
  name: string;
  startedAt: Date;
  isFinished: boolean;
}

/**
 * @throws Error if a migration is marked as failed. Only Prisma's commands do that, and they may have done half of it.
 */
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

/**
 * Records migrations whose earlier versions the database already has.
 * @param present all migrations that the database has, in today's names
 * @throws Error if the earlier ones produced a different schema
 */
async function takeOver(
  client: pg.Client,
  replacing: readonly Migration[],
  present: readonly Migration[],
): Promise<void> {
  await inTransaction(client, async () => {
    const lacks = await lackedBy(client, present);
    if (lacks.length > 0)
      throw new Error(
        `it has all earlier migrations that ${namesOf(replacing).join(', ')} replaces, and yet lacks what they make: ${shortened(lacks)}`,
      );
    for (const migration of replacing) {
      await client.query('DELETE FROM "_prisma_migrations" WHERE "migration_name" = ANY ($1)', [
        migration.replaces,
      ]);
      await record(client, migration, new Date());
    }
  });
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const startedAt = new Date();
  await inTransaction(client, async () => {
    for (const script of migration.scripts)
      // Runs the script as a whole: splitting it at semicolons would break function bodies.
      await client.query(script.sql).catch((error: unknown) => {
        throw migrationFailure(migration.name, script, error);
      });
    await record(client, migration, startedAt);
  });
}

async function record(
  client: pg.Client,
  { name, checksum }: Migration,
  startedAt: Date,
): Promise<void> {
  await client.query(
    `INSERT INTO "_prisma_migrations"
       ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count")
     VALUES ($1, $2, clock_timestamp(), $3, $4, 1)`,
    [randomUUID(), checksum, name, startedAt],
  );
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('BEGIN');
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
