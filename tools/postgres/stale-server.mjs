import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf } from '../lib/processes.mjs';
import { Problem } from '../lib/problem.mjs';

/**
 * Cleans up after a server that was not stopped. It stops one that is still running on this folder, and removes a lock
 * file whose process has ended or whose number now belongs to another program, which PostgreSQL cannot detect.
 * PostgreSQL itself does the recovery.
 * @param {string} dir
 */
export async function clearStaleServer(dir) {
  const file = join(dir, 'postmaster.pid');
  const lines = await readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  );
  if (!lines) return;
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (isServerOf(pid, dir)) await stop(pid, dir);
  await rm(file, { force: true });
}

/**
 * @param {number} pid
 * @param {string} dir
 */
function isServerOf(pid, dir) {
  const command = pid > 1 ? commandOf(pid) : '';
  return command.includes('postgres') && command.includes(dir);
}

/**
 * @param {number} pid
 * @param {string} dir
 */
async function stop(pid, dir) {
  const deadline = Date.now() + 30_000;
  try {
    process.kill(pid, 'SIGINT');
    while (Date.now() < deadline) {
      process.kill(pid, 0);
      await wait(50);
    }
  } catch {
    return;
  }
  throw new Problem(
    `A database server (process ${pid}) still runs on ${dir} and does not stop: end it with "kill ${pid}" and start again.`,
  );
}
