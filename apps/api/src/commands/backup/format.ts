import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandFailure } from '../surroundings';

/** The layout that this version writes and reads. */
const FORMAT = 1;

/** The exported rows of a table, in the order of its key. */
const tableCopy = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the rows' text before compression. */
  sha256: z.string(),
});
export type TableCopy = z.infer<typeof tableCopy>;

const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the portal that wrote it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(tableCopy),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() }),
  ),
  files: z.object({ count: z.number(), bytes: z.number() }),
});
export type Manifest = z.infer<typeof manifest>;

/** An object of the storage; a backup lists one per line. */
export interface StoredFile {
  key: string;
  size: number;
  sha256: string;
}

/** The layout of a folder of backups. Its backups share the files, because files never change. */
export const places = {
  manifest: (backup: string) => join(backup, 'manifest.json'),
  table: (backup: string, { schema, name }: Pick<TableCopy, 'schema' | 'name'>) =>
    join(backup, 'tables', `${schema}.${name}.copy.gz`),
  files: (backup: string) => join(backup, 'files.ndjson'),
  object: (folder: string, key: string) => join(folder, 'objects', key.slice(-2), key),
};

export const newManifest = (content: Omit<Manifest, 'format'>): Manifest => ({
  format: FORMAT,
  ...content,
});

/** The name of a backup until it is complete; an interrupted backup keeps it. */
export const unfinished = (name: string): string => `${name}.part`;

/** Names of the complete backups in a folder, the newest last; the name states when the backup was started. */
export async function backupsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && /^\d{8}T\d{6}Z$/.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

/** @throws CommandFailure if this version cannot read it */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(places.manifest(backup), 'utf8').catch((error: unknown) => {
    throw new CommandFailure(`${backup} does not contain a backup.`, { cause: error });
  });
  const parsed = manifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new CommandFailure(`${backup} has a layout that this version cannot read.`);
}
