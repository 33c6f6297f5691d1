/**
 * `npm start`: the whole portal with demo data on this machine. Imports of packages come after the
 * installation, so that this file runs in a fresh clone.
 */
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPortal } from './lib/build.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { dataDir } from './lib/paths.mjs';
import { detailsOf, messageOf, Problem } from './lib/problem.mjs';
import { step } from './portal/progress.mjs';
import { Shutdown } from './portal/shutdown.mjs';
import { claimDataFolder, portToUse } from './portal/workplace.mjs';

const begun = performance.now();
const log = (/** @type {string} */ name) => join(dataDir, `${name}.log`);
const done = (/** @type {boolean} */ changed) => (changed ? 'done' : 'unchanged');
const shutdown = new Shutdown();

try {
  await start();
} catch (error) {
  if (!shutdown.begun) {
    console.error(`\n${error instanceof Problem ? error.message : unforeseen(error)}`);
    await shutdown.run(1);
  }
}

async function start() {
  console.log('\nContractor portal\n');
  checkNode();
  claimDataFolder();
  const host = process.env['HOST'] || '127.0.0.1';
  const port = await portToUse(host, 3000);
  await step('Packages', async () => done(await installPackages(log('install'))));
  // Beside the database's start: asking nx whether anything changed takes as long.
  const built = buildPortal(log('build'));
  built.catch(() => {});

  const { openDatabase } = await import('./portal/database.mjs');
  const { migrateDatabase } = await import('./db/migrate-database.mjs');
  const { seed } = await import('./portal/seed.mjs');
  const { startApiProcess } = await import('./portal/api-process.mjs');
  const { announcement } = await import('./portal/announcement.mjs');

  const database = await step('Database', openDatabase);
  shutdown.add(database.stop);
  await step('Build', async () => done(await built));
  await step('Migrations', () => migrateDatabase(database.url));
  await step('Demo data', () =>
    seed(database.url, ['--reference', '--demo'], { log: log('seed') }),
  );
  rmSync(log('api'), { force: true });
  const api = await step('Portal', () =>
    startApiProcess({
      databaseUrl: database.url,
      port,
      host,
      env: { NODE_ENV: 'development' },
      onLine: (line) => appendFileSync(log('api'), `${line}\n`),
    }),
  );
  shutdown.add(api.stop);
  const address = api.baseUrl.replace('127.0.0.1', 'localhost');
  console.log(announcement(address, `${((performance.now() - begun) / 1000).toFixed(1)} s`));

  const gone = await Promise.race([
    api.exited.then(() => `The portal's server ended unexpectedly, see ${log('api')}`),
    database.exited.then(() => `The database ended unexpectedly, see ${log('postgres')}`),
  ]);
  if (!shutdown.begun) throw new Problem(`${gone}: start it again with "npm start".`);
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function unforeseen(error) {
  appendFileSync(log('start'), `${detailsOf(error)}\n`);
  return `Something unforeseen went wrong: ${messageOf(error)}. Details are in ${log('start')}.`;
}
