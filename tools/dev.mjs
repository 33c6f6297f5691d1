/**
 * `npm run dev`: runs the API, rebuilt and restarted when its sources change, and Vite's server for the client, which
 * forwards calls to the API. One Ctrl-C ends everything.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { generateClient } from './lib/generate.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { detailsOf, Problem } from './lib/problem.mjs';
import { step } from './portal/progress.mjs';
import { Shutdown } from './portal/shutdown.mjs';
import { claimDataFolder, portToUse } from './portal/workplace.mjs';

const WEB_PORT = 5173;
/** `.vscode/launch.json` expects the API's debugger at this port. */
const DEBUG_PORT = 9229;
const shutdown = new Shutdown();

try {
  await develop();
} catch (error) {
  if (!shutdown.begun) {
    console.error(`\n${error instanceof Problem ? error.message : detailsOf(error)}`);
    await shutdown.run(1);
  }
}

async function develop() {
  checkNode();
  claimDataFolder();
  const webPort = await portToUse('127.0.0.1', WEB_PORT);
  const apiPort = await freePort(3000);
  const debugPort = await freePort(DEBUG_PORT);
  await step('Packages', async () => ((await installPackages()) ? 'done' : 'unchanged'));
  await step('Database client', async () => ((await generateClient()) ? 'done' : 'unchanged'));

  const { openDatabase } = await import('./portal/database.mjs');
  const { migrateDatabase } = await import('./db/migrate-database.mjs');
  const { seed } = await import('./portal/seed.mjs');
  const { watchApi } = await import('./portal/watch-api.mjs');

  const database = await step('Database', openDatabase);
  shutdown.add(database.stop);
  const api = await watchApi({
    databaseUrl: database.url,
    port: apiPort,
    nodeOptions: [`--inspect=127.0.0.1:${debugPort}`, '--enable-source-maps'],
    env: { NODE_ENV: 'development', WEB_DIST: '', PUBLIC_URL: `http://localhost:${webPort}` },
    onLine: (line) => console.log(line),
    beforeFirstStart: async () => {
      await step('Migrations', () => migrateDatabase(database.url));
      await step('Demo data', () => seed(database.url, ['--reference', '--demo']));
    },
  });
  shutdown.add(api.stop);
  const vite = startVite(webPort, apiPort);
  shutdown.add(async () => {
    if (vite.exitCode === null && vite.kill('SIGTERM')) await once(vite, 'exit');
  });
  console.log(
    `\n  Client: http://localhost:${webPort}   API: http://localhost:${apiPort}/io/docs   Debugger: 127.0.0.1:${debugPort}\n`,
  );
  await Promise.race([database.exited, once(vite, 'exit')]);
  if (!shutdown.begun) throw new Problem('The database or Vite ended unexpectedly, see above.');
}

/**
 * @param {number} port
 * @param {number} apiPort
 */
function startVite(port, apiPort) {
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const parentWatch = inRoot('tools', 'lib', 'die-with-parent.mjs');
  return spawn(
    process.execPath,
    [
      `--import=file://${parentWatch}`,
      vite,
      '--port',
      String(port),
      '--strictPort',
      '--host',
      '127.0.0.1',
    ],
    {
      cwd: inRoot('apps', 'web'),
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` },
    },
  );
}
