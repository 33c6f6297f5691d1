import { readFile } from 'node:fs/promises';
import { inRoot } from '../../../../tools/lib/paths.mjs';
import { execute, SERVER_URL_VARIABLE, type TestDatabase } from './database';

/**
 * The statements that the database's image runs on an empty volume, for a role and database with
 * another name.
 */
async function initialStatements(name: string, password: string): Promise<string[]> {
  const script = await readFile(inRoot('tools', 'docker', 'database', 'portal.sh'), 'utf8');
  const sql = /<<'SQL'\n([^]*)\nSQL/.exec(script)?.[1] ?? '';
  const own = sql.replaceAll('portal', name).replace(":'password'", `'${password}'`);
  return own.split(';').filter((statement) => statement.trim() !== '');
}

/** Creates an empty database with a role that owns it and has no other rights, as in production. */
export async function createOwnedDatabase(name: string): Promise<TestDatabase> {
  const server = process.env[SERVER_URL_VARIABLE] ?? '';
  const password = 'of-a-test';
  for (const statement of await initialStatements(name, password)) await execute(server, statement);
  return {
    url: Object.assign(new URL(server), { username: name, password, pathname: `/${name}` }).href,
    drop: async () => {
      await execute(server, `drop database ${name} with (force)`);
      await execute(server, `drop role ${name}`);
    },
  };
}
