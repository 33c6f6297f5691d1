import pg from 'pg';
import { dataDir } from '../lib/paths.mjs';
import { codeOf, messageOf, Problem } from '../lib/problem.mjs';
import { ensureDatabase, startPersistentServer } from '../postgres/server.mjs';

/** @typedef {{ url: string, name: string, stop: () => Promise<void>, exited: Promise<void> }} Database */

const OLDEST = 15;

/**
 * The portal's database: the one of DATABASE_URL, or else an embedded one.
 * @returns {Promise<Database>}
 */
export async function openDatabase() {
  const given = process.env['DATABASE_URL'];
  if (given) return openGiven(given);
  const server = await startPersistentServer(dataDir);
  try {
    await ensureDatabase(server, 'portal');
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: server.url('portal'),
    name: 'embedded PostgreSQL',
    stop: server.stop,
    exited: server.exited,
  };
}

/**
 * @param {string} url
 * @returns {Promise<Database>}
 */
async function openGiven(url) {
  let version;
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    const { rows } = await client.query('SHOW server_version_num');
    version = Math.floor(Number(rows[0].server_version_num) / 10_000);
    await client.end();
  } catch (error) {
    throw new Problem(
      `The database of DATABASE_URL cannot be used: ${reason(error)}. Correct DATABASE_URL, or leave it out to use the embedded database.`,
    );
  }
  if (version < OLDEST) {
    throw new Problem(
      `The database of DATABASE_URL is PostgreSQL ${version}: version ${OLDEST} or newer is needed.`,
    );
  }
  return { url, name: 'DATABASE_URL', stop: async () => {}, exited: new Promise(() => {}) };
}

/** @param {unknown} error */
function reason(error) {
  /** @type {Record<string, string>} */
  const known = {
    ECONNREFUSED: 'nothing answers at its address',
    ENOTFOUND: 'its host is not known',
    EAI_AGAIN: 'its host is not known',
    '3D000': 'the server has no database of that name',
    '28P01': 'the server refuses user or password',
    28000: 'the server refuses user or password',
    ERR_INVALID_URL:
      'it is not an address of the form postgresql://user:password@host:5432/database',
  };
  return known[codeOf(error) ?? ''] ?? messageOf(error);
}
