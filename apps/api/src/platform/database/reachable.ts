import { setTimeout as wait } from 'node:timers/promises';
import { BROKEN_NETWORK, STOPPED_OR_STARTING } from './database';
import { PrimaryClient } from './primary-client';

const WITHIN_MS = 60_000;

/** PostgreSQL's code of a database that has no connection left for now. */
const IS_FULL = '53300';
const MAY_PASS = new Set([...BROKEN_NETWORK, ...STOPPED_OR_STARTING, IS_FULL]);
/**
 * The driver's messages if a server is silent, or if a proxy had no server to pass the connection on to, or only one that
 * takes no writes; and that of PgBouncer, whose code says nothing.
 */
const HAS_NO_SERVER = /^Connection terminated|^timeout expired|server_login_retry/;

/**
 * Waits until a database answers.
 * @param name of the setting with its address
 * @throws Error if it refuses permanently, or does not answer within a minute
 */
export async function reachable(databaseUrl: string, name = 'DATABASE_URL'): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const client = new PrimaryClient({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
    });
    try {
      await client.connect();
      return;
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      const mayPass = MAY_PASS.has(code) || HAS_NO_SERVER.test(message);
      if (!mayPass || Date.now() > deadline)
        throw new Error(`The database of ${name} cannot be used: ${message || code}.`, {
          cause: error,
        });
      await wait(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
