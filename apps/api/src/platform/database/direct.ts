import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Env } from '../../config/env';
import { QuietClient } from './quiet-client';

const CONNECT_MS = 5_000;
const ANSWERED_MS = 15_000;
const LOOKS = 5;
/** What PostgreSQL answers about a statement that was prepared on another connection: invalid_sql_statement_name. */
const NOT_PREPARED = '26000';

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
export const isPooled = (databaseUrl: string): Promise<boolean> =>
  withTwo(databaseUrl, async (one, other) => {
    const before = await processOf(one);
    return anyWhileBusy(other, async () => {
      const between = await processOf(other);
      return between === before || (await processOf(one)) !== before;
    });
  });

/** Whether a statement that was prepared through a pooler can be used in a later transaction. */
export const keepsPrepared = (databaseUrl: string): Promise<boolean> =>
  withTwo(databaseUrl, async (one, other) => {
    // The pooler's connections keep what an earlier look has prepared, so each look has a name of its own.
    const prepared = { name: `portal-${randomUUID()}`, text: 'select 1' };
    await one.query(prepared);
    const isLost = () =>
      one.query(prepared).then(
        () => false,
        (error: unknown) => {
          if (error instanceof pg.DatabaseError && error.code === NOT_PREPARED) return true;
          throw error;
        },
      );
    return !(await anyWhileBusy(other, isLost));
  });

/**
 * Whether a look finds something while another client has a transaction, and with it the connection that was used last.
 * It looks several times, because on a busy pooler somebody else may have got that connection.
 */
async function anyWhileBusy(other: pg.Client, look: () => Promise<boolean>): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await other.query('begin');
    const isFound = await look();
    await other.query('rollback');
    if (isFound) return true;
  }
  return false;
}

const processOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]?.id;

async function withTwo<T>(
  databaseUrl: string,
  work: (one: pg.Client, other: pg.Client) => Promise<T>,
): Promise<T> {
  const client = () =>
    new QuietClient({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWERED_MS,
    });
  const [one, other] = [client(), client()];
  try {
    await one.connect();
    await other.connect();
    return await work(one, other);
  } finally {
    await Promise.all([one, other].map((each) => each.end().catch(() => undefined)));
  }
}

/** @throws Error that says what to set if the address for work with connections of its own leads to a pooler */
export async function demandDirect({ DATABASE_DIRECT_URL: url, DATABASE_URL }: Env): Promise<void> {
  if (!(await isPooled(url))) return;
  throw new Error(
    `${url === DATABASE_URL ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'} leads to a pooler in transaction mode, through which neither notifications nor locks work: set DATABASE_DIRECT_URL to the address of the server itself (docs/operations.md, "A pooler").`,
  );
}
