import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { tryLogIn } from '@portal/testing';
import { PRODUCTION } from '../../api/rolldown.config.mjs';
import { inRoot } from '../../../tools/lib/paths.mjs';
import { earlierDatabase } from '../../../tools/db/earlier-record.mjs';
import { migrateDatabase } from '../../../tools/db/migrate-database.mjs';
import { apiDist } from '../../../tools/portal/api-process.mjs';
import { seed } from '../../../tools/portal/seed.mjs';
import { startApi } from './support/api';
import { portalCommand, runProgram } from './support/commands';
import { createDatabase, execute, rowsOf } from './support/database';
import { createOwnedDatabase } from './support/owned-database';
import { productionSettings } from './support/production';

it('a demo does not go into production before its accounts have ended', async () => {
  const [database, { env, remove }] = await Promise.all([
    createDatabase('demo'),
    productionSettings(),
  ]);
  const start = () => startApi({ databaseUrl: database.url, env });
  await expect(start()).rejects.toThrow(
    /admin@plant\.example[^]*"node apps\/api\/dist\/portal\.js end-demo"/,
  );

  // The command runs with nothing but the address of the database.
  const { output } = await portalCommand({ DATABASE_URL: database.url }, 'end-demo');
  expect(output).toBe('Demo accounts ended: 10\n');

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

it('a database that others use gets no demo', async () => {
  const database = await createDatabase('demo');
  const change = (sql: string) => execute(database.url, sql);
  await change('update "user" set is_demo = false');
  await change('delete from slider');
  expect(await seed(database.url, ['--demo', '--half-year'])).toMatch(/^none/);
  expect(
    await rowsOf(database.url, 'select id from slider union all select id from request'),
  ).toEqual([]);
  await database.drop();
});

it('a role that owns its database and is no superuser runs everything', async () => {
  const { url: databaseUrl, drop } = await createOwnedDatabase('plain_owner');
  const [role] = await rowsOf<Record<string, boolean>>(
    databaseUrl,
    `select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`,
  );
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });

  // A database from before the first release is taken over, and brought up to date.
  await execute(databaseUrl, await earlierDatabase());
  expect(await migrateDatabase(databaseUrl)).toMatch(/^taken over as \d+_first_release, /);
  await seed(databaseUrl, ['--reference']);
  const api = await startApi({ databaseUrl });
  const [workers] = await rowsOf<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from graphile_worker.migrations`,
  );
  expect(workers?.count).toBeGreaterThan(0);
  await api.stop();
  await drop();
});

it('a production whose settings cannot be right touches no database', async () => {
  const [database, { env, remove }] = await Promise.all([
    createOwnedDatabase('untouched'),
    productionSettings(),
  ]);
  const wrong = {
    PUBLIC_URL: 'http://localhost:3000',
    SESSION_SECRET: 'changeMe2026-changeMe2026-changeMe2026',
    S3_ENDPOINT: 'https://s3.plant.example',
    S3_BUCKET: '',
  };
  const { code, error } = await runProgram([process.execPath, `${apiDist}/serve.js`], {
    ...env,
    ...wrong,
    DATABASE_URL: database.url,
  });
  expect(code).toBe(1);
  for (const name of ['PUBLIC_URL', 'SESSION_SECRET', 'S3_BUCKET']) expect(error).toContain(name);
  expect(
    await rowsOf(database.url, `select tablename from pg_tables where schemaname = 'public'`),
  ).toEqual([]);
  await remove();
  await database.drop();
});

describe('what is deployed', () => {
  const compose = async (name: string) =>
    parse(await readFile(inRoot(name), 'utf8'), { merge: true }) as Compose;

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
    // In one folder they are one project, so the two must not use the same names.
    for (const part of ['services', 'volumes'] as const)
      expect(Object.keys(demo[part]).filter((name) => name in live[part])).toEqual([]);
    expect(demo.services['demo']?.ports).toEqual(['127.0.0.1:${PORT:-3000}:3000']);
    const example = await readFile(inRoot('.env.example'), 'utf8');
    expect(example).not.toMatch(/development|COMPOSE_PROFILES|PASSWORD=./);
  });

  it('has a proxy that gets every setting it needs, and whose instances trust it', async () => {
    const [{ services }, template] = await Promise.all([
      compose('docker-compose.yml'),
      readFile(inRoot('tools/docker/proxy/nginx.conf.template'), 'utf8'),
    ]);
    const addressOf = (name: string) => services[name]?.networks?.default.ipv4_address;
    const told = services['proxy']?.environment ?? {};
    const asked = [...template.matchAll(/\$\{(PROXY_\w+)\}/g)].map(([, name]) => name);
    const named = Object.keys(told).filter((name) => name.startsWith('PROXY_'));
    expect(new Set(named)).toEqual(new Set(asked));
    expect(told).toMatchObject({
      PROXY_INSTANCE_1: `${addressOf('portal')}:3000`,
      PROXY_INSTANCE_2: `${addressOf('portal-2')}:3000`,
    });
    for (const name of ['portal', 'portal-2'])
      expect(services[name]?.environment).toMatchObject({
        TRUST_PROXY: `\${TRUST_PROXY:-${addressOf('proxy')}}`,
      });
  });

  it('holds in production no entry that makes demo data or tests', () => {
    expect(Object.keys(PRODUCTION).toSorted()).toEqual(['main', 'portal', 'serve', 'worker']);
  });
});

interface Compose {
  volumes: Record<string, unknown>;
  services: Record<
    string,
    {
      ports?: string[];
      build?: object;
      environment?: object;
      networks?: { default: { ipv4_address: string } };
    }
  >;
}
