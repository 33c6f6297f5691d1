import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { codeOf } from '../lib/problem.mjs';
import { withSchemaEngine } from './engine.mjs';

/** @typedef {import('./engine.mjs').SchemaFile} SchemaFile */

export const schemaDir = inRoot('prisma', 'schema');
export const migrationsDir = inRoot('prisma', 'migrations');

/** The schema as the newest migration leaves it; what the next one is compared with. */
export const snapshotFile = join(migrationsDir, 'schema.snapshot.prisma');

/** All files of the Prisma schema, in a steady order. */
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
 * The snapshot beside the migrations; undefined before the first migration.
 * @returns {Promise<SchemaFile[] | undefined>}
 */
export async function readSnapshot() {
  try {
    return [{ path: snapshotFile, content: await readFile(snapshotFile, 'utf8') }];
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The text of a snapshot: all schema files one after the other.
 * @param {SchemaFile[]} schema
 */
export const snapshotOf = (schema) =>
  schema.map(({ content }) => content.trimEnd()).join('\n\n') + '\n';

/**
 * SQL that leads from one schema to another.
 * @param {SchemaFile[] | undefined} from undefined for an empty database
 * @param {SchemaFile[]} to
 * @returns {Promise<string>} empty when nothing differs
 */
export async function sqlBetween(from, to) {
  const { exitCode, stdout } = await withSchemaEngine(to, (engine) =>
    engine.diff({
      from: from ? { tag: 'schemaDatamodel', files: from } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: to },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  return exitCode === 0 ? '' : `${(stdout ?? '').trim()}\n`;
}
