import { randomUUID } from 'node:crypto';
import { freePort } from '../../../../tools/lib/ports.mjs';
import { startApiProcess } from '../../../../tools/portal/api-process.mjs';
import { seed } from '../../../../tools/portal/seed.mjs';
import { testSettings } from '../../../../tools/portal/test-settings.mjs';
import { copyDatabase } from '../../../../tools/postgres/test-server.mjs';

/** Starts another portal that contains half a year of work. */
export async function startLivingPortal(): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
  const model = process.env['LIVING_DATABASE_URL'];
  if (!model) throw new Error('There is no database to begin with');
  // Each try begins with a copy of its own.
  const name = `living_${randomUUID().slice(0, 8)}`;
  const urlOf = (database: string) =>
    Object.assign(new URL(model), { pathname: `/${database}` }).href;
  await copyDatabase(urlOf('postgres'), 'portal_living', name);
  const databaseUrl = urlOf(name);
  await seed(databaseUrl, ['--demo', '--half-year'], { env: testSettings });
  const port = await freePort();
  const api = await startApiProcess({
    databaseUrl,
    port,
    env: {
      ...testSettings,
      NODE_ENV: 'development',
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'warn',
      RUN_JOBS: 'false',
    },
  });
  return {
    baseUrl: api.baseUrl,
    stop: api.stop,
  };
}
