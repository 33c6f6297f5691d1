import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { applyMigrations } from '../../apps/api/src/platform/migrations/apply-migrations';
import { inRoot } from '../lib/paths.mjs';
import { startTemporaryServer, type Server } from '../postgres/server.mjs';
import { migrationsDir } from './schema.mjs';

const families = inRoot('apps', 'api', 'src', 'families');

/** The statements from tables of fields, as the families' folders contain them. */
async function statements(): Promise<[title: string, sql: string][]> {
  const files = (await readdir(families, { recursive: true })).filter((name) =>
    name.endsWith('statements.sql'),
  );
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(`${families}/${file}`, 'utf8')] as const),
  );
  return texts.flatMap(([file, text]) =>
    [...text.matchAll(/^-- (.+)\n([^;]+);/gm)].map(([, title = '', sql = '']): [string, string] => [
      `${file}: ${title}`,
      sql,
    ]),
  );
}

describe('statements on items', () => {
  let server: Server;
  let client: pg.Client;

  beforeAll(async () => {
    server = await startTemporaryServer();
    await applyMigrations(server.url('postgres'), migrationsDir);
    client = new pg.Client({ connectionString: server.url('postgres') });
    await client.connect();
    // Makes PostgreSQL read a whole table only if no index can be used.
    await client.query('set enable_seqscan = off');
  }, 60_000);

  afterAll(async () => {
    await client.end();
    await server.stop();
  });

  it('fit the tables, and find their rows by an index', async () => {
    const all = await statements();
    expect(all.length).toBeGreaterThan(10);
    for (const [title, sql] of all) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (generic_plan) ${sql}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([title, plan]).toEqual([title, expect.not.stringContaining('Seq Scan')]);
    }
  });
});
