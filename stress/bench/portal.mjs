import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../tools/lib/paths.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { Problem } from '../../tools/lib/problem.mjs';
import { migrateDatabase } from '../../tools/db/migrate-database.mjs';
import { apiDist, startApiProcess } from '../../tools/portal/api-process.mjs';
import { seed } from '../../tools/portal/seed.mjs';
import { copyDatabase, execute, startTestServer } from '../../tools/postgres/test-server.mjs';

/**
 * A separate database for one measurement, with the demo's data.
 * @typedef {object} BenchDatabase
 * @property {string} databaseUrl
 * @property {() => Promise<unknown>} stop deletes the database
 *
 * Makes calls as a logged-in user.
 * @typedef {object} Caller
 * @property {object} session as a browser stores it
 * @property {(path: string, init?: RequestInit) => Promise<Response>} call a path below
 * /io/website; throws if refused
 * @property {(path: string, init?: RequestInit) => Promise<Response>} ask the same, but returns
 * every answer
 * @property {(path: string, headers?: Record<string, string>) => Promise<string>} read the same for
 * reads, with a client that uses very little processor time, because the server is measured under
 * load; nothing if the answer is 304
 *
 * The built portal with such a database.
 * @typedef {object} BenchPortal
 * @property {string} databaseUrl
 * @property {string} base address that all paths of calls are appended to
 * @property {(email: string) => Promise<Caller>} logIn as an account of the demo, or one with the
 * same password
 * @property {() => number} memory resident megabytes of the API's process
 * @property {number} pid of the API's process
 * @property {() => Promise<void>} stop
 */

/**
 * Large data that several measurements use, made once for all of them.
 * @typedef {object} World
 * @property {string} name of the database with this data
 * @property {(databaseUrl: string) => Promise<unknown>} make
 */

/** @type {Promise<{ server: import('../../tools/postgres/test-server.mjs').TestServer, files: string }> | undefined} */
let place;
/** @type {Map<string, Promise<void>>} */
const worlds = new Map();
let made = 0;

async function startPlace() {
  const files = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  // Seeds and API are separate processes; all of them read the folder of files from this variable.
  process.env['FILES_DIR'] = files;
  return { server: await startTestServer(), files };
}

/** Stops the server with the databases of all measurements of this process. */
export async function stopBenchServer() {
  if (!place) return;
  const { server, files } = await place;
  await server.stop();
  await rm(files, { recursive: true, force: true });
}

/**
 * @param {{ world?: World | undefined }} [options]
 * @returns {Promise<BenchDatabase>}
 */
export async function startBenchDatabase({ world } = {}) {
  const { server } = await (place ??= startPlace());
  const admin = server.url('postgres');
  const seeded = async (/** @type {string} */ name) => {
    await execute(admin, `create database ${name}`);
    await migrateDatabase(server.url(name));
    await seed(server.url(name), ['--reference', '--demo']);
  };
  made += 1;
  const name = `bench_${made}`;
  if (world) {
    const { name: model, make } = world;
    const making = async () => {
      await seeded(model);
      await make(server.url(model));
    };
    worlds.set(model, worlds.get(model) ?? making());
    await worlds.get(model);
    await copyDatabase(admin, model, name);
  } else await seeded(name);
  return {
    databaseUrl: server.url(name),
    stop: () => execute(admin, `drop database ${name} with (force)`),
  };
}

/**
 * The options with which the image starts its API, so that the benchmarks measure what plants run.
 */
export async function heapOfImage() {
  /** @type {typeof import('../../apps/api/src/bench')} */
  const { LEAN } = await import(pathToFileURL(`${apiDist}/bench.js`).href);
  return [...LEAN];
}

/**
 * Starts an API on a database, as the image starts it.
 * @param {string} databaseUrl
 * @param {Record<string, string>} [env] further variables, and others than usual
 */
export async function startBenchApi(databaseUrl, env = {}) {
  return startApiProcess({
    databaseUrl,
    port: await freePort(),
    nodeOptions: await heapOfImage(),
    env: {
      NODE_ENV: 'test',
      TRUST_PROXY: 'loopback',
      CAPTCHA_WORK: '20',
      LOG_LEVEL: 'warn',
      // The limit of calls per minute must not affect a measurement.
      SESSION_CALLS_PER_MINUTE: '1000000',
      ...env,
    },
  });
}

/**
 * @param {object} [options]
 * @param {World} [options.world] data that the database starts with
 * @param {(databaseUrl: string) => Promise<unknown>} [options.fill] adds data to the database
 * before the API starts
 * @param {Record<string, string>} [options.env] for the API
 * @param {(databaseUrl: string) => Promise<Record<string, string>>} [options.envOf] further
 * variables, which depend on the database
 * @returns {Promise<BenchPortal>}
 */
export async function startBenchPortal({ world, fill, env, envOf } = {}) {
  const { databaseUrl, stop } = await startBenchDatabase({ world });
  try {
    await fill?.(databaseUrl);
    const api = await startBenchApi(databaseUrl, { ...env, ...(await envOf?.(databaseUrl)) });
    const base = `${api.baseUrl}/io/website`;
    return {
      databaseUrl,
      base,
      logIn: (email) => logIn(base, email),
      memory: () => residentMegabytes(api.pid),
      pid: api.pid,
      stop: async () => {
        await api.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs a measurement on a new portal, and stops the portal afterwards.
 * @template T
 * @param {Parameters<typeof startBenchPortal>[0]} options
 * @param {(portal: BenchPortal) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export async function withPortal(options, measure) {
  const portal = await startBenchPortal(options);
  try {
    return await measure(portal);
  } finally {
    await portal.stop();
  }
}

/** @param {number} pid */
function residentMegabytes(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(stdout) * 1024) / 1e6;
}

const require = createRequire(inRoot('libs', 'testing', 'package.json'));

/**
 * Solves a captcha as the browser does.
 * @param {string} base
 * @param {Record<string, string>} [headers] of the caller
 * @returns {Promise<Record<string, string>>} headers that the protected call must send
 */
export async function solvedCaptcha(base, headers = {}) {
  const { solveChallenge } = require('altcha-lib');
  const { deriveKey } = require('altcha-lib/algorithms/pbkdf2');
  const challenge = await (await fetch(`${base}/public/captcha`, { headers })).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return {
    'X-Captcha': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
  };
}

const kept = new Agent({ keepAlive: true });

/**
 * Reads with very little processor time.
 * @param {URL} address
 * @param {Record<string, string>} headers
 * @returns {Promise<string>} the answer's body; fails unless it is 200 or 304
 */
export function readText(address, headers) {
  return new Promise((resolve, reject) => {
    get(address, { agent: kept, headers }, (answer) => {
      /** @type {Buffer[]} */
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200 || answer.statusCode === 304) resolve(text);
        else reject(new Problem(`${address.pathname}: ${answer.statusCode} ${text}`));
      });
    }).on('error', reject);
  });
}

/** The password that the demo's accounts share. */
export async function demoPassword() {
  const accounts = await readFile(inRoot('prisma', 'seed', 'demo', 'accounts.json'), 'utf8');
  return JSON.parse(accounts)[0].password;
}

/**
 * @param {string} base address that all paths of calls are appended to
 * @param {string} email of an account of the demo, or one with the same password
 * @returns {Promise<Caller>}
 */
export async function logIn(base, email) {
  const response = await fetch(`${base}/public/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await solvedCaptcha(base)) },
    body: JSON.stringify({ userName: email, password: await demoPassword() }),
  });
  const { accessToken } = await response.json();
  const expiresAt = JSON.parse(atob(accessToken.split('.')[1])).exp * 1000;
  const authorization = { Authorization: `Bearer ${accessToken}` };
  const ask = (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) =>
    fetch(`${base}/${path}`, { ...init, headers: { ...authorization, ...init.headers } });
  return {
    session: { accessToken, email, expiresAt },
    ask,
    read: (path, headers) => readText(new URL(`${base}/${path}`), { ...authorization, ...headers }),
    call: async (path, init = {}) => {
      const answer = await ask(path, init);
      if (!answer.ok) throw new Problem(`${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    },
  };
}

const WARM_UP = 3;

/**
 * The durations of pieces of work in milliseconds. They take turns, so that other work of the
 * machine slows all of them.
 * @param {number} rounds
 * @param {(() => Promise<unknown>)[]} pieces
 * @returns {Promise<{ median: number, slowest: number }[]>} one result for each piece
 */
export async function timed(rounds, ...pieces) {
  /** @type {number[][]} */
  const times = pieces.map(() => []);
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    for (const [at, work] of pieces.entries()) {
      const begun = performance.now();
      await work();
      if (round >= WARM_UP) times[at]?.push(performance.now() - begun);
    }
  }
  return times.map((taken) => {
    taken.sort((a, b) => a - b);
    return { median: taken[Math.floor(taken.length / 2)] ?? 0, slowest: taken.at(-1) ?? 0 };
  });
}
