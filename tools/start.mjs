/**
 * `npm start`: runs the demo, which is the whole portal with published accounts, on this machine and reachable only
 * from it. Imports of packages come after the installation, so that this file runs in a fresh clone.
 */
import { appendFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
  console.log('\nContractor portal: the demo, in development mode. It is not for production.\n');
  checkNode();
  const isEmpty = wantsEmpty(process.argv.slice(2));
  claimDataFolder();
  const host = process.env['HOST'] || '127.0.0.1';
  const port = await portToUse(host, 3000);
  await step('Packages', async () => done(await installPackages(log('install'))));
  // Runs while the database starts, because nx takes as long to find out whether anything changed.
  const built = buildPortal(log('build'));
  built.catch(() => {});

  const { openDatabase } = await import('./portal/database.mjs');
  const { migrateDatabase } = await import('./db/migrate-database.mjs');
  const { seed } = await import('./portal/seed.mjs');
  const { apiDist, startApiProcess } = await import('./portal/api-process.mjs');
  const { announcement } = await import('./portal/announcement.mjs');

  const database = await step('Database', openDatabase);
  shutdown.add(database.stop);
  await step('Build', async () => done(await built));
  await step('Migrations', () => migrateDatabase(database.url));
  const halfYear = isEmpty ? [] : /** @type {const} */ (['--half-year']);
  const demo = await step('Filling the demo', () =>
    seed(database.url, ['--reference', '--demo', ...halfYear], { log: log('seed') }),
  );
  keepPreviousLog();
  const startApi = () =>
    startApiProcess({
      databaseUrl: database.url,
      port,
      host,
      env: { NODE_ENV: 'development' },
      onLine: (line) => appendFileSync(log('api'), `${line}\n`),
    });
  const api = await step('Portal', startApi);
  /** @type {typeof import('../apps/api/src/platform/processes/keep-running')} */
  const { keepRunning } = await import(pathToFileURL(`${apiDist}/keep-running.js`).href);
  const say = (/** @type {string} */ name) => (/** @type {string} */ text) =>
    console.log(`  ${name} ${text}, see ${log(name === 'Database' ? 'postgres' : 'api')}`);
  const keptApi = keepRunning(api, { start: startApi, say: say('Portal') });
  const keptDatabase = keepRunning(database, {
    start: openDatabase,
    onStart: async ({ url }) => {
      if (url === database.url) return;
      throw new Problem('its port was taken by another program meanwhile');
    },
    say: say('Database'),
  });
  // Stopped in reverse order, the database last.
  shutdown.add(keptDatabase.stop);
  shutdown.add(keptApi.stop);
  const address = api.baseUrl.replace('127.0.0.1', 'localhost');
  const readyIn = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const hasDemo = !demo.startsWith('none');
  console.log(announcement(address, readyIn, { isOpen: !isLoopback(host), hasDemo }));

  const gone = await Promise.race([
    keptApi.gaveUp.then((why) => `The portal's server keeps ending (${why}), see ${log('api')}`),
    keptDatabase.gaveUp.then((why) => `The database keeps ending (${why}), see ${log('postgres')}`),
  ]);
  if (!shutdown.begun) throw new Problem(`${gone}: start it again with "npm start".`);
}

/**
 * Whether the demo should contain only its accounts.
 * @param {string[]} given
 */
function wantsEmpty(given) {
  const unknown = given.find((argument) => argument !== '--empty');
  if (unknown) {
    throw new Problem(`npm start does not know "${unknown}": it knows "npm start -- --empty".`);
  }
  return given.length > 0;
}

/** Keeps the log of the previous run, so that it can be read after a failure. */
function keepPreviousLog() {
  if (existsSync(log('api'))) renameSync(log('api'), log('api.previous'));
}

/** @param {string} host */
function isLoopback(host) {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function unforeseen(error) {
  appendFileSync(log('start'), `${detailsOf(error)}\n`);
  return `Something unforeseen went wrong: ${messageOf(error)}. Details are in ${log('start')}.`;
}
