import { randomUUID } from 'node:crypto';
import { execute } from '../../../../tools/postgres/test-server.mjs';
import {
  copyTemplate,
  dropDatabase,
  type Content,
} from '../../../../tools/portal/test-databases.mjs';

/**
 * The environment variable with the address of the database server; the global setup sets it for
 * the test files.
 */
export const SERVER_URL_VARIABLE = 'TEST_DATABASE_SERVER_URL';

/** The database of one test file. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<unknown>;
}

/** Copies a template; no other code uses the copy. */
export async function createDatabase(content: Content = 'reference'): Promise<TestDatabase> {
  const server = process.env[SERVER_URL_VARIABLE];
  if (!server) throw new Error('The global setup has not started a database server');
  const urlOf = (database: string) =>
    Object.assign(new URL(server), { pathname: `/${database}` }).href;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  return { url: await copyTemplate(urlOf, name, content), drop: () => dropDatabase(urlOf, name) };
}

/** For changes that no call can make: making things older, editing lists directly. */
export { execute };

/** The rows that a statement returns. */
export const rowsOf = <Row extends object>(
  databaseUrl: string,
  statement: string,
): Promise<Row[]> => execute(databaseUrl, statement);

/** Bars the person of an identity number whom the plant does not know yet. */
export const barNumber = (databaseUrl: string, number: string) =>
  execute(
    databaseUrl,
    `with p as (insert into person (id, identity_number, identity_key, full_name)
       values (gen_random_uuid(), '${number}', '${number}', 'X') returning id)
     insert into blacklist_entry (id, person_id, since, reason)
       select gen_random_uuid(), id, '2026-01-01', 'Mang vật cấm' from p`,
  );

/** Bars the person of an identity number whom the plant knows. */
export const barPerson = (databaseUrl: string, number: string) =>
  execute(
    databaseUrl,
    `insert into blacklist_entry (id, person_id, since, reason)
     select gen_random_uuid(), id, '2026-01-01', 'Mang vật cấm' from person where identity_key = '${number}'`,
  );
