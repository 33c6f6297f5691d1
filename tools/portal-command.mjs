/**
 * `npm run portal -- …`: runs an operator's command on the database of DATABASE_URL, or else on the embedded one. If
 * the portal is not running, it starts the embedded database for the time of the command.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from './db/migrate-database.mjs';
import { buildPortal } from './lib/build.mjs';
import { checkNode } from './lib/install.mjs';
import { dataDir } from './lib/paths.mjs';
import { runMain } from './lib/problem.mjs';
import { openDatabase } from './portal/database.mjs';
import { seed } from './portal/seed.mjs';
import { claimDataFolder } from './portal/workplace.mjs';
import { readConnection } from './postgres/data-folder.mjs';
import { apiDist } from './portal/api-process.mjs';
import { workbookCommand } from './workbook-command.mjs';

await runMain(async () => {
  checkNode();
  await buildPortal(join(dataDir, 'build.log'));
  const { url, stop } = await database();
  try {
    process.exitCode = await command(url);
  } finally {
    await stop();
  }
});

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
async function database() {
  if (process.env['DATABASE_URL']) return openDatabase();
  const running = await runningDatabase();
  if (running) return { url: running, stop: async () => {} };
  claimDataFolder();
  const opened = await openDatabase();
  try {
    await migrateDatabase(opened.url);
    await seed(opened.url, ['--reference'], { log: join(dataDir, 'seed.log') });
  } catch (error) {
    await opened.stop();
    throw error;
  }
  return opened;
}

/** The embedded database, if the portal has started it. */
async function runningDatabase() {
  try {
    const { port, password } = await readConnection(join(dataDir, 'postgres'));
    const url = `postgresql://portal:${password}@127.0.0.1:${port}/portal`;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined;
  }
}

/**
 * Runs the built command in the folder where npm was called, so that file names refer to that folder.
 * @param {string} databaseUrl
 * @returns {Promise<number>} its exit code
 */
function command(databaseUrl) {
  const asked = process.argv.slice(2);
  const [program = '', ...args] =
    asked[0] === 'workbook'
      ? [...workbookCommand, ...asked.slice(1)]
      : [process.execPath, `${apiDist}/portal.js`, ...asked];
  const child = spawn(program, args, {
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    stdio: 'inherit',
    env: {
      // The embedded database contains the demo.
      ...(process.env['DATABASE_URL'] ? {} : { NODE_ENV: 'development' }),
      ...process.env,
      NODE_OPTIONS: undefined,
      DATABASE_URL: databaseUrl,
    },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
