import type { Client } from '@portal/testing';
import {
  countStatements,
  type StatementCount,
} from '../../../../tools/postgres/statement-count.mjs';
import { startHostedApi, type HostedApi } from './api';
import { createDatabase, execute, type TestDatabase } from './database';

/** The portal of one test file, with a count of what it asks its database. */
export interface CountedPortal {
  readonly client: Client;
  readonly databaseUrl: string;
  /** Statements since the last call. */
  readonly count: () => number;
}

/** Starts a portal with the demo's accounts. It runs no jobs, so that nothing but calls makes statements. */
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
      env: { RUN_JOBS: 'false', SESSION_CALLS_PER_MINUTE: '100000' },
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

/** Statements that calls take, by what the calls do. */
export type Statements = Record<string, number>;

/** Makes the same calls with few items and with many; the statements of each. */
export async function statementsOf(
  { databaseUrl }: CountedPortal,
  measure: (items: number) => Promise<Statements>,
  { few, many }: { few: number; many: number },
): Promise<{ few: Statements; many: Statements }> {
  const measured = async (items: number) => {
    // A call writes down once a minute that its session is in use, and a busy machine takes longer for all of this.
    await execute(databaseUrl, `update session set last_seen_at = now() + interval '1 hour'`);
    return measure(items);
  };
  // The first calls of all fill what is kept in memory.
  await measured(1);
  return { few: await measured(few), many: await measured(many) };
}
