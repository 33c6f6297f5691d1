import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Env } from '../../config/env';
import { VERSION } from '../../config/version';
import type { Storage } from '../../platform/storage/storage';
import { createStorage } from '../../platform/storage/storage.module';
import { Counted } from './counted';
import {
  newManifest,
  places,
  unfinished,
  type Manifest,
  type StoredFile,
  type TableCopy,
} from './format';
import { keepObject, knownObjects } from './objects';
import { connect, copyOut, migrationsOf, sequencesOf, tablesOf, type Table } from './snapshot';

/** `20261122T143000Z`: names sort by time. */
const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** The result of a backup. */
export interface Written {
  name: string;
  manifest: Manifest;
  /** Objects that a row refers to and that are missing or changed in the storage, with the reason, one per line. */
  missing: string[];
}

/**
 * Writes database and files as they were at one moment, while the portal keeps running. A backup gets its final name
 * only when it is complete.
 */
export async function writeBackup(env: Env, folder: string): Promise<Written> {
  const begun = new Date();
  const name = stamp(begun);
  const part = join(folder, unfinished(name));
  await rm(part, { recursive: true, force: true });
  await mkdir(join(part, 'tables'), { recursive: true });
  const storage = await createStorage(env);
  const client = await connect(env.DATABASE_URL);
  try {
    // All following statements see the same moment.
    await client.query('begin isolation level repeatable read read only');
    const tables: TableCopy[] = [];
    for (const table of await tablesOf(client)) tables.push(await writeTable(client, part, table));
    const { files, missing } = await writeFiles(client, storage, folder, part);
    const manifest = newManifest({
      version: VERSION,
      madeAt: begun.toISOString(),
      migrations: await migrationsOf(client),
      tables,
      sequences: await sequencesOf(client),
      files,
    });
    await writeFile(places.manifest(part), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(part, join(folder, name));
    return { name, manifest, missing };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, backup: string, table: Table): Promise<TableCopy> {
  const path = places.table(backup, table);
  await mkdir(dirname(path), { recursive: true });
  const through = new Counted();
  await pipeline(
    client.query(copyTo(copyOut(table))),
    through,
    createGzip(),
    createWriteStream(path),
  );
  const { schema, name, columns } = table;
  return { schema, name, columns, rows: through.lines, sha256: through.sha256 };
}

async function writeFiles(
  client: pg.Client,
  storage: Storage,
  folder: string,
  backup: string,
): Promise<{ files: Manifest['files']; missing: string[] }> {
  const missing: string[] = [];
  const files = { count: 0, bytes: 0 };
  async function* lines(): AsyncGenerator<string> {
    for await (const known of knownObjects(client)) {
      let kept: StoredFile;
      try {
        kept = await keepObject(storage, folder, known);
      } catch (error) {
        missing.push(`${known.key}: ${(error as Error).message}`);
        continue;
      }
      files.count += 1;
      files.bytes += kept.size;
      yield `${JSON.stringify(kept)}\n`;
    }
  }
  await pipeline(lines, createWriteStream(places.files(backup)));
  return { files, missing };
}
