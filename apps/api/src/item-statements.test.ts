import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  equipmentItemInput,
  schemasOf,
  staffItemInput,
  vehicleItemInput,
  type EquipmentItemInput,
  type StaffItemInput,
  type VehicleItemInput,
} from '@portal/contracts';
import { z } from 'zod';
import { cardChangeCovers } from './families/card-change/card-change-cover';
import { equipmentItems } from './families/equipment/equipment-item';
import { equipmentPlans } from './families/equipment/equipment-plan';
import { guaranteePlans } from './families/guarantee/guarantee-plan';
import { peopleItems } from './families/people/people-item';
import { peoplePlans } from './families/people/people-plan';
import { takeOutPlans } from './families/take-out/take-out-plan';
import { vehicleItems } from './families/vehicles/vehicle-item';
import { vehiclePlans } from './families/vehicles/vehicle-plan';
import {
  EQUIPMENT_RECORDS,
  PERSON_RECORDS,
  recordStatement,
  VEHICLE_RECORDS,
  type RecordTable,
} from './plant/records/kept-records';
import { Prisma } from './platform/database/generated/client';
import type { CoverTable } from './requests/core/form/cover-table';
import type { FieldTable } from './requests/core/form/field-table';

const id = '00000000-0000-7000-8000-000000000001';
const WIDTH = 110;

interface Statement {
  title: string;
  sql: Prisma.Sql;
}

/** Every statement on a family's items, with an item of which nothing is filled in. */
function ofItems<Item extends { id: string }>(
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

/** Every statement on a family's covers, with one of which nothing is filled in. */
function ofCovers({ rows, fields }: CoverTable<object>): Statement[] {
  const blank = z.object(schemasOf(fields)).parse({});
  const where = Prisma.sql`own.request_id = any(${[id]}::uuid[])`;
  return [
    { title: 'read the cover', sql: Prisma.sql`select (${rows.read(Prisma.sql`${id}::uuid`)})` },
    ...rows.writes([{ ...blank, id }]).map((sql) => ({ title: 'write the cover', sql })),
    ...rows
      .erasures('withRequest', where)
      .map((sql) => ({ title: 'erase the cover with the request', sql })),
  ];
}

const FAMILIES: [family: string, statements: Statement[]][] = [
  [
    'people',
    [
      ...ofItems<StaffItemInput>(peopleItems, staffItemInput.parse({ id }), PERSON_RECORDS),
      ...ofCovers(peoplePlans),
    ],
  ],
  [
    'vehicles',
    [
      ...ofItems<VehicleItemInput>(vehicleItems, vehicleItemInput.parse({ id }), VEHICLE_RECORDS),
      ...ofCovers(vehiclePlans),
    ],
  ],
  [
    'equipment',
    [
      ...ofItems<EquipmentItemInput>(
        equipmentItems,
        equipmentItemInput.parse({ id }),
        EQUIPMENT_RECORDS,
      ),
      ...ofCovers(equipmentPlans),
    ],
  ],
  ['guarantee', ofCovers(guaranteePlans)],
  ['take-out', ofCovers(takeOutPlans)],
  ['card-change', ofCovers(cardChangeCovers)],
];

const isSpace = (line: string): boolean => line.trim() === '';

/** Breaks a line that is too long after commas. */
function broken(line: string, indent = ' '.repeat(line.search(/\S/) + 2)): string[] {
  const at = line.lastIndexOf(', ', WIDTH);
  if (line.length <= WIDTH || at < indent.length) return [line];
  return [line.slice(0, at + 1), ...broken(indent + line.slice(at + 2), indent)];
}

/** Statements in readable form, with parameters as `$1`. */
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
  it('are the ones of its file', async () => {
    const file = fileURLToPath(new URL(`families/${family}/statements.sql`, import.meta.url));
    const text = printed(statements);
    if (process.env['STATEMENTS'] === 'write') await writeFile(file, text);
    expect(await readFile(file, 'utf8')).toBe(text);
  });
});
