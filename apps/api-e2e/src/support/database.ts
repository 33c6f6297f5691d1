import { randomUUID } from 'node:crypto';
import { Client as Postgres } from 'pg';
import { copyTemplate, dropDatabase } from '../../../../tools/portal/test-databases.mjs';

/** Names the variable through which the global setup tells test files where the server is. */
export const SERVER_URL_VARIABLE = 'TEST_DATABASE_SERVER_URL';

/** A database of a test file's own. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Copies the migrated template with its reference data; nothing else ever touches the copy. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = process.env[SERVER_URL_VARIABLE];
  if (!server) throw new Error('The global setup has not started a database server');
  const urlOf = (database: string) =>
    Object.assign(new URL(server), { pathname: `/${database}` }).href;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  return { url: await copyTemplate(urlOf, name), drop: () => dropDatabase(urlOf, name) };
}

/** For what no call can do: making things older, changing lists by hand. */
export { execute } from '../../../../tools/postgres/test-server.mjs';

/** Rows that a statement finds. */
export async function rowsOf<Row extends object>(
  databaseUrl: string,
  statement: string,
): Promise<Row[]> {
  const client = new Postgres({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
