import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { withSchemaEngine } from './engine.mjs';
import { migrationsDir } from './schema.mjs';

/** Any number will do, as long as everyone who migrates takes the same lock. */
const MIGRATION_LOCK = 7_070_117;

/** All the engine wants to know of the schema before it applies migrations. */
const PROVIDER = [
  { path: 'schema.prisma', content: 'datasource db {\n  provider = "postgresql"\n}\n' },
];

/**
 * The migration folders as the engine wants them.
 * @param {string} dir
 */
async function migrationsList(dir) {
  const entries = await readdir(dir, { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir: dir,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(dir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      folders.map(async (folder) => ({
        path: folder,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: /** @type {const} */ ('ok'),
            value: await readFile(join(dir, folder, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  };
}

/**
 * Applies the migrations a database does not have yet, as `prisma migrate deploy` would.
 * Several instances may call this at once: one works, the others wait and find nothing to do.
 * @param {string} databaseUrl
 * @param {string} [dir] folder of the migrations
 * @returns {Promise<string[]>} names of the migrations applied now
 */
export async function applyMigrations(databaseUrl, dir = migrationsDir) {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const adapter = new PrismaPg({ connectionString: databaseUrl, max: 2 });
    const migrations = await migrationsList(dir);
    const { appliedMigrationNames } = await withSchemaEngine(adapter, PROVIDER, (engine) =>
      engine.applyMigrations({
        migrationsList: migrations,
        filters: { externalTables: [], externalEnums: [] },
      }),
    );
    return appliedMigrationNames;
  } finally {
    await lock.end();
  }
}
