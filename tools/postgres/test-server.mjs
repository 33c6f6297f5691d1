import { existsSync } from 'node:fs';
import pg from 'pg';
import { messageOf } from '../lib/problem.mjs';
import { MAJOR } from './data-folder.mjs';
import { startTemporaryServer } from './server.mjs';

/**
 * A database server for tests.
 * @typedef {object} TestServer
 * @property {(database: string) => string} url
 * @property {string} description names the kind of server
 * @property {() => Promise<void>} stop
 */

const IMAGE = `postgres:${MAJOR}-alpine`;
/** Testcontainers reads this variable at each start. */
const NO_HELPER = 'TESTCONTAINERS_RYUK_DISABLED';

/**
 * A server in a container if a container engine is available, otherwise an embedded one.
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

/** This check is cheaper than Testcontainers' own, which tries every engine it knows. */
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
 * Starts a container. If Testcontainers' helper (which cleans up after killed runs) is not available, it starts without
 * it: a closed network may provide the database's image but not the helper's.
 * @template T
 * @param {() => Promise<T>} start
 * @returns {Promise<T>}
 */
export async function withoutMissingHelper(start) {
  try {
    return await start();
  } catch (error) {
    // The engine's message about a missing image does not always name the image.
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
 * Makes a database as a copy of another. The files are copied as they are, which takes PostgreSQL a sixth of what it
 * takes through its log, as by default.
 * @param {string} url of another database of the server
 * @param {string} model
 * @param {string} name a plain lower-case name
 */
export const copyDatabase = (url, model, name) =>
  execute(url, `CREATE DATABASE ${name} TEMPLATE ${model} STRATEGY FILE_COPY`);

/**
 * Runs one statement on a server, outside any transaction.
 * @param {string} url
 * @param {string} sql
 * @returns {Promise<any[]>} the rows it finds
 */
export async function execute(url, sql) {
  const client = new pg.Client({ connectionString: url });
  // If the connection breaks, the running query reports it. Without a query, the error would end the process without
  // this listener.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
