import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { persistently } from '../chaos/database.mjs';
import { PASSING } from './limits.mjs';

const MEGABYTE = 1e6;

/**
 * The memory and handles of an API process and its lanes at one moment.
 * @typedef {{ apiMegabytes: number, lanesMegabytes: number, handles: number, lanes: number }} Taken
 *
 * @param {number} pid
 * @returns {Taken}
 */
export function takenBy(pid) {
  const lanes = childrenOf(pid);
  return {
    apiMegabytes: residentMegabytes(pid),
    lanesMegabytes: lanes.reduce((sum, lane) => sum + residentMegabytes(lane), 0),
    handles: handlesOf(pid),
    lanes: lanes.length,
  };
}

/**
 * The lowest value of each figure in some samples: what no garbage collection frees. @param
 * {Taken[]} samples
 */
export const floorOf = (samples) => ({
  apiMegabytes: Math.min(...samples.map(({ apiMegabytes }) => apiMegabytes)),
  lanesMegabytes: Math.min(...samples.map(({ lanesMegabytes }) => lanesMegabytes)),
  handles: Math.min(...samples.map(({ handles }) => handles)),
});

/**
 * What there is at one moment: rows of every table and of each kind in `PASSING`, the overdue ones
 * among them, and files.
 * @typedef {{ rows: Record<string, number>, overdue: Record<string, number>, backends: number,
 *   databaseMegabytes: number, files: number }} Kept
 *
 * @param {{ databaseUrl: string, files: string }} place its database and its folder of uploaded files
 * @param {number} tolerance in hours, for overdue rows
 * @returns {Promise<Kept>}
 */
export async function kept({ databaseUrl, files }, tolerance) {
  const tables = await persistently(
    databaseUrl,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const names = new Set([...tables.map(({ name }) => String(name)), ...Object.keys(PASSING)]);
  const counted = [...names].map((name) => {
    const { from = `"${name}"`, ends = '', keptHours = 0 } = PASSING[name] ?? {};
    const overdue = ends
      ? `${ends} < now() - interval '${(keptHours + tolerance).toFixed(2)} hours'`
      : 'false';
    return `select '${name}' as name, count(*)::int as rows, (count(*) filter (where ${overdue}))::int as overdue from ${from}`;
  });
  const found = await persistently(databaseUrl, counted.join(' union all '));
  const [about] = await persistently(
    databaseUrl,
    `select pg_database_size(current_database())::float8 as size,
       (select count(*)::int from pg_stat_activity where datname = current_database()) as backends`,
  );
  const listed = (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  return {
    rows: Object.fromEntries(found.map(({ name, rows }) => [name, rows])),
    overdue: Object.fromEntries(found.map(({ name, overdue }) => [name, overdue])),
    backends: about.backends,
    databaseMegabytes: about.size / MEGABYTE,
    files: listed.length,
  };
}

/** @param {number} pid */
function residentMegabytes(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024) / MEGABYTE;
  } catch {
    // A lane may end after it was listed.
    return 0;
  }
}

/** @param {number} pid */
function handlesOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/**
 * @param {number} pid
 * @returns {number[]}
 */
function childrenOf(pid) {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return listed.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
