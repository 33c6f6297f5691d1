import { migrateDatabase } from '../db/migrate-database.mjs';
import { copyDatabase, execute } from '../postgres/test-server.mjs';
import { seed } from './seed.mjs';
import { testSettings } from './test-settings.mjs';

/** The initial content of a test's database: reference data, or also the demo's contractors and accounts. */
const TEMPLATES = /** @type {const} */ ({
  reference: 'portal_reference',
  demo: 'portal_demo',
});

/** @typedef {keyof typeof TEMPLATES} Content */

/**
 * Makes the databases from which the tests' databases are copied.
 * @param {(database: string) => string} url of the server's databases
 */
export async function createTemplates(url) {
  const { reference, demo } = TEMPLATES;
  await execute(url('postgres'), `CREATE DATABASE ${reference}`);
  await migrateDatabase(url(reference));
  await seed(url(reference), ['--reference'], { env: testSettings });
  await copyDatabase(url('postgres'), reference, demo);
  await seed(url(demo), ['--demo'], { env: testSettings });
}

/**
 * Copies a template, which is much faster than migrating and filling again.
 * @param {(database: string) => string} url
 * @param {string} name a plain lower-case name
 * @param {Content} content
 */
export async function copyTemplate(url, name, content) {
  await copyDatabase(url('postgres'), TEMPLATES[content], name);
  return url(name);
}

/**
 * @param {(database: string) => string} url
 * @param {string} name
 */
export const dropDatabase = (url, name) =>
  execute(url('postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
