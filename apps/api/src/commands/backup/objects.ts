import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Writable, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { originalKey, previewKey } from '../../plant/files/file-store';
import { PREVIEW_SIZES } from '../../platform/images/picture';
import type { Storage } from '../../platform/storage/storage';
import { Counted } from './counted';
import { places, type StoredFile } from './format';

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

/** Reads a stream to its end. @param unpacking applied first */
export async function counted(
  source: NodeJS.ReadableStream,
  unpacking: Duplex = new PassThrough(),
): Promise<{ size: number; sha256: string }> {
  const through = new Counted();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(source, unpacking, through, nowhere);
  return { size: through.bytes, sha256: through.sha256 };
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
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.part`;
  const through = new Counted();
  try {
    await pipeline(await storage.get(key), through, createWriteStream(part));
    const read = { size: through.bytes, sha256: through.sha256 };
    if (written && read.sha256 !== written.sha256)
      throw new Error('its content is not what was stored');
    await rename(part, path);
    return { key, ...read };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
