import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
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
  backupsIn,
  newContents,
  newManifest,
  places,
  readContents,
  unfinished,
  type Manifest,
  type SealedContents,
  type StoredFile,
  type TableCopy,
} from './format';
import { EarlierList, keepObject, keepSealed, knownObjects } from './objects';
import { sealFor, type Seal } from './sealing';
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
 * Writes database and files as they were at one moment, while the portal keeps running; encrypted, if the settings name
 * public keys. A backup gets its final name only when it is complete.
 * @throws CommandFailure if a public key cannot be used
 */
export async function writeBackup(env: Env, folder: string): Promise<Written> {
  const seal = sealFor(env.BACKUP_RECIPIENTS);
  const begun = new Date();
  const name = stamp(begun);
  const part = join(folder, unfinished(name));
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const storage = await createStorage(env);
  const client = await connect(env.DATABASE_DIRECT_URL);
  try {
    // All following statements see the same moment.
    await client.query('begin isolation level repeatable read read only');
    const tables: TableCopy[] = [];
    const parts: SealedContents['parts'] = [];
    const into: Target = { folder, part, seal, parts };
    for (const table of await tablesOf(client)) tables.push(await writeTable(client, table, into));
    const { files, missing } = await writeFiles(client, storage, into);
    const manifest = newManifest({
      version: VERSION,
      madeAt: begun.toISOString(),
      migrations: await migrationsOf(client),
      tables,
      sequences: await sequencesOf(client),
      files,
    });
    await writePart(into, places.manifest(part, seal?.id), [[Buffer.from(lined(manifest))]]);
    if (seal) {
      const { version, madeAt } = manifest;
      const { id, recipients } = seal;
      const contents = { version, madeAt, recipients: [...recipients], seal: id, parts, files };
      await writeFile(places.contents(part), lined(newContents(contents)));
    }
    await rename(part, join(folder, name));
    return { name, manifest, missing };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Where the parts of a backup go. */
interface Target {
  folder: string;
  /** The folder of the backup itself. */
  part: string;
  seal: Seal | null;
  /** Gets the checksum of each part as it is written. */
  parts: SealedContents['parts'];
}

const lined = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

/** Writes a part, encrypted if its path says so. */
async function writePart(
  { part, seal, parts }: Target,
  path: string,
  [source, ...steps]: [
    Iterable<Buffer> | AsyncIterable<string | Buffer>,
    ...NodeJS.ReadWriteStream[],
  ],
): Promise<void> {
  const stored = new Counted();
  const closing = seal && path.endsWith('.age') ? [seal.closing()] : [];
  await mkdir(dirname(path), { recursive: true });
  await pipeline([Readable.from(source), ...steps, ...closing, stored, createWriteStream(path)]);
  parts.push({ path: relative(part, path), ...stored.sum });
}

async function writeTable(client: pg.Client, table: Table, into: Target): Promise<TableCopy> {
  const through = new Counted();
  const path = places.table(into.part, table, into.seal?.id);
  await writePart(into, path, [client.query(copyTo(copyOut(table))), through, createGzip()]);
  const { schema, name, columns } = table;
  return { schema, name, columns, rows: through.lines, sha256: through.sum.sha256 };
}

async function writeFiles(
  client: pg.Client,
  storage: Storage,
  into: Target,
): Promise<{ files: Manifest['files']; missing: string[] }> {
  const { folder, seal } = into;
  const missing: string[] = [];
  const files = { count: 0, bytes: 0 };
  const earlier = new EarlierList(seal && (await newestOf(folder, seal)));
  async function* lines(): AsyncGenerator<string> {
    for await (const known of knownObjects(client)) {
      let kept: StoredFile;
      try {
        kept = seal
          ? await keepSealed(storage, folder, known, {
              seal,
              before: await earlier.find(known.key),
            })
          : await keepObject(storage, folder, known);
      } catch (error) {
        missing.push(`${known.key}: ${(error as Error).message}`);
        continue;
      }
      files.count += 1;
      files.bytes += kept.size;
      yield `${JSON.stringify(kept)}\n`;
    }
  }
  await writePart(into, places.files(into.part), [lines()]);
  return { files, missing };
}

/** The newest backup that is encrypted to the same keys. */
async function newestOf(folder: string, seal: Seal): Promise<string | null> {
  for (const name of (await backupsIn(folder)).toReversed()) {
    const backup = join(folder, name);
    if ((await readContents(backup))?.seal === seal.id) return backup;
  }
  return null;
}
