import type { Client } from '@portal/testing';
import { seed } from '../../../../tools/portal/seed.mjs';
import { startApi, type RunningApi } from './api';
import { createDatabase, type TestDatabase } from './database';

/** The portal of one test file: a database of its own and an API on it, from the first test to the last. */
export interface Portal {
  readonly client: Client;
  readonly api: RunningApi;
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
  let api: RunningApi | undefined;
  const running = (): RunningApi => {
    if (!api) throw new Error('The portal runs only while tests run');
    return api;
  };
  beforeAll(async () => {
    database = await createDatabase();
    if (demo) await seed(database.url, ['--demo']);
    api = await startApi({ databaseUrl: database.url, env });
  });
  afterAll(async () => {
    await api?.stop();
    await database?.drop();
  });
  return {
    get client() {
      return running().client;
    },
    get api() {
      return running();
    },
    get databaseUrl() {
      return database?.url ?? '';
    },
  };
}
