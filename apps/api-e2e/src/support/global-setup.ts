import { createTemplate } from '../../../../tools/portal/test-databases.mjs';
import { startTestServer } from '../../../../tools/postgres/test-server.mjs';
import { SERVER_URL_VARIABLE } from './database';

/** One database server and one template for the whole run; jest calls this before any test file. */
export default async function globalSetup(): Promise<void> {
  const server = await startTestServer();
  process.stderr.write(`Database for tests: ${server.description}\n`);
  globalThis.stopTestServer = server.stop;
  await createTemplate(server.url);
  process.env[SERVER_URL_VARIABLE] = server.url('postgres');
}

declare global {
  // Shared with the global teardown, which runs in the same process.
  var stopTestServer: (() => Promise<void>) | undefined;
}
