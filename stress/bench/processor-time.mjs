import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** The unit, in seconds, in which the kernel counts the time of processes. */
const TICK = 1 / 100;

/**
 * The status fields that the kernel shows for a process, after its name.
 * @param {number} pid
 * @returns {Promise<string[]>} starting with its state
 */
const statOf = async (pid) =>
  (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');

const parentOf = (/** @type {string[]} */ stat) => Number(stat[1]);

/**
 * The processor time of some processes, in seconds.
 * @param {number[]} pids
 */
export async function spent(pids) {
  const stats = await Promise.all(pids.map((pid) => statOf(pid).catch(() => [])));
  return stats.reduce(
    (sum, stat) => sum + (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * TICK,
    0,
  );
}

/**
 * The processor time of a process and its children, in seconds.
 * @param {number} pid
 */
export function spentBelow(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return spent([pid, ...stdout.split(/\s+/).filter(Boolean).map(Number)]);
}

/**
 * The main process of the database server on this machine.
 * @param {import('pg').Client} client
 * @returns {Promise<number>}
 */
export async function serverOf(client) {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  );
  return parentOf(await statOf(rows[0].pid));
}
