import { appendFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/lib/ports.mjs';
import { migrateDatabase } from '../../tools/db/migrate-database.mjs';
import { startApiProcess } from '../../tools/portal/api-process.mjs';
import { seed } from '../../tools/portal/seed.mjs';
import { testSettings } from '../../tools/portal/test-settings.mjs';
import { heapOfImage } from '../bench/portal.mjs';
import { startCluster } from './cluster.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

const INSTANCES = [1, 2];

/**
 * Two instances of the built portal on the cluster, with a line in front that takes them in turn.
 * @typedef {object} FailoverPortal
 * @property {string} base address of the calls
 * @property {string[]} bases the same for each instance
 * @property {string} databaseUrl through HAProxy
 * @property {string} files folder of uploaded files
 * @property {string} folder with the logs of everything
 * @property {import('./cluster.mjs').Cluster} cluster
 * @property {number[]} pids of the instances
 * @property {number[]} metricsPorts of the instances
 * @property {string[]} ended why instances have ended; nothing starts them again
 * @property {(isKept: boolean) => Promise<void>} stop
 */

/**
 * @param {(databaseUrl: string) => Promise<unknown>} fill adds data that the demo does not have
 * @param {(cluster: import('./cluster.mjs').Cluster) => Promise<Record<string, string>>} settingsOn
 * returns settings of the portal
 * @param {object} [options]
 * @param {string[]} [options.nodeOptions] of the instances
 * @param {import('./cluster.mjs').DatabaseClock} [options.clock]
 * @param {(line: string, instance: number) => void} [options.onLine] gets every line that an
 * instance logs
 * @returns {Promise<FailoverPortal>}
 */
export async function startFailoverPortal(
  fill,
  settingsOn,
  { nodeOptions = [], clock, onLine = () => {} } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-failover-'));
  await chmod(folder, 0o755);
  const files = join(folder, 'files');
  await mkdir(files);
  // Seeds and API are separate processes; all of them read the folder of files from this variable.
  process.env['FILES_DIR'] = files;
  const cluster = await startCluster(folder, clock);
  const { databaseUrl } = cluster;
  await migrateDatabase(databaseUrl);
  await seed(databaseUrl, ['--reference', '--demo'], { env: testSettings });
  await fill(databaseUrl);

  /** @type {string[]} */
  const ended = [];
  let isStopping = false;
  const heap = await heapOfImage();
  const settings = await settingsOn(cluster);
  const metricsPorts = await Promise.all(INSTANCES.map(() => freePort()));
  const apis = await Promise.all(
    INSTANCES.map(async (number, at) => {
      const api = await startApiProcess({
        databaseUrl,
        port: await freePort(),
        nodeOptions: [...nodeOptions, ...heap],
        env: {
          NODE_ENV: 'test',
          TRUST_PROXY: 'loopback',
          LOG_LEVEL: 'warn',
          SESSION_CALLS_PER_MINUTE: '1000000',
          METRICS_PORT: String(metricsPorts[at]),
          ...testSettings,
          ...settings,
        },
        onLine: (line) => {
          appendFileSync(join(folder, `portal-${number}.log`), `${line}\n`);
          onLine(line, number);
        },
      });
      void api.exited.then((reason) => {
        if (!isStopping) ended.push(`portal ${number} has ended: ${reason}`);
      });
      return api;
    }),
  );
  const ports = apis.map(({ baseUrl }) => Number(new URL(baseUrl).port));
  let turn = 0;
  const line = await startTcpProxy(() => ports[turn++ % ports.length] ?? 0);
  const path = '/io/website';
  return {
    base: `http://127.0.0.1:${line.port}${path}`,
    bases: apis.map(({ baseUrl }) => baseUrl + path),
    databaseUrl,
    files,
    folder,
    cluster,
    pids: apis.map(({ pid }) => pid),
    metricsPorts,
    ended,
    stop: async (isKept) => {
      isStopping = true;
      await Promise.all(apis.map((api) => api.stop()));
      await line.stop();
      // The processes of the cluster end with the network in which they run.
      await Promise.all(cluster.machines.map((machine) => machine.kill()));
      if (!isKept) await rm(folder, { recursive: true, force: true });
    },
  };
}
