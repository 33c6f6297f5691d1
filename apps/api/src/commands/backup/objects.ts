import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { originalKey, previewKey } from '../../plant/files/file-store';
import { PREVIEW_SIZES } from '../../platform/images/picture';
import type { Storage } from '../../platform/storage/storage';
import { Counted } from './counted';
import { places, type StoredFile, type Sum } from './format';
import type { Seal } from './sealing';

const PAGE = 1000;

/** An object that the storage should have; the content of previews is not recorded. */
export interface KnownObject {
  key: string;
  /** Only for originals. */
  written?: { sha256: string; size: number };
}

/** Every object that rows refer to, page by page. */
export async function* knownObjects(client: pg.Client): AsyncGenerator<KnownObject> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<{
      id: string;
      sha256: string;
      size: number;
      isPicture: boolean;
    }>(
      `select id, sha256, size, width is not null as "isPicture" from file where id > $1 order by id limit ${PAGE}`,
      [after],
    );
    for (const { id, sha256, size: bytes, isPicture } of rows) {
      yield { key: originalKey(id), written: { sha256, size: bytes } };
      if (isPicture) for (const size of PREVIEW_SIZES) yield { key: previewKey(id, size) };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** The stored files that a backup lists, line by line, in the order of `knownObjects`. */
export async function* filesOf(backup: string): AsyncGenerator<StoredFile> {
  const lines = createInterface({ input: createReadStream(places.files(backup)) });
  for await (const line of lines) yield JSON.parse(line) as StoredFile;
}

/** Reads a stream to its end. @param unpacking applied first */
export async function counted(
  source: NodeJS.ReadableStream,
  ...unpacking: NodeJS.ReadWriteStream[]
): Promise<Sum> {
  const through = new Counted();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline([source, ...unpacking, through, nowhere]);
  return through.sum;
}

/**
 * Copies an object into a folder of backups, unless it is there already, because objects never change.
 * @throws Error if the storage does not return it, or returns other bytes than recorded
 */
export async function keepObject(
  storage: Storage,
  folder: string,
  { key, written }: KnownObject,
): Promise<StoredFile> {
  const path = places.object(folder, key);
  const kept = await stat(path).catch(() => null);
  if (kept && !written) return { key, ...(await counted(createReadStream(path))) };
  // Only the check command reads all of them again: for years of photos, a night would be too short.
  if (kept && written && kept.size === written.size) return { key, ...written };
  return { key, ...(await copyObject(storage, { key, written }, path)).plain };
}

/**
 * Like `keepObject`, encrypted.
 * @param before what an earlier backup of the same seal says about the object: its bytes cannot be read here
 */
export async function keepSealed(
  storage: Storage,
  folder: string,
  { key, written }: KnownObject,
  { seal, before }: { seal: Seal; before: StoredFile | null },
): Promise<StoredFile> {
  const path = places.object(folder, key, seal.id);
  const kept = await stat(path).catch(() => null);
  if (before?.sealed && kept?.size === before.sealed.size) return before;
  if (kept && !before) {
    // An interrupted backup wrote it, or one whose list has gone. Others may list it: it stays as it is.
    const plain = written ?? (await counted(await storage.get(key)));
    return { key, ...plain, sealed: await counted(createReadStream(path)) };
  }
  const { plain, stored } = await copyObject(storage, { key, written }, path, seal);
  return { key, ...plain, sealed: stored };
}

async function copyObject(
  storage: Storage,
  { key, written }: KnownObject,
  path: string,
  seal: Seal | null = null,
): Promise<{ plain: Sum; stored: Sum }> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.part`;
  const [plain, stored] = [new Counted(), new Counted()];
  try {
    await pipeline([
      await storage.get(key),
      plain,
      ...(seal ? [seal.closing()] : []),
      stored,
      createWriteStream(part),
    ]);
    if (written && plain.sum.sha256 !== written.sha256)
      throw new Error('its content is not what was stored');
    await rename(part, path);
    return { plain: plain.sum, stored: stored.sum };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Looks up objects in the list of an earlier backup, in the order of `knownObjects`, without holding all of it. */
export class EarlierList {
  private readonly lines: AsyncGenerator<StoredFile> | null;
  private next: StoredFile | null = null;
  /** The lines of one file: its original and its previews. */
  private group = new Map<string, StoredFile>();
  private groupId = '';

  constructor(backup: string | null) {
    this.lines = backup === null ? null : filesOf(backup);
  }

  async find(key: string): Promise<StoredFile | null> {
    const id = idOf(key);
    if (this.groupId < id) await this.advance(id);
    return this.group.get(key) ?? null;
  }

  private async advance(id: string): Promise<void> {
    this.group = new Map();
    this.groupId = id;
    for (;;) {
      this.next ??= ((await this.lines?.next())?.value as StoredFile | undefined) ?? null;
      if (!this.next || idOf(this.next.key) > id) return;
      if (idOf(this.next.key) === id) this.group.set(this.next.key, this.next);
      this.next = null;
    }
  }
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** The id of the file to which an object belongs. */
const idOf = (key: string): string => UUID.exec(key)?.[0] ?? '';
