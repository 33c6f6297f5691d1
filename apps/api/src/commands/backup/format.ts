import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandFailure } from '../surroundings';

/** The layouts that this version writes and reads: plain, and encrypted. */
const FORMAT = 1;
const SEALED_FORMAT = 2;

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

const sum = z.object({ size: z.number(), sha256: z.string() });
/** Size and SHA-256 of bytes. */
export type Sum = z.infer<typeof sum>;

/** What an encrypted backup says without a private key: enough to check and to remove it. */
const sealedContents = z.object({
  format: z.literal(SEALED_FORMAT),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The public keys to which it is encrypted. */
  recipients: z.array(z.string()),
  /** The `id` of their seal, in whose folder its objects are. */
  seal: z.string(),
  /** Its files as they are written, by path. */
  parts: z.array(sum.extend({ path: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
});
export type SealedContents = z.infer<typeof sealedContents>;

/** An object of the storage; a backup lists one per line. */
export interface StoredFile extends Sum {
  key: string;
  /** The encrypted object, if the backup is encrypted. */
  sealed?: Sum;
}

const OBJECTS = 'objects';
/** Beside the others, because version 0.1.0 removes from `objects` what its own backups do not list. */
const SEALED_OBJECTS = 'sealed-objects';
/** The folders of objects in a folder of backups. */
export const OBJECT_FOLDERS = [OBJECTS, SEALED_OBJECTS] as const;

/**
 * The layout of a folder of backups. Its backups share the files, because files never change. `seal` is the id of the
 * seal of what is encrypted: with other keys, objects are written again in another folder.
 */
export const places = {
  manifest: (backup: string, seal: string | null = null) =>
    join(backup, sealedName('manifest.json', seal)),
  contents: (backup: string) => join(backup, 'contents.json'),
  table: (
    backup: string,
    { schema, name }: Pick<TableCopy, 'schema' | 'name'>,
    seal: string | null = null,
  ) => join(backup, 'tables', sealedName(`${schema}.${name}.copy.gz`, seal)),
  files: (backup: string) => join(backup, 'files.ndjson'),
  object: (folder: string, key: string, seal: string | null = null) =>
    seal
      ? join(folder, SEALED_OBJECTS, seal, key.slice(-2), sealedName(key, seal))
      : join(folder, OBJECTS, key.slice(-2), key),
};

const sealedName = (name: string, seal: string | null): string => (seal ? `${name}.age` : name);

export const newManifest = (content: Omit<Manifest, 'format'>): Manifest => ({
  format: FORMAT,
  ...content,
});

export const newContents = (content: Omit<SealedContents, 'format'>): SealedContents => ({
  format: SEALED_FORMAT,
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

/**
 * What an encrypted backup says without a private key; null if the backup is plain.
 * @throws CommandFailure if this version cannot read it
 */
export async function readContents(backup: string): Promise<SealedContents | null> {
  const text = await readFile(places.contents(backup), 'utf8').catch(() => null);
  return text === null ? null : readAs(sealedContents, text, backup);
}

/**
 * The manifest of a plain backup.
 * @throws CommandFailure if this version cannot read it
 */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(places.manifest(backup), 'utf8').catch((error: unknown) => {
    throw new CommandFailure(`${backup} does not contain a backup.`, { cause: error });
  });
  return manifestIn(text, backup);
}

export const manifestIn = (text: string, backup: string): Manifest =>
  readAs(manifest, text, backup);

function readAs<T>(schema: z.ZodType<T>, text: string, backup: string): T {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new CommandFailure(`${backup} is damaged: its list of contents is cut off or changed.`, {
      cause: error,
    });
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new CommandFailure(`${backup} has a layout that this version cannot read.`);
}
