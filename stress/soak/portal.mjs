import { appendFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heapOfImage } from '../bench/portal.mjs';
import { startFailoverPortal } from '../chaos/failover-portal.mjs';
import { fillPlant } from '../chaos/load.mjs';
import { startMailServer, startReceiver, subscribe } from '../chaos/outside.mjs';
import { migrateDatabase } from '../../tools/db/migrate-database.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { startApiProcess } from '../../tools/portal/api-process.mjs';
import { seed } from '../../tools/portal/seed.mjs';
import { testSettings } from '../../tools/portal/test-settings.mjs';
import { startTemporaryServer } from '../../tools/postgres/server.mjs';
import { execute } from '../../tools/postgres/test-server.mjs';
import { clockVariables } from './clock.mjs';

/** On a signal, the API collects its garbage and writes the used memory into its log. */
const TELLS = [
  '--expose-gc',
  `--import=data:text/javascript,process.on('SIGUSR2',()=>{globalThis.gc();console.log('held',process.memoryUsage().heapUsed)})`,
];
const SETTINGS = {
  // The database server measures the time of a statement by the faster clock.
  DATABASE_SECONDS: '3600',
  WEBHOOK_HOSTS: '127.0.0.1',
};
/** The library that sends mails measures the time to connect by the faster clock. */
const MAIL_PATIENCE = `connectionTimeout=${24 * 3_600_000}`;
/** What PostgreSQL measures by its time of day, and would otherwise do all the time; and what it keeps for a standby. */
const PARAMETERS = {
  wal_sender_timeout: '0',
  wal_receiver_timeout: '0',
  checkpoint_timeout: '1d',
  autovacuum_naptime: '1h',
  // Winding back copies all that is kept. With a failover every ten seconds that would be most of the work, and a machine
  // is never away for longer than a minute.
  wal_keep_size: '256MB',
};
/** What the portal logs when it has lost the database for a moment. */
const DATABASE_AWAY =
  /Connection terminated|terminating connection|not queryable|system is (shutting down|starting up|in recovery mode|not yet accepting connections)|ECONNREFUSED|ECONNRESET|EPIPE/;

/**
 * A running portal on the clock of this process.
 * @typedef {object} SoakPortal
 * @property {string} base address of the calls
 * @property {string} databaseUrl
 * @property {string} files folder of uploaded files
 * @property {string} folder with the logs of everything
 * @property {Instance[]} instances
 * @property {Trouble[]} troubles errors in their logs, but for those of a lost database on a cluster
 * @property {string[]} ended why instances have ended
 * @property {import('../chaos/cluster.mjs').Cluster} [cluster]
 * @property {Map<string, number>} received how often each event came, by its id
 * @property {() => number} mails how many mails came
 * @property {(isKept: boolean) => Promise<void>} stop
 *
 * @typedef {{ pid: number, heapMegabytes: () => number }} Instance with the heap after the last
 * collection
 *
 * @typedef {{ at: number, line: string }} Trouble with the machine's time in milliseconds
 */

/**
 * Starts a portal that sends its mails and events to this process.
 * @param {boolean} isCluster whether it has two instances on the database's three machines
 * @returns {Promise<SoakPortal>}
 */
export async function startSoakPortal(isCluster) {
  let mails = 0;
  /** @type {Trouble[]} */
  const troubles = [];
  /** @type {number[]} heap of each instance, by its number */
  const held = [];
  const onLine = (/** @type {string} */ line, instance = 1) => {
    if (line.startsWith('held ')) held[instance] = Number(line.slice(5)) / 1e6;
    if (!/"level":(50|60|"error"|"fatal")/.test(line)) return;
    if (!isCluster || !DATABASE_AWAY.test(line))
      troubles.push({ at: performance.now(), line: line.slice(0, 1000) });
  };
  const receiver = await startReceiver(() => undefined);
  const mailServer = await startMailServer(() => (mails += 1));
  const settings = {
    ...SETTINGS,
    SMTP_URL: `${mailServer.url}?${MAIL_PATIENCE}`,
  };
  const { pids, ...portal } = isCluster
    ? await startFailoverPortal(fillPlant, async () => settings, {
        nodeOptions: TELLS,
        clock: { variables: clockVariables(), parameters: PARAMETERS },
        onLine,
      })
    : await startAlone(settings, onLine);
  try {
    await subscribe(portal.base, receiver.url);
  } catch (error) {
    await portal.stop(false);
    throw error;
  }
  return {
    ...portal,
    instances: pids.map((pid, at) => ({ pid, heapMegabytes: () => held[at + 1] ?? 0 })),
    troubles,
    received: receiver.received,
    mails: () => mails,
  };
}

/**
 * @param {Record<string, string>} settings
 * @param {(line: string) => void} onLine
 */
async function startAlone(settings, onLine) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-soak-'));
  await chmod(folder, 0o711);
  const files = join(folder, 'files');
  await mkdir(files);
  process.env['FILES_DIR'] = files;
  // On the disk, because it grows for hours.
  const server = await startTemporaryServer(folder);
  await execute(server.url('postgres'), 'create database soak');
  const databaseUrl = server.url('soak');
  await migrateDatabase(databaseUrl);
  await seed(databaseUrl, ['--reference', '--demo'], { env: testSettings });
  await fillPlant(databaseUrl);
  const api = await startApiProcess({
    databaseUrl,
    port: await freePort(),
    nodeOptions: [...TELLS, ...(await heapOfImage())],
    env: {
      NODE_ENV: 'test',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      ...testSettings,
      ...settings,
    },
    onLine: (line) => {
      appendFileSync(join(folder, 'api.log'), `${line}\n`);
      onLine(line);
    },
  });
  return {
    base: `${api.baseUrl}/io/website`,
    databaseUrl,
    files,
    folder,
    pids: [api.pid],
    ended: [],
    stop: async (/** @type {boolean} */ isKept) => {
      await api.stop();
      await server.stop();
      if (!isKept) await rm(folder, { recursive: true, force: true });
    },
  };
}
