import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../tools/lib/ports.mjs';
import { migrateDatabase } from '../../../../tools/db/migrate-database.mjs';
import { startApiProcess } from '../../../../tools/portal/api-process.mjs';
import { seed } from '../../../../tools/portal/seed.mjs';
import { testSettings } from '../../../../tools/portal/test-settings.mjs';
import { execute } from '../../../../tools/postgres/test-server.mjs';

/** Starts another portal that contains half a year of work. */
export async function startLivingPortal(): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
  const spare = process.env['SPARE_DATABASE_URL'];
  if (!spare) throw new Error('There is no server for a database of its own');
  const name = `living_${randomUUID().slice(0, 8)}`;
  await execute(spare, `create database ${name}`);
  const databaseUrl = Object.assign(new URL(spare), { pathname: `/${name}` }).href;
  const files = await mkdtemp(join(tmpdir(), 'portal-living-'));
  await migrateDatabase(databaseUrl);
  await seed(databaseUrl, ['--reference', '--demo', '--half-year'], {
    env: { ...testSettings, FILES_DIR: files },
  });
  const port = await freePort();
  const api = await startApiProcess({
    databaseUrl,
    port,
    env: {
      ...testSettings,
      FILES_DIR: files,
      NODE_ENV: 'development',
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'warn',
      RUN_JOBS: 'false',
    },
  });
  return {
    baseUrl: api.baseUrl,
    stop: async () => {
      await api.stop();
      await rm(files, { recursive: true, force: true });
    },
  };
}
