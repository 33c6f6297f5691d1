import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemplate } from '../../../../tools/portal/test-databases.mjs';
import { startTestServer } from '../../../../tools/postgres/test-server.mjs';
import { SERVER_URL_VARIABLE } from './database';

/** One database server, one template and one folder for files for the whole run; jest calls this before any test file. */
export default async function globalSetup(): Promise<void> {
  const server = await startTestServer();
  process.stderr.write(`Database for tests: ${server.description}\n`);
  const files = await mkdtemp(join(tmpdir(), 'portal-files-'));
  // Every API and seed of the run inherits it.
  process.env['FILES_DIR'] = files;
  globalThis.stopTestServer = async () => {
    await server.stop();
    await rm(files, { recursive: true, force: true });
  };
  await createTemplate(server.url);
  process.env[SERVER_URL_VARIABLE] = server.url('postgres');
}

declare global {
  // Shared with the global teardown, which runs in the same process.
  var stopTestServer: (() => Promise<void>) | undefined;
}
