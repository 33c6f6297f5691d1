/**
 * What the container runs: brings the database up to date, then becomes the API. Several containers
 * may start at once: migrations take a lock, and filling in what is missing can be repeated.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { migrateDatabase } from './db/migrate-database.mjs';
import { codeOf, messageOf, Problem, runMain } from './lib/problem.mjs';
import { apiDist } from './portal/api-process.mjs';
import { seed } from './portal/seed.mjs';

const DATABASE_WITHIN_MS = 60_000;

await runMain(async () => {
  const url = process.env['DATABASE_URL'];
  if (!url)
    throw new Problem('DATABASE_URL is missing: set it to the portal’s PostgreSQL database.');
  await reachable(url);
  console.log(
    JSON.stringify({
      level: 30,
      time: Date.now(),
      msg: `Migrations: ${await migrateDatabase(url)}`,
    }),
  );
  const mode = process.env['NODE_ENV'] ?? 'production';
  await seed(url, mode === 'development' ? ['--reference', '--demo'] : ['--reference'], { mode });
  await import(pathToFileURL(join(apiDist, 'main.js')).href);
});

/**
 * Waits for a database that is only just starting, as after a restart of the machine.
 * @param {string} url
 */
async function reachable(url) {
  const deadline = Date.now() + DATABASE_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      return;
    } catch (error) {
      const mayPass = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'].includes(
        codeOf(error) ?? '',
      );
      if (!mayPass || Date.now() > deadline) {
        throw new Problem(`The database of DATABASE_URL cannot be used: ${messageOf(error)}.`);
      }
      await wait(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
