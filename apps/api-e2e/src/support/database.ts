import { randomUUID } from 'node:crypto';
import { execute } from '../../../../tools/postgres/test-server.mjs';
import {
  copyTemplate,
  dropDatabase,
  type Content,
} from '../../../../tools/portal/test-databases.mjs';

/** Names the variable through which the global setup tells test files where the server is. */
export const SERVER_URL_VARIABLE = 'TEST_DATABASE_SERVER_URL';

/** A database of a test file's own. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<unknown>;
}

/** Copies a template; nothing else ever touches the copy. */
export async function createDatabase(content: Content = 'reference'): Promise<TestDatabase> {
  const server = process.env[SERVER_URL_VARIABLE];
  if (!server) throw new Error('The global setup has not started a database server');
  const urlOf = (database: string) =>
    Object.assign(new URL(server), { pathname: `/${database}` }).href;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  return { url: await copyTemplate(urlOf, name, content), drop: () => dropDatabase(urlOf, name) };
}

/** For what no call can do: making things older, changing lists by hand. */
export { execute };

/** Rows that a statement finds. */
export const rowsOf = <Row extends object>(
  databaseUrl: string,
  statement: string,
): Promise<Row[]> => execute(databaseUrl, statement);
