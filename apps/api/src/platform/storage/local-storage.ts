import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, Storage } from './storage';

/** Suffix of a file while it is being written; no key contains a dot. */
const PART = '.part';

/** Files in a folder, distributed over subfolders by the first letters of their key. */
export class LocalStorage implements Storage {
  private readonly root: string;

  constructor(folder: string) {
    this.root = resolve(folder);
  }

  async put(key: string, body: Buffer | Readable): Promise<void> {
    const path = this.pathOf(key);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true });
    const part = `${path}.${randomUUID()}${PART}`;
    try {
      // The database will refer to the file. So its bytes and name must be on the disk first, even if the machine loses
      // power.
      if (Buffer.isBuffer(body)) await writeFile(part, body, { flush: true });
      else await pipeline(body, createWriteStream(part, { flush: true }));
      await rename(part, path);
      await flush(folder);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const path = this.pathOf(key);
    await stat(path);
    return createReadStream(path, range);
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.pathOf(key), { force: true })));
  }

  async removeUnfinished(before: Date): Promise<void> {
    await mkdir(this.root, { recursive: true });
    // The folder may be on a machine whose clock differs.
    const oldest = (await this.now()) - (Date.now() - before.getTime());
    for await (const entry of await opendir(this.root, { recursive: true })) {
      if (!entry.isFile() || !entry.name.endsWith(PART)) continue;
      const path = join(entry.parentPath, entry.name);
      // A file that is being written was changed recently; a finished one has another name.
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < oldest) await rm(path, { force: true });
    }
  }

  async free(): Promise<number> {
    await mkdir(this.root, { recursive: true });
    const { bavail, bsize } = await statfs(this.root);
    return bavail * bsize;
  }

  /** The time of the folder's own clock, in milliseconds. */
  private async now(): Promise<number> {
    const probe = join(this.root, `${randomUUID()}${PART}`);
    await writeFile(probe, '');
    const { mtimeMs } = await stat(probe);
    await rm(probe, { force: true });
    return mtimeMs;
  }

  private pathOf(key: string): string {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(key))
      throw new Error('A storage key contains characters that are not allowed');
    const tail = key.slice(-2);
    return join(this.root, tail, key);
  }
}

/** Makes sure that the disk has the folder's list of files. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
