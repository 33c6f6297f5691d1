import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { Problem } from '../lib/problem.mjs';
import { migrateDatabase } from '../db/migrate-database.mjs';
import { startApiProcess } from '../portal/api-process.mjs';
import { seed } from '../portal/seed.mjs';
import { execute, startTestServer } from '../postgres/test-server.mjs';

/**
 * Calls of somebody who is logged in.
 * @typedef {object} Caller
 * @property {(path: string, init?: RequestInit) => Promise<Response>} call below /io/website, refused answers throw
 */

/**
 * Runs a measurement against the built portal with the demo's data.
 * @template T
 * @param {string} email whose calls are measured
 * @param {(caller: Caller) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export async function withPortal(email, measure) {
  const server = await startTestServer();
  try {
    await execute(server.url('postgres'), 'CREATE DATABASE bench');
    const databaseUrl = server.url('bench');
    await migrateDatabase(databaseUrl);
    await seed(databaseUrl, ['--reference', '--demo']);
    const api = await startApiProcess({
      databaseUrl,
      port: await freePort(),
      env: { NODE_ENV: 'test', CAPTCHA_WORK: '20', LOG_LEVEL: 'warn' },
    });
    try {
      return await measure(await logIn(`${api.baseUrl}/io/website`, email));
    } finally {
      await api.stop();
    }
  } finally {
    await server.stop();
  }
}

/**
 * @param {string} base
 * @param {string} email of one of the demo's accounts
 * @returns {Promise<Caller>}
 */
async function logIn(base, email) {
  const accounts = JSON.parse(
    await readFile(inRoot('prisma', 'seed', 'demo', 'accounts.json'), 'utf8'),
  );
  const account = accounts.find((/** @type {{ email: string }} */ one) => one.email === email);
  const require = createRequire(inRoot('libs', 'testing', 'package.json'));
  const { solveChallenge } = require('altcha-lib');
  const { deriveKey } = require('altcha-lib/algorithms/pbkdf2');
  const challenge = await (await fetch(`${base}/public/captcha`)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const response = await fetch(`${base}/public/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Captcha': captcha },
    body: JSON.stringify({ userName: email, password: account.password }),
  });
  const { accessToken } = await response.json();
  return {
    call: async (path, init = {}) => {
      const headers = { Authorization: `Bearer ${accessToken}`, ...init.headers };
      const answer = await fetch(`${base}/${path}`, { ...init, headers });
      if (!answer.ok) throw new Problem(`${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    },
  };
}

const WARM_UP = 3;

/**
 * Milliseconds that pieces of work take; they take turns, so that what else the machine does slows all of them.
 * @param {number} rounds
 * @param {(() => Promise<unknown>)[]} pieces
 * @returns {Promise<{ median: number, slowest: number }[]>} one of each piece
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
