import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../tools/lib/ports.mjs';
import { Problem } from '../../tools/lib/problem.mjs';
import { findServers } from '../../tools/lib/server-programs.mjs';
import { contractorOf } from './calls.mjs';
import { load } from './load.mjs';
import { logIn, startBenchApi, startBenchDatabase } from './portal.mjs';
import { serverOf, spent, spentBelow } from './processor-time.mjs';
import { requestWorld } from './request-world.mjs';

const REQUESTS = 1_000_000;
const COUNTS = [1, 2, 4];
const LANES = 64;
const SECONDS = 8;
/** Connections to all instances together. */
const CONNECTIONS = 32;

/** @throws Problem if the measured proxy is not installed */
export function demandNginx() {
  findServers();
  if (spawnSync('nginx', ['-v']).error)
    throw new Problem('This needs nginx: apt-get install nginx');
}

/**
 * Measures how many first pages of a list one to four instances serve on one machine, behind nginx
 * and with one database, and which processes use the processors meanwhile.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export async function instances() {
  const { databaseUrl, stop } = await startBenchDatabase({ world: requestWorld(REQUESTS) });
  try {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const who = await contractorOf(client, 100);
    const server = await serverOf(client);
    await client.end();
    const measures = [];
    for (const count of COUNTS)
      measures.push(...(await measure(count, databaseUrl, server, who.email)));
    return measures;
  } finally {
    await stop();
  }
}

/**
 * @param {number} count
 * @param {string} databaseUrl
 * @param {number} server process id of PostgreSQL
 * @param {string} email
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
async function measure(count, databaseUrl, server, email) {
  /** @type {Awaited<ReturnType<typeof startBenchApi>>[]} */
  const apis = [];
  for (let at = 0; at < count; at += 1)
    apis.push(
      await startBenchApi(databaseUrl, {
        LOG_LEVEL: 'silent',
        RUN_JOBS: String(at === 0),
        DATABASE_POOL_SIZE: String(CONNECTIONS / count),
      }),
    );
  const proxy = await startProxy(apis.map(({ baseUrl }) => new URL(baseUrl).host));
  try {
    const caller = await logIn(`${proxy.baseUrl}/io/website`, email);
    const call = () => caller.read('request/search-request?skip=0&take=10&requireTotalCount=true');
    await load(LANES, SECONDS / 2, call);
    const parts = {
      portal: () => spent(apis.map(({ pid }) => pid)),
      PostgreSQL: () => spentBelow(server),
      nginx: () => spentBelow(proxy.pid),
      callers: () => spent([process.pid]),
    };
    const before = await Promise.all(Object.values(parts).map((read) => read()));
    const begun = performance.now();
    const { perSecond, p50, p99 } = await load(LANES, SECONDS, call);
    const seconds = (performance.now() - begun) / 1000;
    const after = await Promise.all(Object.values(parts).map((read) => read()));
    const what = `${count} ${count === 1 ? 'instance' : 'instances'}`;
    return [
      { what: `${what}, first pages`, value: perSecond, unit: '/s' },
      { what: `${what}, median`, value: p50, unit: 'ms' },
      { what: `${what}, p99`, value: p99, unit: 'ms' },
      ...Object.keys(parts).map((part, at) => ({
        what: `${what}, processors busy with ${part}`,
        value: ((after[at] ?? 0) - (before[at] ?? 0)) / seconds,
        unit: '',
      })),
    ];
  } finally {
    await proxy.stop();
    await Promise.all(apis.map((api) => api.stop()));
  }
}

/** @param {string[]} hosts */
async function startProxy(hosts) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-proxy-'));
  const port = await freePort();
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes auto; pid ${folder}/pid; error_log stderr crit;
     events { worker_connections 1024; }
     http {
       access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       upstream portal { ${hosts.map((host) => `server ${host};`).join(' ')} keepalive 64; }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://portal; proxy_http_version 1.1; proxy_set_header Connection "";
           proxy_set_header X-Forwarded-For $remote_addr;
         }
       }
     }`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const ended = new Promise((resolve) => nginx.once('close', resolve));
  const baseUrl = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const isThere = await fetch(`${baseUrl}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) break;
    if (tries > 100) throw new Problem('nginx does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    baseUrl,
    pid: nginx.pid ?? 0,
    stop: async () => {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
