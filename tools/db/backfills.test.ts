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

/** The last migration before keys were made of plain characters alone. */
const BEFORE_PLAIN_KEYS = '20261122052056_requests_parted_from_entry';

/** One number, as it stands on the card and as somebody wrote it who was barred. */
const NUMBER = '052086479076';
const TRICKS = [
  ['052086\u200b479076', '052086\u200b479076'],
  ['\u200e052086479076', '\u200e052086479076'],
  ['052086\u00ad479076', '052086\u00ad479076'],
  ['٠٥٢٠٨٦٤٧٩٠٧٦', '٠٥٢٠٨٦٤٧٩٠٧٦'],
  ['052086\u2212479076', '052086\u2212479076'],
  ['052086\u0001479076', '052086\u0001479076'],
] as const;
const [PLAIN, ALONE, COURSE, SECOND, CAR, CAR_TWIN, UNIT, UNIT_TWIN, SOLE, MACHINE] = Array.from(
  { length: 10 },
  (_, at) => id(at + 40),
) as [string, ...string[]];
const trick = (at: number): string => id(at + 60);

const people = [
  [PLAIN, NUMBER, NUMBER],
  [ALONE, 'c 123\u20604567', 'C123\u20604567'],
  ...TRICKS.map((written, at) => [trick(at), ...written]),
].map(([key, written, old]) => `('${key}', '${written}', '${old}', 'A')`);

/** Rows with keys as they were made once. */
const OLD_KEYS = `
SET session_replication_role = replica;
INSERT INTO "person" ("id", "identity_number", "identity_key", "full_name") VALUES ${people.join(',')};
INSERT INTO "blacklist_entry" ("id", "person_id", "since", "reason", "active") VALUES
  ('${id(80)}', '${PLAIN}', '2025-01-01', 'Hút thuốc', false),
  ('${id(81)}', '${trick(0)}', '2026-01-01', 'Mang vật cấm', true),
  ('${id(82)}', '${trick(3)}', '2026-02-01', 'Mang vật cấm', true),
  ('${id(83)}', '${ALONE}', '2026-02-01', 'Gây rối', true);
INSERT INTO "training_result" ("id", "person_id", "course_id", "exam_date", "is_passed", "modified_at") VALUES
  ('${id(84)}', '${PLAIN}', '${COURSE}', '2026-01-01', false, now()),
  ('${id(85)}', '${trick(0)}', '${COURSE}', '2026-01-01', true, now()),
  ('${id(86)}', '${trick(1)}', '${COURSE}', '2026-01-02', true, now());
INSERT INTO "violation" ("id", "person_id", "violation_time", "description") VALUES
  ('${id(87)}', '${PLAIN}', '${SENT}', 'Một'), ('${id(88)}', '${trick(2)}', '${SENT}', 'Hai');
INSERT INTO "safety_card" ("id", "person_id", "number", "valid_from", "valid_to", "request_id") VALUES
  ('${id(89)}', '${PLAIN}', 'AT26-1', '2026-01-01', '2026-12-31', '${REQUEST}'),
  ('${id(90)}', '${trick(4)}', 'AT26-2', '2026-01-01', '2026-12-31', '${REQUEST}'),
  ('${id(91)}', '${trick(4)}', 'AT26-3', '2026-01-01', '2026-12-31', '${SECOND}');
INSERT INTO "contractor_person"
  ("id", "contractor_id", "identity_key", "full_name", "search_text", "item", "request_id", "registered_at") VALUES
  ('${id(92)}', '${CONTRACTOR}', '${NUMBER}', 'A B', 'a b ${NUMBER}', '{"identityCardNumber":"${NUMBER}"}', '${REQUEST}', '2026-01-01'),
  ('${id(93)}', '${CONTRACTOR}', '${TRICKS[0][1]}', 'A B', 'a b ${TRICKS[0][1]}', '{"identityCardNumber":"${TRICKS[0][0]}"}', '${REQUEST}', '2026-02-01');
INSERT INTO "vehicle_record" ("id", "number_plate", "plate_key") VALUES
  ('${CAR}', '36MD-005.61', '36MD00561'), ('${CAR_TWIN}', '36MĐ-005.61', '36MĐ00561');
INSERT INTO "vehicle_permit"
  ("id", "vehicle_id", "request_id", "vehicle_in_type", "card_type", "valid_from", "valid_to") VALUES
  ('${id(94)}', '${CAR}', '${REQUEST}', 0, 1, '2026-01-01', '2026-12-31'),
  ('${id(95)}', '${CAR_TWIN}', '${REQUEST}', 0, 1, '2026-01-01', '2026-12-31'),
  ('${id(96)}', '${CAR_TWIN}', '${SECOND}', 0, 1, '2026-01-01', '2026-12-31');
INSERT INTO "vehicle_item" ("item_id", "number_plate", "plate_key") VALUES ('${SOLE}', '36MĐ-005.61', '36MĐ00561');
INSERT INTO "equipment_unit"
  ("id", "code", "code_key", "contractor_id", "specification", "seri_model", "serial_key", "equipment_group_id", "in_type_id") VALUES
  ('${UNIT}', 'MH-300', 'MH300', '${CONTRACTOR}', 'Máy', 'SN 1', 'SN1', '${GROUP}', '${GROUP}'),
  ('${UNIT_TWIN}', 'MH\u200b-300', 'MH\u200b300', '${USER}', 'Máy', 'SN\u00ad 2', 'SN\u00ad2', '${GROUP}', '${GROUP}');
INSERT INTO "equipment_movement" ("id", "equipment_unit_id", "request_id", "quantity", "at", "is_cancelled") VALUES
  ('${id(97)}', '${UNIT}', '${APPROVED}', 120.5, '2026-01-01', false),
  ('${id(98)}', '${UNIT}', '${DELETED}', 2, '2026-02-01', true);
INSERT INTO "equipment_item" ("item_id", "code", "code_key", "seri_model", "serial_key") VALUES
  ('${MACHINE}', 'MH\u200b-300', 'MH\u200b300', 'SN\u00ad 2', 'SN\u00ad2');
SET session_replication_role = DEFAULT;`;

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
    for (const name of await readdir(migrationsDir))
      if (name > BEGINNING && name <= BEFORE_PLAIN_KEYS)
        await cp(join(migrationsDir, name), join(dir, name), { recursive: true });
    await applyMigrations(server.url('used'), dir);
    await find(OLD_KEYS);
    await applyMigrations(server.url('used'), migrationsDir);
  }, 60_000);

  afterAll(async () => {
    await server?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  it('keep the form that a company registered somebody with, and its files', async () => {
    const [person] = await find(
      `SELECT "id", "request_id", "item" FROM "contractor_person" WHERE "identity_key" = '0790'`,
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
    const entitled = await find(
      'SELECT "identity_key" FROM "contractor_person" WHERE "granted_at" IS NOT NULL',
    );
    expect(entitled).toEqual([{ identity_key: '0791' }]);
  });

  it('know since when nothing holds a file', async () => {
    const files = await find('SELECT "id", "unused_since" FROM "file" ORDER BY 1');
    expect(files).toEqual([
      { id: PHOTO, unused_since: null },
      { id: PAPER, unused_since: null },
      { id: LOOSE, unused_since: new Date(SENT) },
    ]);
  });

  it('take the photos of people for checked, and no other file', async () => {
    const files = await find('SELECT "id" FROM "file" WHERE "photo_status" = 1');
    expect(files).toEqual([{ id: PHOTO }]);
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

  it('find requests by names and numbers of their items', async () => {
    const found = await find(
      `SELECT "id", "item_text" FROM "request" WHERE "item_text" <> '' ORDER BY 1`,
    );
    expect(found).toEqual([
      { id: REQUEST, item_text: 'nguyen van an 0790' },
      { id: APPROVED, item_text: 'tran thi binh 0791' },
    ]);
  });

  describe('make keys of plain characters anew', () => {
    it('and merge people who were one, with the bar that any of them had', async () => {
      expect(
        await find(`SELECT "id", "identity_number", "identity_key" FROM "person" ORDER BY 1`),
      ).toEqual([
        { id: PLAIN, identity_number: NUMBER, identity_key: NUMBER },
        { id: ALONE, identity_number: 'C1234567', identity_key: 'C1234567' },
      ]);
      expect(
        await find(
          `SELECT "person_id", "active", "since"::text, "reason" FROM "blacklist_entry" ORDER BY 1`,
        ),
      ).toEqual([
        {
          person_id: PLAIN,
          active: true,
          since: '2026-01-01',
          reason: 'Hút thuốc; Mang vật cấm',
        },
        { person_id: ALONE, active: true, since: '2026-02-01', reason: 'Gây rối' },
      ]);
    });

    it('and keep what the plant knows of them', async () => {
      const tables = {
        training_result: '"id", "person_id", "is_passed"',
        violation: '"id", "person_id", extract(milliseconds FROM "violation_time")::int AS "ms"',
        safety_card: '"id", "person_id", "request_id", "is_ended"',
      };
      const kept = await Promise.all(
        Object.entries(tables).map(([table, columns]) =>
          find(`SELECT ${columns} FROM "${table}" ORDER BY 1`),
        ),
      );
      expect(kept).toEqual([
        [
          { id: id(84), person_id: PLAIN, is_passed: false },
          { id: id(86), person_id: PLAIN, is_passed: true },
        ],
        [
          { id: id(87), person_id: PLAIN, ms: 0 },
          { id: id(88), person_id: PLAIN, ms: 1 },
        ],
        [
          { id: id(89), person_id: PLAIN, request_id: REQUEST, is_ended: false },
          { id: id(90), person_id: PLAIN, request_id: null, is_ended: true },
          { id: id(91), person_id: PLAIN, request_id: SECOND, is_ended: false },
        ],
      ]);
    });

    it('and keep the newest form of somebody in a registry', async () => {
      expect(
        await find(
          `SELECT "id", "identity_key", "search_text" FROM "contractor_person" WHERE "full_name" = 'A B'`,
        ),
      ).toEqual([{ id: id(93), identity_key: NUMBER, search_text: `a b ${NUMBER}` }]);
    });

    it('and merge vehicles, a permit a request', async () => {
      const vehicles = await find(`SELECT "id", "plate_key" FROM "vehicle_record"`);
      const permits = await find(`SELECT "id", "vehicle_id" FROM "vehicle_permit" ORDER BY 1`);
      const items = await find(`SELECT "plate_key" FROM "vehicle_item"`);
      expect([vehicles, permits, items]).toEqual([
        [{ id: CAR, plate_key: '36MD00561' }],
        [
          { id: id(94), vehicle_id: CAR },
          { id: id(96), vehicle_id: CAR },
        ],
        [{ plate_key: '36MD00561' }],
      ]);
    });

    it('and keep equipment apart, together with the items that brought it', async () => {
      const units = await find(
        `SELECT "id", "code_key", "serial_key" FROM "equipment_unit" ORDER BY 1`,
      );
      const items = await find(`SELECT "code_key", "serial_key" FROM "equipment_item"`);
      const apart = expect.stringMatching(/^MH300X[0-9A-F]{15}$/) as string;
      expect([units, items]).toEqual([
        [
          { id: UNIT, code_key: 'MH300', serial_key: 'SN1' },
          { id: UNIT_TWIN, code_key: apart, serial_key: 'SN2' },
        ],
        [{ code_key: apart, serial_key: 'SN2' }],
      ]);
      expect(items[0]?.['code_key']).toBe(units[1]?.['code_key']);
    });

    it('and keep what came in, with where all of it is and how it came there', async () => {
      const lots = await find(
        `SELECT "id", "came_in"::float8, "present"::float8, "withdrawn"::float8, "is_withdrawn"
         FROM "equipment_lot" ORDER BY 1`,
      );
      const moves = await find(
        `SELECT "lot_id", "kind"::text, "quantity"::float8 FROM "equipment_movement" ORDER BY 1, 2`,
      );
      expect([lots, moves]).toEqual([
        [
          { id: id(97), came_in: 120.5, present: 120.5, withdrawn: 0, is_withdrawn: false },
          { id: id(98), came_in: 2, present: 0, withdrawn: 2, is_withdrawn: true },
        ],
        [
          { lot_id: id(97), kind: 'came_in', quantity: 120.5 },
          { lot_id: id(98), kind: 'came_in', quantity: 2 },
          { lot_id: id(98), kind: 'withdrawn', quantity: 2 },
        ],
      ]);
    });

    it('and tell administrators of each', async () => {
      expect(
        await find(`SELECT "table_name", count(*)::int FROM "admin_event" GROUP BY 1 ORDER BY 1`),
      ).toEqual([
        { table_name: 'blacklist', count: 1 },
        { table_name: 'contractor_person', count: 1 },
        { table_name: 'equipment_unit', count: 1 },
        { table_name: 'people', count: TRICKS.length },
        { table_name: 'vehicle_record', count: 1 },
      ]);
    });
  });
});
