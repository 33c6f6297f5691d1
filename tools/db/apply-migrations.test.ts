import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '../../apps/api/src/platform/migrations/apply-migrations';
import { migrateDatabase } from '../../apps/api/src/platform/migrations/migrate-database';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';
import { execute } from '../postgres/test-server.mjs';

const FUNCTION_WITH_SEMICOLONS = `
CREATE TABLE "note" ("text" text NOT NULL); -- one; two
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'append-only; leave it';
  RETURN NULL;
END;
$$;
INSERT INTO "note" VALUES ('a;b');
CREATE TRIGGER note_is_append_only BEFORE UPDATE ON "note" EXECUTE FUNCTION refuse();`;

const FAILS_HALF_WAY = `
INSERT INTO "note" VALUES ('left behind');
ALTER TABLE "nothing" ADD COLUMN "more" text;`;

/** A record of migrations as Prisma 7 makes it, with one applied migration and one that failed. */
const RECORD_BY_PRISMA = `
CREATE TABLE _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
);
INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, rolled_back_at) VALUES
  ('1', '', '20260101000000_added_notes', now(), NULL),
  ('2', '', '20260102000000_added_more', NULL, now());`;

describe('applying migrations', () => {
  let server: Server;
  let dir: string;

  beforeAll(async () => {
    server = await startTemporaryServer();
    await execute(server.url('postgres'), 'CREATE DATABASE target');
    await execute(server.url('postgres'), 'CREATE DATABASE begun');
    dir = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
    await writeFile(join(dir, 'README.md'), 'No migration.');
    await addMigration('20260101000000_added_notes', FUNCTION_WITH_SEMICOLONS);
  }, 60_000);

  afterAll(async () => {
    await server?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  async function addMigration(name: string, sql: string) {
    await addParts(name, { 'migration.sql': sql });
  }

  async function addParts(name: string, parts: Record<string, string>) {
    await mkdir(join(dir, name));
    for (const [file, text] of Object.entries(parts)) await writeFile(join(dir, name, file), text);
  }

  const apply = async (database: string) =>
    (await applyMigrations(server.url(database), dir)).applied;

  const find = (sql: string) => execute(server.url('target'), sql);
  const notes = async () => (await find('SELECT "text" FROM "note"')).map(({ text }) => text);

  it('takes a script as a whole, with the semicolons inside of functions and texts', async () => {
    expect(await apply('target')).toEqual(['20260101000000_added_notes']);
    expect(await notes()).toEqual(['a;b']);
    await expect(find(`UPDATE "note" SET "text" = ''`)).rejects.toThrow('append-only; leave it');
  });

  it('writes down what Prisma would', async () => {
    const checksum = createHash('sha256').update(FUNCTION_WITH_SEMICOLONS).digest('hex');
    expect(await find('SELECT * FROM _prisma_migrations')).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        checksum,
        finished_at: expect.any(Date),
        migration_name: '20260101000000_added_notes',
        logs: null,
        rolled_back_at: null,
        started_at: expect.any(Date),
        applied_steps_count: 1,
      },
    ]);
  });

  it('works once when several start at the same time', async () => {
    await addMigration('20260102000000_added_more', 'CREATE TABLE "more" ("id" int);');
    const all = [1, 2, 3].map(() => apply('target'));
    expect((await Promise.all(all)).flat()).toEqual(['20260102000000_added_more']);
  });

  it('goes on in a database that Prisma has begun', async () => {
    await execute(server.url('begun'), RECORD_BY_PRISMA);
    expect(await apply('begun')).toEqual(['20260102000000_added_more']);
    expect(await apply('begun')).toEqual([]);
  });

  it('stops at a migration that Prisma marked as failed', async () => {
    await execute(
      server.url('begun'),
      `UPDATE _prisma_migrations SET finished_at = NULL WHERE id = '1'`,
    );
    await expect(apply('begun')).rejects.toThrow(
      /20260101000000_added_notes of \d{4}-.* is marked as failed/,
    );
  });

  it('leaves nothing of a migration that fails, and nothing after it', async () => {
    await addMigration('20260103000000_broken', FAILS_HALF_WAY);
    await addMigration('20260104000000_later', 'CREATE TABLE "later" ("id" int);');
    for (const _ of [1, 2])
      await expect(migrateDatabase(server.url('target'), dir)).rejects.toThrow(
        'nothing was started on it: migration 20260103000000_broken failed in migration.sql: relation "nothing" does not exist',
      );
    expect(await notes()).toEqual(['a;b']);
    expect(await find(`SELECT to_regclass('later') AS "later"`)).toEqual([{ later: null }]);
    expect(await find('SELECT 1 FROM _prisma_migrations')).toHaveLength(2);
  });

  it('names the line where PostgreSQL does', async () => {
    await writeFile(join(dir, '20260103000000_broken', 'migration.sql'), 'SELECT 1;\nSELEKT 2;');
    await expect(apply('target')).rejects.toThrow(
      'migration 20260103000000_broken failed in line 2 of migration.sql: syntax error',
    );
  });

  it('goes on once the cause is mended', async () => {
    const mended = join(dir, '20260103000000_broken', 'migration.sql');
    await writeFile(mended, `INSERT INTO "note" VALUES ('now it works');`);
    expect(await migrateDatabase(server.url('target'), dir)).toBe('2 applied');
    expect(await migrateDatabase(server.url('target'), dir)).toBe('up to date');
    expect(await notes()).toEqual(['a;b', 'now it works']);
  });

  it('applies the parts of one in the order of their names, and all of them or none', async () => {
    await addParts('20260105000000_in_parts', {
      '20_rows.sql': `INSERT INTO "part" VALUES (1);`,
      '10_tables.sql': 'CREATE TABLE "part" ("id" int);',
      'notes.txt': 'Nothing to apply.',
      '30_more.sql': 'INSERT INTO "part" VALUES (2), (3)',
    });
    await addParts('20260106000000_broken_in_parts', {
      '10_rows.sql': 'DELETE FROM "part";',
      '20_triggers.sql': '\n\nCREATE TRIGGR;',
    });
    await expect(apply('target')).rejects.toThrow(
      'migration 20260106000000_broken_in_parts failed in line 3 of 20_triggers.sql',
    );
    expect(await find('SELECT count(*)::int FROM "part"')).toEqual([{ count: 3 }]);
  });
});
