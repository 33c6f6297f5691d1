import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { tryLogIn } from '@portal/testing';
import { PRODUCTION } from '../../api/rolldown.config.mjs';
import { apiDist } from '../../../tools/portal/api-process.mjs';
import { inRoot } from '../../../tools/lib/paths.mjs';
import { migrateDatabase } from '../../../tools/db/migrate-database.mjs';
import { seed } from '../../../tools/portal/seed.mjs';
import { startApi } from './support/api';
import { createDatabase, execute, rowsOf, SERVER_URL_VARIABLE } from './support/database';
import { productionSettings } from './support/production';

it('a demo does not go into production before its accounts have ended', async () => {
  const [database, { env, remove }] = await Promise.all([
    createDatabase('demo'),
    productionSettings(),
  ]);
  const start = () => startApi({ databaseUrl: database.url, env });
  await expect(start()).rejects.toThrow(
    /admin@plant\.example[^]*"node apps\/api\/dist\/end-demo\.js"/,
  );

  const { stdout } = await promisify(execFile)(process.execPath, [`${apiDist}/end-demo.js`], {
    // It is run where nothing but the database is known.
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
  });
  expect(stdout).toBe('Demo accounts ended: 9\n');

  const api = await start();
  const { error } = await tryLogIn(api.client, 'admin@plant.example', 'Demo@2026');
  expect(error.code).toBe('wrongCredentials');
  expect(
    await rowsOf(database.url, `select 1 from "user" where password_hash is not null`),
  ).toEqual([]);
  await api.stop();
  await remove();
  await database.drop();
});

/** The statements that the database's image runs on an empty volume, for a role and database of another name. */
async function initialStatements(name: string, password: string): Promise<string[]> {
  const script = await readFile(inRoot('tools', 'docker', 'database', 'portal.sh'), 'utf8');
  const sql = /<<'SQL'\n([^]*)\nSQL/.exec(script)?.[1] ?? '';
  const own = sql.replaceAll('portal', name).replace(":'password'", `'${password}'`);
  return own.split(';').filter((statement) => statement.trim() !== '');
}

it('a role that owns its database and is no superuser runs everything', async () => {
  const server = process.env[SERVER_URL_VARIABLE] ?? '';
  const name = 'plain_owner';
  for (const statement of await initialStatements(name, 'secret')) await execute(server, statement);
  const databaseUrl = Object.assign(new URL(server), {
    username: name,
    password: 'secret',
    pathname: `/${name}`,
  }).href;
  const [role] = await rowsOf<Record<string, boolean>>(
    databaseUrl,
    `select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`,
  );
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });

  await migrateDatabase(databaseUrl);
  await seed(databaseUrl, ['--reference']);
  const api = await startApi({ databaseUrl });
  const [workers] = await rowsOf<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from graphile_worker.migrations`,
  );
  expect(workers?.count).toBeGreaterThan(0);
  await api.stop();
  await execute(server, `drop database ${name} with (force)`);
  await execute(server, `drop role ${name}`);
});

describe('what is deployed', () => {
  const compose = async (name: string) => parse(await readFile(inRoot(name), 'utf8')) as Compose;

  it('is production, and a demo only in a file of its own that this machine alone reaches', async () => {
    const [live, demo] = await Promise.all([
      compose('docker-compose.yml'),
      compose('docker-compose.demo.yml'),
    ]);
    expect(live.services['portal']).toMatchObject({
      build: { target: 'portal' },
      environment: { NODE_ENV: 'production', POSTGRES_PASSWORD: '', DATABASE_PASSWORD: '' },
      cap_drop: ['ALL'],
    });
    // In one folder they are one project: nothing of the one may go by a name of the other.
    for (const part of ['services', 'volumes'] as const)
      expect(Object.keys(demo[part]).filter((name) => name in live[part])).toEqual([]);
    expect(demo.services['demo']?.ports).toEqual(['127.0.0.1:${PORT:-3000}:3000']);
    const example = await readFile(inRoot('.env.example'), 'utf8');
    expect(example).not.toMatch(/development|COMPOSE_PROFILES|PASSWORD=./);
  });

  it('holds in production no entry that makes demo data or tests', () => {
    expect(Object.keys(PRODUCTION).toSorted()).toEqual([
      'end-demo',
      'main',
      'migrate',
      'reencrypt',
      'seed',
      'seed-admin',
      'serve',
      'worker',
    ]);
  });
});

interface Compose {
  volumes: Record<string, unknown>;
  services: Record<string, { ports?: string[]; build?: object; environment?: object }>;
}
