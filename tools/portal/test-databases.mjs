import { migrateDatabase } from '../db/migrate-database.mjs';
import { execute } from '../postgres/test-server.mjs';
import { seed } from './seed.mjs';

const TEMPLATE = 'portal_template';

/**
 * Makes the database that every test's own is copied from: migrated, with reference data.
 * @param {(database: string) => string} url of the server's databases
 */
export async function createTemplate(url) {
  await execute(url('postgres'), `CREATE DATABASE ${TEMPLATE}`);
  await migrateDatabase(url(TEMPLATE));
  await seed(url(TEMPLATE), ['--reference']);
}

/**
 * Copies the template, which takes a fraction of migrating again.
 * @param {(database: string) => string} url
 * @param {string} name a plain lower-case name
 */
export async function copyTemplate(url, name) {
  await execute(url('postgres'), `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return url(name);
}

/**
 * @param {(database: string) => string} url
 * @param {string} name
 */
export const dropDatabase = (url, name) =>
  execute(url('postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
