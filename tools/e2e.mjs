/**
 * Runs the browser tests with a database of their own with demo data, and the built API and client on a free port.
 * Arguments go to Playwright. With BASE_URL set, it tests that portal instead, and PORTAL_DATABASE_URL names its
 * database.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './test/browser.mjs';
import { inRoot } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { runMain } from './lib/problem.mjs';
import { migrateDatabase } from './db/migrate-database.mjs';
import { startApiProcess } from './portal/api-process.mjs';
import { seed } from './portal/seed.mjs';
import { testSettings } from './portal/test-settings.mjs';
import { Shutdown } from './portal/shutdown.mjs';
import { copyDatabase, execute, startTestServer } from './postgres/test-server.mjs';
import { listFailures, readReports } from './test/reports.mjs';

const project = inRoot('apps', 'web-e2e');
/** The most lines printed of the page of a failed test. */
const PAGE_LINES = 60;
const shutdown = new Shutdown();

await runMain(async () => {
  const chromium = await findChromium();
  const baseUrl = process.env['BASE_URL'] ?? (await startPortal());
  const code = await playwright(baseUrl, chromium);
  if (code !== 0) {
    await printPages();
    const { failures } = readReports((dir) => dir === join('apps', 'web-e2e'));
    if (failures.length > 0) console.log(`\nFailed:\n\n${listFailures(failures)}`);
  }
  await shutdown.run(code);
});

async function startPortal() {
  const server = await startTestServer();
  shutdown.add(server.stop);
  console.log(`Database for tests: ${server.description}`);
  await execute(server.url('postgres'), 'CREATE DATABASE portal');
  const databaseUrl = server.url('portal');
  // For steps that no call can do, such as making a task older.
  process.env['PORTAL_DATABASE_URL'] = databaseUrl;
  // The seed puts the library's files where the API reads them.
  const files = await mkdtemp(join(tmpdir(), 'portal-files-'));
  process.env['FILES_DIR'] = files;
  shutdown.add(() => rm(files, { recursive: true, force: true }));
  await migrateDatabase(databaseUrl);
  await seed(databaseUrl, ['--reference', '--demo'], { env: testSettings });
  // For tests that run their own portal with additional features.
  await copyDatabase(server.url('postgres'), 'portal', 'portal_spare');
  process.env['SPARE_DATABASE_URL'] = server.url('portal_spare');
  // For those that look at half a year of work, which they add.
  await copyDatabase(server.url('postgres'), 'portal', 'portal_living');
  process.env['LIVING_DATABASE_URL'] = server.url('portal_living');
  const port = await freePort();
  const api = await startApiProcess({
    databaseUrl,
    port,
    // Each test sends its own X-Forwarded-For, so that rate limits do not mix tests up.
    env: {
      NODE_ENV: 'development',
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'warn',
      ...testSettings,
    },
    onLine: (line) => console.error(line),
  });
  shutdown.add(api.stop);
  return api.baseUrl;
}

/**
 * @param {string} baseUrl
 * @param {string} chromium
 * @returns {Promise<number>} its exit code
 */
function playwright(baseUrl, chromium) {
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const child = spawn(
    process.execPath,
    [cli, 'test', '--reporter=list,json', ...process.argv.slice(2)],
    {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        BASE_URL: baseUrl,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: `${project}/test-results/playwright.json`,
      },
    },
  );
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

/**
 * Prints the page of each failed test, because sometimes only this output is kept; the middle of long lists is left
 * out. A test that failed before it had a page has none.
 */
async function printPages() {
  const artifacts = `${project}/test-results/artifacts`;
  for (const name of await readdir(artifacts).catch(() => [])) {
    const context = await readFile(`${artifacts}/${name}/error-context.md`, 'utf8').catch(() => '');
    const lines = context.match(/```yaml\n([^]*?)```/)?.[1]?.split('\n') ?? [];
    if (lines.length > PAGE_LINES) lines.splice(PAGE_LINES / 2, lines.length - PAGE_LINES + 1, '…');
    if (lines.length > 0) console.log(`Page at the end of ${name}:\n${lines.join('\n')}`);
  }
}
