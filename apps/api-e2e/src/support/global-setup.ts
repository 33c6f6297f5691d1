import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemplates } from '../../../../tools/portal/test-databases.mjs';
import { startApiHost } from '../../../../tools/portal/api-hosts.mjs';
import { startTestServer } from '../../../../tools/postgres/test-server.mjs';
import { HOSTS_VARIABLE } from './api';
import { SERVER_URL_VARIABLE } from './database';

/**
 * Starts one database server with its templates, one folder for files, and one host for the APIs of
 * each worker, for the whole run. Jest calls this before any test file.
 */
export default async function globalSetup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const server = await startTestServer();
  process.stderr.write(`Database for tests: ${server.description}\n`);
  const files = await mkdtemp(join(tmpdir(), 'portal-files-'));
  // Every API and seed of the run inherits it.
  process.env['FILES_DIR'] = files;
  const hosts = await Promise.all(Array.from({ length: maxWorkers }, startApiHost));
  globalThis.stopTestServer = async () => {
    await Promise.all(hosts.map((host) => host.stop()));
    await server.stop();
    await rm(files, { recursive: true, force: true });
  };
  await createTemplates(server.url);
  process.env[HOSTS_VARIABLE] = hosts.map(({ url }) => url).join(' ');
  process.env[SERVER_URL_VARIABLE] = server.url('postgres');
}

declare global {
  // Shared with the global teardown, which runs in the same process.
  var stopTestServer: (() => Promise<void>) | undefined;
}
