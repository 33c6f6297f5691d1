import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { createGunzip } from 'node:zlib';
import { places, readManifest, type Manifest, type StoredFile } from './format';
import { counted } from './objects';

/** The stored files that a backup lists, line by line. */
export async function* filesOf(backup: string): AsyncGenerator<StoredFile> {
  const lines = createInterface({ input: createReadStream(places.files(backup)) });
  for await (const line of lines) yield JSON.parse(line) as StoredFile;
}

/**
 * Reads every byte of a backup and compares it with the checksums recorded when it was made.
 * @returns the differences, one sentence each
 */
export async function checkBackup(
  folder: string,
  name: string,
): Promise<{ manifest: Manifest; differences: string[] }> {
  const backup = join(folder, name);
  const manifest = await readManifest(backup);
  const differences: string[] = [];
  for (const table of manifest.tables) {
    try {
      const packed = createReadStream(places.table(backup, table));
      if ((await counted(packed, createGunzip())).sha256 !== table.sha256)
        differences.push(`${table.name} holds other rows than were written`);
    } catch (error) {
      differences.push(`${table.name} cannot be read: ${(error as Error).message}`);
    }
  }
  let count = 0;
  for await (const { key, sha256 } of filesOf(backup)) {
    count += 1;
    try {
      const kept = await counted(createReadStream(places.object(folder, key)));
      if (kept.sha256 !== sha256) differences.push(`${key} holds other bytes than were written`);
    } catch (error) {
      differences.push(`${key} cannot be read: ${(error as Error).message}`);
    }
  }
  if (count !== manifest.files.count)
    differences.push(`${count} files are named, and ${manifest.files.count} were written`);
  return { manifest, differences };
}
