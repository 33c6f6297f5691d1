import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';
import { execute } from '../postgres/test-server.mjs';
import { applyMigrations } from './apply-migrations.mjs';

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

describe('applying migrations', () => {
  let server: Server;
  let dir: string;

  beforeAll(async () => {
    server = await startTemporaryServer();
    await execute(server.url('postgres'), 'CREATE DATABASE target');
    dir = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
    await writeFile(join(dir, 'migration_lock.toml'), 'provider = "postgresql"\n');
    await addMigration('20260101000000_added_notes', FUNCTION_WITH_SEMICOLONS);
  }, 60_000);

  afterAll(async () => {
    await server?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  async function addMigration(name: string, sql: string) {
    await mkdir(join(dir, name));
    await writeFile(join(dir, name, 'migration.sql'), sql);
  }

  async function notes() {
    const client = new pg.Client({ connectionString: server.url('target') });
    await client.connect();
    const { rows } = await client.query<{ text: string }>('SELECT "text" FROM "note"');
    await client.end();
    return rows.map(({ text }) => text);
  }

  it('takes a script as a whole, with the semicolons inside of functions and texts', async () => {
    expect(await applyMigrations(server.url('target'), dir)).toEqual([
      '20260101000000_added_notes',
    ]);
    expect(await notes()).toEqual(['a;b']);
    const update = execute(server.url('target'), `UPDATE "note" SET "text" = ''`);
    await expect(update).rejects.toThrow('append-only; leave it');
  });

  it('works once when several start at the same time', async () => {
    await addMigration('20260102000000_added_more', 'CREATE TABLE "more" ("id" int);');
    const both = [1, 2].map(() => applyMigrations(server.url('target'), dir));
    expect((await Promise.all(both)).flat()).toEqual(['20260102000000_added_more']);
  });

  it('leaves nothing of a migration that fails, and refuses to go on after it', async () => {
    await addMigration('20260103000000_broken', FAILS_HALF_WAY);
    await expect(applyMigrations(server.url('target'), dir)).rejects.toThrow(
      '20260103000000_broken',
    );
    expect(await notes()).toEqual(['a;b']);
    await expect(applyMigrations(server.url('target'), dir)).rejects.toThrow(
      '20260103000000_broken',
    );
  });

  it('goes on once the cause is mended and the mark of the failure removed', async () => {
    const mended = join(dir, '20260103000000_broken', 'migration.sql');
    await writeFile(mended, `INSERT INTO "note" VALUES ('now it works');`);
    await execute(server.url('target'), 'DELETE FROM _prisma_migrations WHERE finished_at IS NULL');
    expect(await applyMigrations(server.url('target'), dir)).toEqual(['20260103000000_broken']);
    expect(await notes()).toEqual(['a;b', 'now it works']);
  });
});
