import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { heapOfImage } from '../bench/portal.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { messageOf } from '../../tools/lib/problem.mjs';
import { migrateDatabase } from '../../tools/db/migrate-database.mjs';
import { startApiProcess } from '../../tools/portal/api-process.mjs';
import { seed } from '../../tools/portal/seed.mjs';
import { testSettings } from '../../tools/portal/test-settings.mjs';
import { ensureDatabase, startPersistentServer } from '../../tools/postgres/server.mjs';
import { startSmallDisk } from './small-disk.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

/** @typedef {'api' | 'worker' | 'backend' | 'database'} Victim */

/**
 * The built portal with a database with production settings (it writes before it acknowledges),
 * with proxies around the API and with separate disks. A killed process is started again.
 * @typedef {object} ChaosPortal
 * @property {string} base address of the calls, through the proxy
 * @property {string} databaseUrl past the proxy
 * @property {string} files folder of uploaded files
 * @property {(victim: Victim) => boolean} kill with signal 9; returns whether there was such a
 * process
 * @property {Record<'callers' | 'database', import('./tcp-proxy.mjs').TcpProxy>} lines between
 * callers, API and database
 * @property {Record<'files' | 'database', import('./small-disk.mjs').SmallDisk>} disks
 * @property {string} log of the API
 * @property {(what: object) => void} note writes into that log
 * @property {number[]} restarts times that restarted APIs needed until their first answer, in
 * milliseconds
 * @property {(isKept?: boolean) => Promise<void>} stop
 */

/**
 * @param {(databaseUrl: string) => Promise<unknown>} fill adds data that the demo does not have
 * @returns {Promise<ChaosPortal>}
 */
export async function startChaosPortal(fill) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-chaos-'));
  await chmod(folder, 0o711);
  const filesDir = join(folder, 'files');
  const dataDir = join(folder, 'data');
  const log = join(folder, 'api.log');
  const disks = { files: await startSmallDisk(filesDir), database: await startSmallDisk(dataDir) };
  // Seeds and API are separate processes; all of them read the folder of files from this variable.
  process.env['FILES_DIR'] = filesDir;
  const ending = new AbortController();
  /** @type {number[]} */
  const restarts = [];

  const note = (/** @type {object} */ what) =>
    appendFileSync(log, `${JSON.stringify({ at: new Date(), ...what })}\n`);

  let server = await startPersistentServer(dataDir);
  const databaseUrl = server.url('postgres').replace(/postgres$/, 'chaos');
  await ensureDatabase(server, 'chaos');
  await migrateDatabase(databaseUrl);
  await seed(databaseUrl, ['--reference', '--demo'], { env: testSettings });
  await fill(databaseUrl);
  const databasePort = () => Number(new URL(server.url('chaos')).port);

  const apiPort = await freePort();
  const lines = {
    database: await startTcpProxy(databasePort),
    callers: await startTcpProxy(() => apiPort),
  };
  const throughLine = Object.assign(new URL(databaseUrl), { port: String(lines.database.port) });
  let apiPid = 0;
  /** @type {import('../../tools/portal/api-process.mjs').ApiProcess | undefined} */
  let api;
  const nodeOptions = await heapOfImage();
  const startApi = async () => {
    api = await startApiProcess({
      databaseUrl: throughLine.href,
      port: apiPort,
      nodeOptions,
      env: {
        NODE_ENV: 'test',
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'warn',
        SESSION_CALLS_PER_MINUTE: '1000000',
        // The free space of a small disk would only affect the portal's health check, which does
        // not matter here.
        FILES_MIN_FREE_MB: '0',
        ...testSettings,
      },
      onPid: (pid) => (apiPid = pid),
      onLine: (line) => appendFileSync(log, `${line}\n`),
    });
    return api;
  };
  /**
   * Starts a part again whenever it ends, and repeats failed starts, until the portal is stopped.
   */
  const keep = async (
    /** @type {{ exited: Promise<unknown> }} */ first,
    /** @type {() => Promise<{ exited: Promise<unknown> }>} */ start,
  ) => {
    for (let part = first; ;) {
      await part.exited;
      const since = performance.now();
      for (let isUp = false; !isUp && !ending.signal.aborted;) {
        try {
          note({ starting: start === startApi ? 'api' : 'database' });
          part = await start();
          isUp = true;
        } catch (error) {
          note({ notStarted: messageOf(error) });
          await wait(100);
        }
      }
      if (ending.signal.aborted) return;
      if (start === startApi) restarts.push(performance.now() - since);
    }
  };
  const kept = [
    keep(await startApi(), startApi),
    keep(server, async () => (server = await startPersistentServer(dataDir))),
  ];

  const postmaster = () =>
    Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  /** @type {Record<Victim, () => number | undefined>} */
  const victims = {
    api: () => apiPid,
    worker: () => childrenOf(apiPid).find(({ args }) => args.includes('worker.js'))?.pid,
    backend: () =>
      childrenOf(postmaster()).findLast(({ args }) => /: portal chaos /.test(args))?.pid,
    database: postmaster,
  };

  return {
    base: `http://127.0.0.1:${lines.callers.port}/io/website`,
    databaseUrl,
    files: filesDir,
    lines,
    disks,
    log,
    note,
    restarts,
    kill: (victim) => {
      try {
        const pid = victims[victim]();
        if (!pid) return false;
        return process.kill(pid, 'SIGKILL');
      } catch {
        return false;
      }
    },
    stop: async (isKept = false) => {
      ending.abort();
      await api?.stop();
      await server.stop();
      await Promise.all(kept);
      for (const line of Object.values(lines)) await line.stop();
      for (const disk of Object.values(disks)) await disk.stop();
      if (!isKept) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {number} pid
 * @returns {{ pid: number, args: string }[]}
 */
function childrenOf(pid) {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], {
    encoding: 'utf8',
  });
  return listed
    .trim()
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), args: line.trim().replace(/^\d+\s+/, '') }));
}
