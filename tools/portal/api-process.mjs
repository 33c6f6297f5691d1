import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';

/**
 * @typedef {object} ApiOptions
 * @property {string} databaseUrl
 * @property {string[]} [nodeOptions] for Node itself, such as those of a debugger
 * @property {string} [program] the built API, if not the usual one
 * @property {number} port
 * @property {string} [host]
 * @property {Record<string, string | undefined>} [env]
 * @property {(line: string) => void} [onLine] gets every line that the API logs
 * @property {(pid: number) => void} [onPid] gets the process id before the API is ready
 *
 * @typedef {object} ApiProcess
 * @property {string} baseUrl
 * @property {number} pid
 * @property {() => Promise<void>} stop lets it finish its work; kills it if that takes longer than it may
 * @property {Promise<string>} exited resolves with the reason when it has ended
 */

export const apiDist = inRoot('apps', 'api', 'dist');
export const webDist = inRoot('apps', 'web', 'dist');

const READY_WITHIN_MS = 60_000;
/** If the process ends just after accepting a connection, the call gets no answer. */
const ANSWER_WITHIN_MS = 5_000;
const STOP_WITHIN_MS = 32_000;
const LINES_KEPT = 50;

/**
 * Starts the built API and waits until it is ready for requests.
 * @param {ApiOptions} options
 * @returns {Promise<ApiProcess>}
 */
export async function startApiProcess({
  databaseUrl,
  nodeOptions = [],
  program = `${apiDist}/main.js`,
  port,
  host = '127.0.0.1',
  env = {},
  onLine,
  onPid,
}) {
  const parentWatch = inRoot('tools', 'lib', 'die-with-parent.mjs');
  const child = spawn(
    process.execPath,
    [...nodeOptions, `--import=file://${parentWatch}`, program],
    {
      cwd: inRoot(),
      // A separate process group: Ctrl-C at the terminal reaches only the tool, which stops everything in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_OPTIONS: undefined,
        // By default, glibc keeps a heap for each of Node's threads and rarely returns memory.
        MALLOC_ARENA_MAX: '2',
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        HOST: host,
        WEB_DIST: webDist,
        ...env,
      },
    },
  );
  onPid?.(child.pid ?? 0);
  /** @type {string[]} */
  const last = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      last.push(line);
      if (last.length > LINES_KEPT) last.shift();
      onLine?.(line);
    });
  }
  let ended = false;
  const exited = new Promise((/** @type {(reason: string) => void} */ resolve) => {
    child.once('close', (_code, signal) => {
      ended = true;
      resolve(signal ? `it was ended by ${signal}` : reasonIn(last));
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await exited;
    clearTimeout(timer);
  };
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const baseUrl = `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(baseUrl))) {
    if (ended) throw new Problem(`The API did not start: ${reasonIn(last)}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Problem(`The API did not get ready within a minute: ${reasonIn(last)}`);
    }
    await wait(50);
  }
  return { baseUrl, pid: child.pid ?? 0, stop, exited };
}

/** @param {string} baseUrl */
async function isReady(baseUrl) {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return (await fetch(`${baseUrl}/health/ready`, { signal })).ok;
  } catch {
    return false;
  }
}

/**
 * The reason of a failure in log lines: the last logged error, or else the message of an uncaught one, or else the last
 * line.
 * @param {string[]} lines
 * @returns {string}
 */
export function reasonIn(lines) {
  const logged = lines.flatMap((line) => {
    try {
      const entry = JSON.parse(line);
      const failed = entry.level >= 50 || ['error', 'fatal'].includes(entry.level);
      return failed ? [String(entry.err?.message ?? entry.msg)] : [];
    } catch {
      return [];
    }
  });
  const spoken = lines.filter((line) => !/^\s+at |^Node\.js v|^\s*\^*$/.test(line));
  const thrown = spoken.findLastIndex((line) => /^\w*Error( \[\w+\])?: /.test(line));
  const words = spoken.slice(thrown < 0 ? -6 : thrown).join('\n');
  return logged.at(-1) ?? (words.replace(/^\w*Error( \[\w+\])?: /, '') || 'it gave no reason');
}
