import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { execute } from '../../tools/postgres/test-server.mjs';
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
 * Counts the rows of every table, the overdue ones among them, and the files.
 * @param {string} databaseUrl
 * @param {string} files folder of uploaded files
 * @returns {Promise<{ rows: Record<string, number>, overdue: Record<string, number>, backends:
 * number,
 *   databaseMegabytes: number, files: number }>}
 */
export async function kept(databaseUrl, files) {
  const tables = await execute(
    databaseUrl,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const names = [...tables.map(({ name }) => String(name)), 'graphile_worker.jobs'];
  const counted = names.map((name) => {
    const overdue = PASSING[name]?.overdue ?? 'false';
    return `select '${name}' as name, count(*)::int as rows, (count(*) filter (where ${overdue}))::int as overdue from ${quoted(name)}`;
  });
  const found = await execute(databaseUrl, counted.join(' union all '));
  const [about] = await execute(
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

const quoted = (/** @type {string} */ name) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

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
