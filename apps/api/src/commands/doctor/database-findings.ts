import type pg from 'pg';
import type { Env } from '../../config/env';
import { connectionsOf } from '../../platform/database/database';
import { QuietClient } from '../../platform/database/quiet-client';
import { inTodaysNames } from '../../platform/migrations/earlier-migrations';
import { readMigrations } from '../../platform/migrations/migration-folders';
import { prismaFolder } from '../../prisma-folder';
import { doubtful, fine, foundBy, wrong, type Finding } from './finding';

const ABOUT = 'Database';
const MIGRATIONS = 'Migrations';
const OLDEST_VERSION = 15;
/** With a larger difference, links, codes and sessions are valid for longer or shorter than they should be. */
const CLOCK_SECONDS = 5;
/** Connections reserved for other programs than the portal. */
const OTHERS = 10;

interface Server {
  version: number;
  encoding: string;
  isSuperuser: boolean;
  mayCreate: boolean;
  hasTrigrams: boolean;
  mayHaveTrigrams: boolean;
  connections: number;
  now: Date;
}

/** Checks server, role and migrations of the database. @throws Error if it does not answer */
export async function databaseFindings(env: Env): Promise<Finding[]> {
  const client = new QuietClient({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: 5_000,
    // A pooler may refuse `statement_timeout`.
    query_timeout: 5_000,
  });
  await client.connect();
  try {
    return [
      ...serverFindings(await serverOf(client), env),
      ...(await foundBy(MIGRATIONS, () => migrationFindings(client))),
    ];
  } finally {
    await client.end();
  }
}

async function serverOf(client: pg.Client): Promise<Server> {
  const { rows } = await client.query<Server>(`
    select current_setting('server_version_num')::int / 10000 as version,
      pg_encoding_to_char(d.encoding) as encoding,
      r.rolsuper as "isSuperuser",
      has_schema_privilege('public', 'CREATE') as "mayCreate",
      exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "mayHaveTrigrams",
      current_setting('max_connections')::int as connections,
      clock_timestamp() as now
    from pg_database d, pg_roles r
    where d.datname = current_database() and r.rolname = current_user`);
  const [server] = rows;
  if (!server) throw new Error('the server returned no information about itself');
  return server;
}

function serverFindings(server: Server, env: Env): Finding[] {
  const { version, encoding, connections } = server;
  const wanted = connectionsOf(env);
  const ahead = Math.abs(server.now.getTime() - Date.now()) / 1000;
  return [
    version < OLDEST_VERSION
      ? wrong(ABOUT, `PostgreSQL ${version} is too old: ${OLDEST_VERSION} or newer is needed`)
      : fine(ABOUT, `PostgreSQL ${version} answers`),
    ...(encoding === 'UTF8'
      ? []
      : [wrong(ABOUT, `its encoding is ${encoding}: create it again with ENCODING 'UTF8'`)]),
    ...(server.mayCreate
      ? []
      : [wrong(ABOUT, 'its role may not create tables: make it the owner of the database')]),
    ...(server.isSuperuser
      ? [doubtful(ABOUT, 'its role is a superuser, which the portal does not need')]
      : []),
    ...(server.hasTrigrams || server.mayHaveTrigrams
      ? []
      : [
          wrong(
            ABOUT,
            "the extension pg_trgm is missing: install PostgreSQL's contributed modules",
          ),
        ]),
    ...(connections < wanted + OTHERS
      ? [
          doubtful(
            ABOUT,
            `it takes ${connections} connections, and each instance may want ${wanted} (DATABASE_POOL_SIZE and a few)`,
          ),
        ]
      : []),
    ...(ahead > CLOCK_SECONDS
      ? [doubtful(ABOUT, `its clock differs from this one by ${Math.round(ahead)} s`)]
      : []),
  ];
}

async function migrationFindings(client: pg.Client): Promise<Finding[]> {
  const about = MIGRATIONS;
  const migrations = await readMigrations(prismaFolder('migrations'));
  const known = migrations.map(({ name }) => name);
  const { rows: record } = await client.query(`select to_regclass('_prisma_migrations') as name`);
  if (!record[0]?.name)
    return [doubtful(about, 'none yet: "portal migrate", or the next start, makes the tables')];
  const { rows } = await client.query<{ name: string; isFinished: boolean }>(`
    select migration_name as name, finished_at is not null as "isFinished"
    from _prisma_migrations where rolled_back_at is null`);
  const done = new Set(rows.map(({ name }) => name));
  const failed = rows.filter(({ isFinished }) => !isFinished).map(({ name }) => name);
  const there = inTodaysNames(done, migrations);
  const newer = [...there].filter((name) => !known.includes(name));
  const missing = known.filter((name) => !there.has(name));
  const isEarlier = known.some((name) => there.has(name) && !done.has(name));
  return [
    ...failed.map((name) => wrong(about, `${name} is marked as failed (docs/operations.md)`)),
    ...(newer.length > 0
      ? [wrong(about, `the database is of a newer version: it has ${newer.join(', ')}`)]
      : []),
    ...(isEarlier
      ? [
          doubtful(
            about,
            'of a build from before the first release: "portal migrate", or the next start, takes it over',
          ),
        ]
      : []),
    missing.length > 0
      ? doubtful(about, `missing: ${missing.join(', ')}: "portal migrate", or the next start`)
      : fine(about, 'all are there'),
  ];
}
