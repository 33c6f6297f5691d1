import type { Client } from '@portal/testing';
import { startHostedApi, type HostedApi } from './api';
import { createDatabase, type TestDatabase } from './database';

/** The portal of one test file: its own database with an API, from the first test to the last. */
export interface Portal {
  readonly client: Client;
  readonly databaseUrl: string;
}

export interface PortalOptions {
  /** Settings that differ from the usual test settings. */
  env?: Record<string, string>;
  /** Whether the demo's contractors and accounts exist. */
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
    // Also stops an API that became ready too late for this file: the next file needs its place.
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
