import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';

/**
 * @typedef {object} ApiOptions
 * @property {string} databaseUrl
 * @property {string[]} [nodeOptions] for Node itself, such as those of a debugger
 * @property {string} [program] the built API, unless it is the usual one
 * @property {number} port
 * @property {string} [host]
 * @property {Record<string, string | undefined>} [env]
 * @property {(line: string) => void} [onLine] gets every line that the API logs
 * @property {(pid: number) => void} [onPid] hears of its process before it is ready
 *
 * @typedef {object} ApiProcess
 * @property {string} baseUrl
 * @property {number} pid
 * @property {() => Promise<void>} stop lets it finish what is running; ends it where it does not within its own time
 * @property {Promise<string>} exited resolves with the reason when it has ended
 */

export const apiDist = inRoot('apps', 'api', 'dist');
export const webDist = inRoot('apps', 'web', 'dist');

const READY_WITHIN_MS = 60_000;
/** A connection that was taken in just as its process ended is answered by nobody. */
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
      // A process group of its own: Ctrl-C at the terminal reaches the tool, which stops things in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_OPTIONS: undefined,
        // Without it glibc keeps a heap for each of Node's threads, and gives little of them back.
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
 * The reason of a failure as it stands in log lines: the last error logged, else the message of an
 * uncaught one, else the last words.
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
