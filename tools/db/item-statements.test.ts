import { readFile, writeFile } from 'node:fs/promises';
import {
  equipmentItemInput,
  staffItemInput,
  vehicleItemInput,
  type EquipmentItemInput,
  type StaffItemInput,
  type VehicleItemInput,
} from '@portal/contracts';
import pg from 'pg';
import { equipmentItems } from '../../apps/api/src/families/equipment/equipment-item';
import { peopleItems } from '../../apps/api/src/families/people/people-item';
import { vehicleItems } from '../../apps/api/src/families/vehicles/vehicle-item';
import {
  EQUIPMENT_RECORDS,
  PERSON_RECORDS,
  recordStatement,
  VEHICLE_RECORDS,
  type RecordTable,
} from '../../apps/api/src/features/plant-records';
import { Prisma } from '../../apps/api/src/platform/database/generated/client';
import { applyMigrations } from '../../apps/api/src/platform/migrations/apply-migrations';
import type { FieldTable } from '../../apps/api/src/requests/items/field-table';
import { inRoot } from '../lib/paths.mjs';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';
import { migrationsDir } from './schema.mjs';

const id = '00000000-0000-7000-8000-000000000001';
const WIDTH = 110;

interface Statement {
  title: string;
  sql: Prisma.Sql;
}

/** Every statement that a family's table of fields makes, with an item of which nothing is filled in. */
function statementsOf<Item extends { id: string }>(
  table: FieldTable<Item>,
  item: Item,
  records: RecordTable,
): Statement[] {
  const where = Prisma.sql`own.item_id = any(${[id]}::uuid[])`;
  return [
    {
      title: 'read',
      sql: Prisma.sql`select (${table.read()}) from request_item i where i.id = ${id}::uuid`,
    },
    ...table.writes([item]).map((sql) => ({ title: 'write', sql })),
    ...table.erasures('withPerson', where).map((sql) => ({ title: 'erase with the person', sql })),
    ...table
      .erasures('withRequest', where)
      .map((sql) => ({ title: 'erase with the request', sql })),
    { title: 'put into the record', sql: recordStatement(records, [{ input: item }]) },
  ];
}

const FAMILIES: [family: string, statements: Statement[]][] = [
  [
    'people',
    statementsOf<StaffItemInput>(peopleItems, staffItemInput.parse({ id }), PERSON_RECORDS),
  ],
  [
    'vehicles',
    statementsOf<VehicleItemInput>(vehicleItems, vehicleItemInput.parse({ id }), VEHICLE_RECORDS),
  ],
  [
    'equipment',
    statementsOf<EquipmentItemInput>(
      equipmentItems,
      equipmentItemInput.parse({ id }),
      EQUIPMENT_RECORDS,
    ),
  ],
];

const isSpace = (line: string): boolean => line.trim() === '';

/** A line that is too long, broken after commas. */
function broken(line: string, indent = ' '.repeat(line.search(/\S/) + 2)): string[] {
  const at = line.lastIndexOf(', ', WIDTH);
  if (line.length <= WIDTH || at < indent.length) return [line];
  return [line.slice(0, at + 1), ...broken(indent + line.slice(at + 2), indent)];
}

/** Statements as a person reads them, parameters as `$1`. */
const printed = (statements: readonly Statement[]): string =>
  statements
    .map(({ title, sql }) => {
      const lines = sql.text.split('\n').filter((line) => !isSpace(line));
      const indent = Math.min(...lines.slice(1).map((line) => line.search(/\S/)), 6);
      const text = lines.map((line, at) => (at === 0 ? line.trim() : line.slice(indent)));
      return `-- ${title}\n${text.flatMap((line) => broken(line)).join('\n')};\n`;
    })
    .join('\n');

describe.each(FAMILIES)('statements of %s', (family, statements) => {
  // `STATEMENTS=write npm test -- item-statements` writes the files.
  it('stand in its file', async () => {
    const file = inRoot('apps', 'api', 'src', 'families', family, 'statements.sql');
    const text = printed(statements);
    if (process.env['STATEMENTS'] === 'write') await writeFile(file, text);
    expect(await readFile(file, 'utf8')).toBe(text);
  });
});

describe('a database', () => {
  let server: Server;
  let client: pg.Client;

  beforeAll(async () => {
    server = await startTemporaryServer();
    await applyMigrations(server.url('postgres'), migrationsDir);
    client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    // So that a table is read whole only where no index leads to its rows.
    await client.query('set enable_seqscan = off');
  }, 60_000);

  afterAll(async () => {
    await client.end();
    await server.stop();
  });

  it.each(FAMILIES)('runs each statement of %s by an index', async (_family, statements) => {
    for (const { title, sql } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain ${sql.text}`,
        sql.values,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([title, plan]).toEqual([title, expect.not.stringContaining('Seq Scan')]);
    }
  });
});
