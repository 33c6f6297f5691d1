import { randomUUID } from 'node:crypto';
import { freePort } from '../../../../tools/lib/ports.mjs';
import { startApiProcess } from '../../../../tools/portal/api-process.mjs';
import { seed } from '../../../../tools/portal/seed.mjs';
import { testSettings } from '../../../../tools/portal/test-settings.mjs';
import { copyDatabase } from '../../../../tools/postgres/test-server.mjs';

/** A portal besides the one that all tests share. */
export interface OwnPortal {
  baseUrl: string;
  databaseUrl: string;
  stop: () => Promise<void>;
}

/**
 * Starts another portal, with a database of its own.
 * @param seeds what its database contains besides reference data
 * @param env settings that differ from the usual ones
 */
export async function startOwnPortal({
  seeds,
  env = {},
  port,
}: {
  seeds: Parameters<typeof seed>[1];
  env?: Record<string, string>;
  port?: number;
}): Promise<OwnPortal> {
  const model = process.env['LIVING_DATABASE_URL'];
  if (!model) throw new Error('There is no database to begin with');
  // Each try begins with a copy of its own.
  const name = `own_${randomUUID().slice(0, 8)}`;
  const urlOf = (database: string) =>
    Object.assign(new URL(model), { pathname: `/${database}` }).href;
  await copyDatabase(urlOf('postgres'), 'portal_living', name);
  const databaseUrl = urlOf(name);
  await seed(databaseUrl, seeds, { env: testSettings });
  const at = port ?? (await freePort());
  const { baseUrl, stop } = await startApiProcess({
    databaseUrl,
    port: at,
    env: {
      ...testSettings,
      NODE_ENV: 'development',
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: `http://127.0.0.1:${at}`,
      LOG_LEVEL: 'warn',
      RUN_JOBS: 'false',
      ...env,
    },
  });
  return { baseUrl, databaseUrl, stop };
}
