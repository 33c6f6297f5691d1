import type { Db } from '../database/database';
import { columnType, type Column, type Row } from './column';
import type { MasterTable } from './master-table';

export interface StoredRow {
  id: string;
  values: Row;
}

/** The database column of a column here. */
export const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
export const quoted = (name: string): string => `"${name}"`;

type Entry = [name: string, column: Column];

const ownColumns = (table: MasterTable): Entry[] =>
  Object.entries(table.columns).filter(([, column]) => column.kind !== 'refs');

/** Rows of `t` that match a condition, in one statement; without a condition all rows. */
export async function readRows(
  db: Db,
  table: MasterTable,
  where = 'true',
  params: readonly unknown[] = [],
): Promise<StoredRow[]> {
  const fields = Object.entries(table.columns).map(
    ([name, column]) => `${storedSql(name, column)} as ${quoted(name)}`,
  );
  const rows = await db.$queryRawUnsafe<(Row & { id: string })[]>(
    `select t.id::text as "id", ${fields.join(', ')} from ${quoted(table.table)} t where (${where}) and ${table.only ?? 'true'} order by t.id`,
    ...params,
  );
  return rows.map(({ id, ...values }) => ({ id, values }));
}

/** Selects a column of `t` in the form that rows hold. */
export function storedSql(name: string, column: Column): string {
  const own = `t.${quoted(snake(name))}`;
  switch (column.kind) {
    case 'refs': {
      const { table, own: ownColumn, other } = column.join;
      return `array(select j.${quoted(other)}::text from ${quoted(table)} j where j.${quoted(ownColumn)} = t.id order by 1)`;
    }
    case 'date':
      return `to_char(${own}, 'YYYY-MM-DD')`;
    case 'instant':
      return `to_char(${own} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
    case 'decimal':
      return `${own}::float8`;
    case 'ref':
    case 'choice':
      return `${own}::text`;
    case 'choices':
      return `${own}::text[]`;
    default:
      return own;
  }
}

/**
 * A text that changes whenever a value of the row changes. It prevents overwriting changes that the user has not seen.
 */
export const versionSql = (table: MasterTable): string =>
  `md5(row(${Object.entries(table.columns)
    .map(([name, column]) => storedSql(name, column))
    .join(', ')})::text)`;

/** Inserts rows, in one statement a table. */
export async function insertRows(
  tx: Db,
  table: MasterTable,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { names, types, json } = recordset(table, rows);
  const columns = names.map((name) => quoted(name)).join(', ');
  await tx.$executeRawUnsafe(
    `insert into ${quoted(table.table)} (id, ${columns}) select r.id, ${names.map((name) => `r.${quoted(name)}`).join(', ')} from jsonb_to_recordset($1::jsonb) as r(${types})`,
    json,
  );
  await writePairs(tx, table, rows);
}

/** Updates rows by id, in one statement a table. */
export async function updateRows(
  tx: Db,
  table: MasterTable,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { names, types, json } = recordset(table, rows);
  const sets = names.map((name) => `${quoted(name)} = r.${quoted(name)}`).join(', ');
  await tx.$executeRawUnsafe(
    `update ${quoted(table.table)} t set ${sets} from jsonb_to_recordset($1::jsonb) as r(${types}) where t.id = r.id`,
    json,
  );
  await writePairs(tx, table, rows);
}

/** The rows as one JSON parameter, with the column list that reads them. */
function recordset(table: MasterTable, rows: readonly StoredRow[]) {
  const own = ownColumns(table);
  const derived = Object.entries(table.derived ?? {});
  const names = [...own.map(([name]) => name), ...derived.map(([name]) => name)].map(snake);
  const types = [
    'id uuid',
    ...own.map(([name, column]) => `${quoted(snake(name))} ${columnType(column)}`),
    ...derived.map(([name, { dbType: type }]) => `${quoted(snake(name))} ${type}`),
  ].join(', ');
  const records = rows.map(({ id, values }) => ({
    id,
    ...Object.fromEntries(own.map(([name]) => [snake(name), values[name] ?? null])),
    ...Object.fromEntries(derived.map(([name, { of }]) => [snake(name), of(values)])),
  }));
  return { names, types, json: JSON.stringify(records) };
}

/** Replaces the stored pairs of the given rows. */
async function writePairs(tx: Db, table: MasterTable, rows: readonly StoredRow[]): Promise<void> {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  for (const [name, column] of Object.entries(table.columns)) {
    if (column.kind !== 'refs') continue;
    const { table: join, own, other } = column.join;
    const pairs = rows.flatMap(({ id, values }) =>
      ((values[name] ?? []) as string[]).map((otherId) => ({ own: id, other: otherId })),
    );
    await tx.$executeRawUnsafe(
      `delete from ${quoted(join)} where ${quoted(own)} in (select value::uuid from jsonb_array_elements_text($1::jsonb))`,
      ids,
    );
    await tx.$executeRawUnsafe(
      `insert into ${quoted(join)} (${quoted(own)}, ${quoted(other)}) select r.own, r.other from jsonb_to_recordset($1::jsonb) as r(own uuid, other uuid)`,
      JSON.stringify(pairs),
    );
  }
}

/** The number of rows of each table, by name, in one statement. */
export async function countRows(
  db: Db,
  tables: readonly MasterTable[],
): Promise<Map<string, number>> {
  const counts = tables.map(
    ({ name, table, only = 'true' }) =>
      `select '${name}' as name, count(*)::int as count from ${quoted(table)} t where ${only}`,
  );
  const rows = await db.$queryRawUnsafe<{ name: string; count: number }[]>(
    counts.join(' union all '),
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}
