import { startTemporaryServer, type Server } from '../postgres/server.mjs';
import { copyDatabase, execute } from '../postgres/test-server.mjs';
import { applyMigrations } from '../../apps/api/src/platform/migrations/apply-migrations';
import { migrateDatabase } from '../../apps/api/src/platform/migrations/migrate-database';
import { earlierRecord } from './earlier-record.mjs';
import { migrationsDir } from './schema.mjs';

/** The first migration of the oldest database that may still be in use. */
const FIRST = '20261126180000_first_release';

const id = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [CONTRACTOR, USER, REQUEST, ITEM, PERSON, CARD] = Array.from({ length: 6 }, (_, at) =>
  id(at + 1),
) as [string, ...string[]];
const SENT = '2026-03-02T01:00:00.000Z';

/**
 * Rows as an older portal has left them: an approved request for a person with a card. A migration that writes rows
 * adds here what it has to keep, and below, what the rows should be afterwards.
 */
const ROWS = `
-- Countries, kinds of document and the like do not matter here.
SET session_replication_role = replica;
INSERT INTO "contractor" ("id", "code", "name", "country_id", "tax_code", "address", "search_text")
  VALUES ('${CONTRACTOR}', 'A', 'A', '${id(99)}', '1', '', 'a');
INSERT INTO "user" ("id", "email", "full_name", "phone", "role", "status", "contractor_id")
  VALUES ('${USER}', 'a@b.vn', 'A', '', 'contractor', 'active', '${CONTRACTOR}');
INSERT INTO "request" ("id", "family", "owner_id", "contractor_id", "status", "number", "submitted_at", "search_text")
  VALUES ('${REQUEST}', 'people', '${USER}', '${CONTRACTOR}', 5, 'NS2603-00001', '${SENT}', 'ns2603-00001');
INSERT INTO "request_item" ("id", "request_id", "position", "label", "result")
  VALUES ('${ITEM}', '${REQUEST}', 0, 'Nguyễn Văn An', 1);
INSERT INTO "people_item" ("item_id", "identity_number", "identity_key", "full_name")
  VALUES ('${ITEM}', '0790', '0790', 'Nguyễn Văn An');
INSERT INTO "person" ("id", "identity_number", "identity_key", "full_name")
  VALUES ('${PERSON}', '0790', '0790', 'Nguyễn Văn An');
SET session_replication_role = DEFAULT;
INSERT INTO "safety_card" ("id", "person_id", "number", "valid_from", "valid_to", "request_id")
  VALUES ('${CARD}', '${PERSON}', 'AT26-1', '2026-01-01', '2026-12-31', '${REQUEST}');`;

describe('migrations of a database that is in use', () => {
  let server: Server;
  const inside = (database: string, statement: string) => execute(server.url(database), statement);
  const find = (statement: string) => inside('used', statement);

  /** A database as the last build before the first release left it. */
  async function createEarlier(name: string) {
    await copyDatabase(server.url('postgres'), 'earlier', name);
    return server.url(name);
  }

  beforeAll(async () => {
    server = await startTemporaryServer();
    await inside('postgres', 'CREATE DATABASE earlier');
    await applyMigrations(server.url('earlier'), migrationsDir, (name) => name <= FIRST);
    await inside('earlier', await earlierRecord());
  }, 60_000);

  afterAll(() => server?.stop());

  describe('keep what is there', () => {
    beforeAll(async () => {
      const url = await createEarlier('used');
      await find(ROWS);
      await applyMigrations(url, migrationsDir);
    });

    it('of requests, and of who was approved by them', async () => {
      const found = await find(
        `SELECT r."number", r."submitted_at", r."status", i."label", p."identity_key"
         FROM "request" r JOIN "request_item" i ON i."request_id" = r."id"
         JOIN "people_item" p ON p."item_id" = i."id"`,
      );
      expect(found).toEqual([
        {
          number: 'NS2603-00001',
          submitted_at: new Date(SENT),
          status: 5,
          label: 'Nguyễn Văn An',
          identity_key: '0790',
        },
      ]);
    });

    it('of what reports are kept by, which triggers write further on', async () => {
      const kept = () =>
        find(`SELECT "name_key", "card_number" FROM "reported_person" WHERE "scope_id" = '${id(0)}'
          OR "scope_id" = '00000000-0000-0000-0000-000000000000'`);
      expect(await kept()).toEqual([{ name_key: 'nguyen van an', card_number: 'AT26-1' }]);
      await find(`UPDATE "safety_card" SET "number" = 'AT26-2'`);
      await find(`DELETE FROM "safety_card"`);
      expect(await kept()).toEqual([]);
    });
  });

  describe('take over what was made before the first release', () => {
    const record = (database: string) =>
      inside(database, 'SELECT "migration_name" AS "name" FROM "_prisma_migrations" ORDER BY 1');

    it('once, with the record of a new one', async () => {
      const url = await createEarlier('taken_over');
      const runs = await Promise.all([1, 2].map(() => applyMigrations(url, migrationsDir)));
      expect(runs.flatMap(({ takenOver }) => takenOver)).toEqual([FIRST]);
      expect(await migrateDatabase(url, migrationsDir)).toBe('up to date');
      await inside('postgres', 'CREATE DATABASE made_anew');
      await applyMigrations(server.url('made_anew'), migrationsDir);
      expect(await record('taken_over')).toEqual(await record('made_anew'));
    });

    it('not where some of it is missing, and say what to do', async () => {
      const url = await createEarlier('too_early');
      const last = '20261126174500_tasks_done_indexed';
      await inside('too_early', `DELETE FROM _prisma_migrations WHERE migration_name = '${last}'`);
      await expect(migrateDatabase(url, migrationsDir)).rejects.toThrow(
        new RegExp(
          `had applied 62 of the 63 earlier migrations. Start the last build before ${FIRST} on it first.* Missing: \n {2}${last}\n`,
        ),
      );
      expect(await record('too_early')).toHaveLength(62);
    });

    it('not where the tables are others, and say which', async () => {
      const url = await createEarlier('otherwise');
      await inside(
        'otherwise',
        `DROP INDEX "request_by_start";
         CREATE INDEX "of_our_own" ON "request" ("description");
         ALTER TABLE "request" ALTER COLUMN "status" DROP DEFAULT;
         CREATE OR REPLACE FUNCTION "searchable"("written" text) RETURNS text
           LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT lower("written")'`,
      );
      const failure = await migrateDatabase(url, migrationsDir).catch(
        (error: unknown) => (error as Error).message,
      );
      expect(failure.split('\n').slice(1, -1)).toEqual([
        '  columns: request.status smallint NOT NULL DEFAULT 0',
        '  indexes: CREATE INDEX request_by_start ON request USING btree (starts_at DESC NULLS LAST, id DESC)',
        '  functions: CREATE OR REPLACE FUNCTION searchable(written text)',
      ]);
      expect(await record('otherwise')).toHaveLength(63);
      expect(
        await inside('otherwise', `SELECT to_regnamespace('portal_compared') AS "left"`),
      ).toEqual([{ left: null }]);
    });
  });
});
