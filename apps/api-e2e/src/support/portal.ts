import type { Client } from '@portal/testing';
import { startHostedApi, type HostedApi } from './api';
import { createDatabase, type TestDatabase } from './database';

/** The portal of one test file: a database of its own and an API on it, from the first test to the last. */
export interface Portal {
  readonly client: Client;
  readonly databaseUrl: string;
}

export interface PortalOptions {
  /** Settings that differ from those of a test run. */
  env?: Record<string, string>;
  /** Whether the demo's contractors and accounts are there. */
  demo?: boolean;
}

export function usePortal({ env = {}, demo = false }: PortalOptions = {}): Portal {
  let database: TestDatabase | undefined;
  let api: HostedApi | undefined;
  let starting: Promise<HostedApi> | undefined;
  beforeAll(async () => {
    database = await createDatabase(demo ? 'demo' : 'reference');
    starting = startHostedApi({ databaseUrl: database.url, env });
    api = await starting;
  });
  afterAll(async () => {
    // Also one that came too late for this file: the next needs its place.
    await (await starting)?.stop();
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
  };
}
