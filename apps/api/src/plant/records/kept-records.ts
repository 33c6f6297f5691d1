import { equipmentFields, personFields, vehicleFields, type ItemFields } from '@portal/contracts';
import { overwritten } from '../../platform/database/columns';
import type { Db } from '../../platform/database/database';
import { comparedColumns, fieldRow } from '../../platform/database/field-columns';
import { newId } from '../../platform/database/id';
import { Prisma } from '../../platform/database/generated/client';

/** A table of records that approvals fill from items. One compared value identifies a record. */
export interface RecordTable {
  name: string;
  fields: ItemFields;
  /** The compared value that identifies a record (`identityKey`). */
  key: string;
}

/** The plant's records of people. */
export const PERSON_RECORDS = {
  name: 'person',
  fields: personFields,
  key: 'identityKey',
} as const satisfies RecordTable;

/** The plant's records of vehicles. */
export const VEHICLE_RECORDS = {
  name: 'vehicle_record',
  fields: vehicleFields,
  key: 'plateKey',
} as const satisfies RecordTable;

/** The plant's records of what equipment is; lots and movements count it. */
export const EQUIPMENT_RECORDS = {
  name: 'equipment_unit',
  fields: equipmentFields,
  key: 'codeKey',
} as const satisfies RecordTable;

/** An item as an approved request contains it. */
export interface ApprovedItem {
  input: object;
  /** Columns that are not fields of the item. */
  more?: Readonly<Record<string, unknown>>;
  /** Columns that are only set in a new record, such as its company. */
  moreOfNew?: Readonly<Record<string, unknown>>;
}

/**
 * The statement that stores the recorded fields of items as they were last approved. It always uses the same order, so
 * that two approvals with the same items cannot deadlock.
 */
export function recordStatement(
  { name, fields, key }: RecordTable,
  items: readonly ApprovedItem[],
): Prisma.Sql {
  const rows = items.map(({ input, more = {}, moreOfNew = {} }) => ({
    id: newId(),
    ...fieldRow(fields, input, ({ isRecorded }) => isRecorded),
    ...more,
    ...moreOfNew,
  }));
  const [first = {}] = rows;
  const keyColumn = keyColumnOf({ fields, key });
  const ofNew = ['id', keyColumn, ...Object.keys(items[0]?.moreOfNew ?? {})];
  const columns = Object.keys(first);
  const table = Prisma.raw(name);
  return Prisma.sql`
      insert into ${table} (${Prisma.raw(columns.join(', '))})
      select ${Prisma.raw(columns.map((column) => `r.${column}`).join(', '))}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) r
      order by r.${Prisma.raw(keyColumn)}
      on conflict (${Prisma.raw(keyColumn)}) do update set
        ${overwritten(columns.filter((column) => !ofNew.includes(column)))}
      returning id::text, ${Prisma.raw(keyColumn)} as key`;
}

/** Stores items as they were last approved. @returns the id of each record, by its compared value */
export async function keepRecords(
  tx: Db,
  table: RecordTable,
  items: readonly ApprovedItem[],
): Promise<Map<string, string>> {
  if (items.length === 0) return new Map();
  const kept = await tx.$queryRaw<{ id: string; key: string }[]>(recordStatement(table, items));
  return new Map(kept.map(({ id, key }) => [key, id]));
}

function keyColumnOf({ fields, key }: Pick<RecordTable, 'fields' | 'key'>): string {
  const found = comparedColumns(fields).find(({ name }) => name === key);
  if (!found) throw new Error(`No field is compared as ${key}`);
  return found.column;
}
