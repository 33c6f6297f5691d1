import type { Client } from '@portal/testing';
import {
  countStatements,
  type StatementCount,
} from '../../../../tools/postgres/statement-count.mjs';
import { startHostedApi, type HostedApi } from './api';
import { createDatabase, execute, type TestDatabase } from './database';

/** The portal of one test file, with a count of the statements that it sends to its database. */
export interface CountedPortal {
  readonly client: Client;
  readonly databaseUrl: string;
  /** The number of statements since the last call of `count`. */
  readonly count: () => number;
}

/** Starts a portal with the demo's accounts. It runs no jobs, so that only calls send statements. */
export function useCountedPortal(): CountedPortal {
  let database: TestDatabase | undefined;
  let counter: StatementCount | undefined;
  let api: HostedApi | undefined;
  let starting: Promise<HostedApi> | undefined;
  beforeAll(async () => {
    database = await createDatabase('demo');
    counter = await countStatements(database.url);
    starting = startHostedApi({
      databaseUrl: counter.databaseUrl,
      env: {
        RUN_JOBS: 'false',
        SESSION_CALLS_PER_MINUTE: '100000',
        // The connection that listens is tried every few seconds, whatever is called.
        DATABASE_DIRECT_URL: database.url,
      },
    });
    api = await starting;
  });
  afterAll(async () => {
    await (await starting)?.stop();
    await counter?.stop();
    await database?.drop();
  });
  return {
    get client() {
      if (!api) throw new Error('The portal runs only while tests run');
      return api.client;
    },
    get databaseUrl() {
      return database?.url ?? '';
    },
    count: () => counter?.count() ?? 0,
  };
}

/** The number of statements of each call, by what the call does. */
export type Statements = Record<string, number>;

/** Makes the same calls with few items and with many, and returns the number of statements of each. */
export async function statementsOf(
  { databaseUrl }: CountedPortal,
  measure: (items: number) => Promise<Statements>,
  { few, many }: { few: number; many: number },
): Promise<{ few: Statements; many: Statements }> {
  const measured = async (items: number) => {
    // Once a minute, a call stores that its session is in use. On a busy machine this test takes
    // longer than a minute, so the session gets a later time.
    await execute(databaseUrl, `update session set last_seen_at = now() + interval '1 hour'`);
    return measure(items);
  };
  // The very first calls also load what the API then keeps in memory.
  await measured(1);
  return { few: await measured(few), many: await measured(many) };
}
