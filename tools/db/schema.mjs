import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inRoot } from '../lib/paths.mjs';
import { withSchemaEngine } from './engine.mjs';

/** @typedef {import('./engine.mjs').SchemaFile} SchemaFile */

export const schemaDir = inRoot('prisma', 'schema');
export const migrationsDir = inRoot('prisma', 'migrations');

/** All files of the Prisma schema, in a fixed order. */
export async function readSchema() {
  const names = (await readdir(schemaDir, { recursive: true }))
    .filter((name) => name.endsWith('.prisma'))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(schemaDir, name);
      return { path, content: await readFile(path, 'utf8') };
    }),
  );
}

/**
 * Indexes that the Prisma schema cannot express, and that the engine would therefore drop: with special operators, with
 * another position of nulls, with nulls that count as equal, or with included columns. The engine itself ignores
 * indexes on expressions and partial ones.
 */
const UNSAID = `
  SELECT i.indexrelid::regclass AS "name" FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = 'public'::regnamespace AND (
    EXISTS (SELECT FROM unnest(i.indclass) k JOIN pg_opclass o ON o.oid = k WHERE NOT o.opcdefault)
    OR EXISTS (SELECT FROM unnest(i.indoption) k WHERE k IN (1, 2))
    OR i.indnullsnotdistinct
    OR i.indnatts > i.indnkeyatts)`;

/**
 * SQL that changes a database to match a schema.
 * @param {string} databaseUrl
 * @param {SchemaFile[]} schema
 * @returns {Promise<string>} empty if nothing differs
 */
export async function sqlBetween(databaseUrl, schema) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query('BEGIN');
    const { rows } = await database.query(UNSAID);
    for (const { name } of rows) await database.query(`DROP INDEX ${name}`);
    const { exitCode, stdout } = await withSchemaEngine(schema, database, (engine) =>
      engine.diff({
        from: { tag: 'schemaDatasource', files: schema, configDir: schemaDir },
        to: { tag: 'schemaDatamodel', files: schema },
        script: true,
        exitCode: true,
        filters: { externalTables: [], externalEnums: [] },
      }),
    );
    return exitCode === 0 ? '' : `${(stdout ?? '').trim()}\n`;
  } finally {
    // The transaction ends here, so the indexes exist again.
    await database.end();
  }
}
