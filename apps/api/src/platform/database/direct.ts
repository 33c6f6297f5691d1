import pg from 'pg';
import type { Env } from '../../config/env';

const CONNECT_MS = 5_000;

/**
 * The settings for work that needs connections of its own: migrations, notifications, locks that last as long as a
 * process, and statements of minutes. They lead past a pooler, if there is one.
 */
export const direct = (env: Env): Env => ({
  ...env,
  DATABASE_URL: env.DATABASE_DIRECT_URL,
  DATABASE_PREPARED: true,
});

/**
 * Whether an address leads to a pooler that lends connections for a transaction: then a second client gets the
 * connection that the first has just used.
 */
export async function isPooled(databaseUrl: string): Promise<boolean> {
  const [one, other] = [0, 0].map(
    () => new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS }),
  ) as [pg.Client, pg.Client];
  const processOf = async (client: pg.Client) =>
    (await client.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]?.id;
  try {
    await one.connect();
    await other.connect();
    const before = await processOf(one);
    await other.query('begin');
    const between = await processOf(other);
    return between === before || (await processOf(one)) !== before;
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

/** @throws Error that says what to set if the address for work with connections of its own leads to a pooler */
export async function demandDirect({ DATABASE_DIRECT_URL: url, DATABASE_URL }: Env): Promise<void> {
  if (!(await isPooled(url))) return;
  throw new Error(
    `${url === DATABASE_URL ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'} leads to a pooler in transaction mode, through which neither notifications nor locks work: set DATABASE_DIRECT_URL to the address of the server itself (docs/operations.md, "A pooler").`,
  );
}
