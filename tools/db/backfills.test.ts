import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';
import { execute } from '../postgres/test-server.mjs';
import { applyMigrations } from '../../apps/api/src/platform/migrations/apply-migrations';
import { migrationsDir } from './schema.mjs';

/** The last migration before any that changes rows. */
const BEGINNING = '20261120110611_people_requests_and_workflow_added';

const id = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [CONTRACTOR, USER, REQUEST, ITEM, GROUP, STEP, OPEN, DONE, DECISION, TYPE, DOCUMENT] =
  Array.from({ length: 11 }, (_, at) => id(at + 1)) as [string, ...string[]];
const [TAKEN_BACK, DELETED, APPROVED, LET_IN] = [id(31), id(32), id(33), id(34)];
const PASSED = id(35);
const [PHOTO, PAPER, GONE, LOOSE] = [id(21), id(22), id(23), id(24)];
const SENT = '2026-03-02T01:00:00.000Z';

const snapshot = JSON.stringify({
  imageId: PHOTO,
  staffProfileFiles: [{ id: GROUP, types: [{ id: TYPE, files: [{ id: PAPER }, { id: GONE }] }] }],
});

/** A request with a person who has a photo and a document, was judged, and waits for its author. */
const ROWS = `
-- Countries, kinds of document and the like do not matter here.
SET session_replication_role = replica;
INSERT INTO "contractor" ("id", "code", "name", "country_id", "tax_code", "address", "search_text")
  VALUES ('${CONTRACTOR}', 'A', 'A', '${id(99)}', '1', '', '');
INSERT INTO "user" ("id", "email", "full_name", "phone", "role", "status")
  VALUES ('${USER}', 'a@b.vn', 'A', '', 'employee', 'active');
INSERT INTO "file" ("id", "sha256", "size", "type", "name", "created_at", "attached_at") VALUES
  ('${PHOTO}', '', 1, '', '', '${SENT}', now()), ('${PAPER}', '', 1, '', '', '${SENT}', now()),
  ('${LOOSE}', '', 1, '', '', '${SENT}', null);
INSERT INTO "request" ("id", "family", "owner_id", "contractor_id", "status", "number", "submitted_at", "starts_at", "search_text")
  VALUES ('${REQUEST}', 'people', '${USER}', '${CONTRACTOR}', 3, 'NS2603-00001', '${SENT}', '${SENT}', 'ns2603-00001 bao duong');
INSERT INTO "request_item" ("id", "request_id", "position", "label")
  VALUES ('${ITEM}', '${REQUEST}', 0, 'Nguyễn Văn An');
INSERT INTO "people_item" ("item_id", "image_id", "identity_number", "full_name", "date_of_birth")
  VALUES ('${ITEM}', '${PHOTO}', '0790', 'Nguyễn Văn An', '1990-05-20');
INSERT INTO "people_item_work_item" ("item_id", "work_item_id") VALUES ('${ITEM}', '${id(98)}');
INSERT INTO "document_type" ("id", "code", "name_vi", "name_en", "group_id")
  VALUES ('${TYPE}', 'CC', '', '', '${GROUP}');
INSERT INTO "item_document" ("id", "item_id", "document_type_id", "document_date", "document_number")
  VALUES ('${DOCUMENT}', '${ITEM}', '${TYPE}', '2027-01-31', 'GT-01');
INSERT INTO "item_document_file" ("document_id", "file_id") VALUES ('${DOCUMENT}', '${PAPER}');
INSERT INTO "contractor_person" ("contractor_id", "identity_key", "full_name", "search_text", "last_item_id")
  VALUES ('${CONTRACTOR}', '0790', 'Nguyễn Văn An', '', '${ITEM}');
INSERT INTO "item_decision" ("id", "item_id", "round", "result", "reason_code", "document_type_id", "note", "by_id", "snapshot")
  VALUES ('${DECISION}', '${ITEM}', 1, 0, 'expired', '${TYPE}', 'Gia hạn', '${USER}', '${snapshot}'),
    ('${PASSED}', '${LET_IN}', 1, 1, null, null, '', '${USER}', '{}');
INSERT INTO "request" ("id", "family", "owner_id", "contractor_id", "status", "number", "submitted_at") VALUES
  ('${TAKEN_BACK}', 'people', '${USER}', '${CONTRACTOR}', 0, 'NS2603-00002', '${SENT}'),
  ('${DELETED}', 'people', '${USER}', '${CONTRACTOR}', -1, 'NS2603-00003', '${SENT}'),
  ('${APPROVED}', 'people', '${USER}', '${CONTRACTOR}', 5, 'NS2603-00004', '${SENT}');
INSERT INTO "request_item" ("id", "request_id", "position", "result") VALUES ('${LET_IN}', '${APPROVED}', 0, 1);
INSERT INTO "people_item" ("item_id", "identity_number", "identity_key", "full_name")
  VALUES ('${LET_IN}', '0791', '0791', 'Trần Thị Bình');
INSERT INTO "contractor_person" ("contractor_id", "identity_key", "full_name", "search_text", "last_item_id")
  VALUES ('${CONTRACTOR}', '0791', 'Trần Thị Bình', '', '${LET_IN}');
INSERT INTO "user_group" ("id", "code", "name_vi", "name_en") VALUES ('${GROUP}', 'A', '', '');
INSERT INTO "workflow_step"
  ("id", "request_id", "round", "position", "name_vi", "name_en", "protocol", "operation", "group_id")
  VALUES ('${STEP}', '${REQUEST}', 1, 0, '', '', 0, 7, '${GROUP}');
INSERT INTO "workflow_task" ("id", "step_id", "request_id", "position", "type", "due_hours", "group_id", "is_open", "start_date")
  VALUES ('${OPEN}', '${STEP}', '${REQUEST}', 0, 0, 24, '${GROUP}', true, '${SENT}'),
    ('${DONE}', '${STEP}', '${REQUEST}', 1, 0, 24, '${GROUP}', false, '${SENT}');`;

describe('migrations of a database that is in use', () => {
  let server: Server;
  let dir: string;
  const find = (statement: string) => execute(server.url('used'), statement);

  beforeAll(async () => {
    server = await startTemporaryServer();
    await execute(server.url('postgres'), 'CREATE DATABASE used');
    dir = await mkdtemp(join(tmpdir(), 'portal-backfills-'));
    for (const name of await readdir(migrationsDir))
      if (name <= BEGINNING || name === 'migration_lock.toml')
        await cp(join(migrationsDir, name), join(dir, name), { recursive: true });
    await applyMigrations(server.url('used'), dir);
    await find(ROWS);
    await applyMigrations(server.url('used'), migrationsDir);
  }, 60_000);

  afterAll(async () => {
    await server?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  it('keep the form that a company registered somebody with, and its files', async () => {
    const [person] = await find(
      'SELECT "id", "request_id", "item" FROM "contractor_person" WHERE "identity_key" = \'0790\'',
    );
    expect(person).toMatchObject({
      request_id: REQUEST,
      item: {
        id: ITEM,
        imageId: PHOTO,
        identityCardNumber: '0790',
        fullName: 'Nguyễn Văn An',
        dateOfBirth: '1990-05-20',
        listWorkItemIds: [id(98)],
        staffProfileFiles: [
          {
            id: GROUP,
            types: [
              {
                id: TYPE,
                files: [{ id: PAPER }],
                documentDate: '2027-01-31',
                documentNumber: 'GT-01',
              },
            ],
          },
        ],
      },
    });
    const files = await find('SELECT "file_id" FROM "contractor_person_file" ORDER BY 1');
    expect(files).toEqual([{ file_id: PHOTO }, { file_id: PAPER }]);
  });

  it('leave with the plant what was not taken back', async () => {
    const sent = await find(
      'SELECT "id" FROM "request" WHERE "submitted_at" IS NOT NULL ORDER BY 1',
    );
    expect(sent).toEqual([{ id: REQUEST }, { id: APPROVED }]);
  });

  it('entitle companies to the records of those who were approved for them', async () => {
    const people = await find(
      'SELECT "identity_key" FROM "contractor_person" WHERE "granted_at" IS NOT NULL',
    );
    expect(people).toEqual([{ identity_key: '0791' }]);
  });

  it('know since when nothing holds a file', async () => {
    const files = await find('SELECT "id", "unused_since" FROM "file" ORDER BY 1');
    expect(files).toEqual([
      { id: PHOTO, unused_since: null },
      { id: PAPER, unused_since: null },
      { id: LOOSE, unused_since: new Date(SENT) },
    ]);
  });

  it('hold the files that verdicts name, as far as they are still there', async () => {
    const files = await find('SELECT * FROM "item_decision_file" ORDER BY "file_id"');
    expect(files).toEqual([
      { decision_id: DECISION, file_id: PHOTO },
      { decision_id: DECISION, file_id: PAPER },
    ]);
  });

  it('make what a verdict said its one finding', async () => {
    const found = await find(
      'SELECT "decision_id", "position", "reason_code", "field", "document_type_id", "note", "settled_at" FROM "item_finding"',
    );
    expect(found).toEqual([
      {
        decision_id: DECISION,
        position: 0,
        reason_code: 'expired',
        field: null,
        document_type_id: TYPE,
        note: 'Gia hạn',
        settled_at: null,
      },
    ]);
  });

  it('write into tasks what the queue goes by, and pause those that wait for an author', async () => {
    const tasks = await find(`SELECT "id", "family", "operation", "starts_at", "search_text",
      "paused_at" IS NOT NULL AS "is_paused" FROM "workflow_task" ORDER BY "id"`);
    const task = {
      family: 'people',
      operation: 7,
      starts_at: new Date(SENT),
      search_text: 'ns2603-00001 bao duong nguyen van an',
    };
    expect(tasks).toEqual([
      { id: OPEN, ...task, is_paused: true },
      { id: DONE, ...task, is_paused: false },
    ]);
  });
});
