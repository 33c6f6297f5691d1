import { existsSync } from 'node:fs';
import pg from 'pg';
import { messageOf } from '../lib/problem.mjs';
import { MAJOR } from './data-folder.mjs';
import { startTemporaryServer } from './server.mjs';

/**
 * A database server for tests.
 * @typedef {object} TestServer
 * @property {(database: string) => string} url
 * @property {string} description which one it is
 * @property {() => Promise<void>} stop
 */

const IMAGE = `postgres:${MAJOR}-alpine`;
/** Testcontainers reads it with each start. */
const NO_HELPER = 'TESTCONTAINERS_RYUK_DISABLED';

/**
 * A server in a container where a container engine answers, an embedded one otherwise.
 * @returns {Promise<TestServer>}
 */
export async function startTestServer() {
  if (!mayHaveContainers()) return embedded('no container engine here');
  try {
    return await inContainer();
  } catch (error) {
    return embedded(`no container: ${messageOf(error).split('\n')[0]}`);
  }
}

/** Cheaper than asking Testcontainers, which tries every engine it knows. */
const mayHaveContainers = () =>
  Boolean(process.env['DOCKER_HOST'] ?? process.env['TESTCONTAINERS_HOST_OVERRIDE']) ||
  existsSync('/var/run/docker.sock');

/** @returns {Promise<TestServer>} */
async function inContainer() {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await withoutMissingHelper(() =>
    new PostgreSqlContainer(IMAGE)
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
      .start(),
  );
  const url = new URL(container.getConnectionUri());
  return {
    url: (database) => Object.assign(new URL(url), { pathname: `/${database}` }).href,
    description: `${IMAGE} in a container`,
    stop: async () => void (await container.stop()),
  };
}

/**
 * Starts a container, without Testcontainers' helper (which removes what a killed run has left) where that cannot be
 * had: a closed network has the database's image, and knows nothing of the helper's.
 * @template T
 * @param {() => Promise<T>} start
 * @returns {Promise<T>}
 */
export async function withoutMissingHelper(start) {
  try {
    return await start();
  } catch (error) {
    // What an engine says of an image that it cannot fetch need not name it.
    if (process.env[NO_HELPER]) throw error;
    process.env[NO_HELPER] = 'true';
    return start();
  }
}

/**
 * @param {string} why
 * @returns {Promise<TestServer>}
 */
async function embedded(why) {
  const { url, stop } = await startTemporaryServer();
  return { url, description: `embedded PostgreSQL (${why})`, stop };
}

/**
 * Runs one statement on a server, outside any transaction.
 * @param {string} url
 * @param {string} sql
 * @returns {Promise<any[]>} the rows it finds
 */
export async function execute(url, sql) {
  const client = new pg.Client({ connectionString: url });
  // That the connection breaks is told by what is asked of it; while nothing is, it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
