import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';

/**
 * @typedef {object} ApiHost
 * @property {string} url the address for requesting APIs
 * @property {() => Promise<void>} stop ends it with everything that runs in it
 */

const PROGRAM = fileURLToPath(new URL('api-host.mjs', import.meta.url));

/**
 * Starts a process that runs APIs.
 * @returns {Promise<ApiHost>}
 */
export async function startApiHost() {
  const child = fork(PROGRAM, {
    execArgv: [`--import=file://${inRoot('tools', 'lib', 'die-with-parent.mjs')}`],
    detached: true,
    env: { ...process.env, NODE_OPTIONS: undefined, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const exited = new Promise((/** @type {(value: void) => void} */ resolve) =>
    child.once('exit', () => resolve()),
  );
  const port = await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    exited.then(() => {
      throw new Problem('The process that holds the APIs of tests did not start.');
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
}

/**
 * Starts an API in a host.
 * @param {string} host
 * @param {Record<string, string>} settings
 * @returns {Promise<{ baseUrl: string, stop: () => Promise<unknown> }>}
 */
export async function hostedApi(host, settings) {
  const { port } = await ask(host, '/start', settings);
  return { baseUrl: `http://127.0.0.1:${port}`, stop: () => ask(host, '/stop', { port }) };
}

/**
 * Runs `npm run seed:admin` in a host.
 * @param {string} host
 * @param {string[]} args
 * @param {Record<string, string>} settings
 * @returns {Promise<{ code: number, output: string, error: string }>}
 */
export const hostedSeedAdmin = (host, args, settings) =>
  ask(host, '/seed-admin', { args, settings });

/**
 * @param {string} host
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>}
 */
async function ask(host, path, body) {
  const response = await fetch(`${host}${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
