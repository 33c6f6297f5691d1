import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../../tools/lib/paths.mjs';
import { Problem } from '../../../tools/lib/problem.mjs';
import { environment } from './install.mjs';

const READY_WITHIN_MS = 60_000;
/** What a process still does after its first answer, it does in this time. */
export const SETTLED_AFTER_MS = 5_000;
const KEPT = 4_000;

/**
 * A peer's server.
 * @typedef {object} PeerProcess
 * @property {number} atRest resident megabytes before its first work
 * @property {() => number} memory the same now
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server with this Node.js and waits until it answers.
 * @param {{ program: string[], cwd: string, env: Record<string, string>, health: string }} options
 * `health`: an address that answers 200 when the server is ready
 * @returns {Promise<PeerProcess>}
 */
export async function startPeer({ program, cwd, env, health }) {
  const parentWatch = inRoot('tools', 'lib', 'die-with-parent.mjs');
  const child = spawn(process.execPath, [`--import=file://${parentWatch}`, ...program], {
    cwd,
    env: { ...environment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => {
      said = `${said}${part}`.slice(-KEPT);
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), SETTLED_AFTER_MS);
    await ended;
    clearTimeout(timer);
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(health))) {
    const isOver = child.exitCode !== null;
    if (!isOver && Date.now() < deadline) {
      await wait(200);
      continue;
    }
    if (!isOver) await stop();
    throw new Problem(`${program.join(' ')} did not start: ${said}`);
  }
  await wait(SETTLED_AFTER_MS);
  const memory = () => residentOfTree(child.pid ?? 0);
  return { atRest: memory(), memory, stop };
}

/** @param {string} address */
async function answers(address) {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/**
 * The resident megabytes of a process and of all that it has started.
 * @param {number} pid
 * @returns {number}
 */
export function residentOfTree(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  /** @type {(wanted: number) => number} */
  const of = (wanted) =>
    all.reduce(
      (sum, [own = 0, parent, kilobytes = 0]) =>
        sum + (own === wanted ? kilobytes : 0) + (parent === wanted ? of(own) : 0),
      0,
    );
  return (of(pid) * 1024) / 1e6;
}
