import pg from 'pg';
import { QuietClient } from '../../platform/database/quiet-client';
import type { Manifest } from './format';

/**
 * Tables that a backup leaves out: records of how the tables were made, unfinished uploads and error lists, whose
 * bytes are kept only for hours, notes of bytes without a row, the list of doors, which is made again, and marks that
 * mean something on one server only.
 */
const LEFT_OUT = [
  'public._prisma_migrations',
  'graphile_worker.migrations',
  'public.upload',
  'public.upload_chunk',
  'public.loose_file',
  'public.import_error',
  'public.door_list',
  'public.door_entry',
  'public.door_mark',
  'public.recent_write',
  'public.server_timeline',
  'public.write_epoch',
];

/** With these settings, the text of rows is the same on any server. */
const SAME_EVERYWHERE = [
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'iso_8601'`,
  `set timezone = 'UTC'`,
  `set bytea_output = 'hex'`,
  `set extra_float_digits = 1`,
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
];

/** A table, with the columns that can be written. */
export interface Table {
  schema: string;
  name: string;
  columns: string[];
  /** The columns of its primary key; empty without one. */
  key: string[];
}

/** A connection without time limits, because copying may take hours. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new QuietClient({ connectionString: databaseUrl, keepAlive: true });
  await client.connect();
  for (const statement of SAME_EVERYWHERE) await client.query(statement);
  return client;
}

/** Every table that a backup contains. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(a.attname::text order by k.at)
        from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
      and n.nspname || '.' || c.relname <> all ($1)
    order by 1, 2`,
    [LEFT_OUT],
  );
  return rows;
}

/** The current value of each sequence. */
export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ schema: string; name: string }>(`
    select schemaname as schema, sequencename as name from pg_sequences
    where schemaname in ('public', 'graphile_worker') order by 1, 2`);
  const states: Manifest['sequences'] = [];
  for (const { schema, name } of names) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${qualified({ schema, name })}`,
    );
    const [state] = rows;
    if (state) states.push({ schema, name, ...state });
  }
  return states;
}

/** Names of the migrations of a database. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select migration_name as name from _prisma_migrations
    where finished_at is not null and rolled_back_at is null order by 1`);
  return rows.map(({ name }) => name);
}

/** The statement that exports a table's rows, in an order that is the same on any server. */
export const copyOut = ({ schema, name, columns, key }: Table): string => {
  const listed = columns.map(quoted).join(', ');
  const order = key.length > 0 ? key.map(quoted).join(', ') : 't::text collate "C"';
  return `copy (select ${listed} from ${qualified({ schema, name })} t order by ${order}) to stdout`;
};

/** The statement that imports them. */
export const copyIn = ({ schema, name, columns }: Omit<Table, 'key'>): string =>
  `copy ${qualified({ schema, name })} (${columns.map(quoted).join(', ')}) from stdin`;

export const qualified = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;

const quoted = (name: string): string => pg.escapeIdentifier(name);
