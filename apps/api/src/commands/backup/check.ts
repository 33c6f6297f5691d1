import { createReadStream } from 'node:fs';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { CommandFailure } from '../surroundings';
import {
  manifestIn,
  places,
  readContents,
  readManifest,
  type Manifest,
  type SealedContents,
  type Sum,
} from './format';
import { counted, filesOf } from './objects';
import type { Keys } from './sealing';

/** A backup with what can be read of it. */
export interface OpenBackup {
  folder: string;
  path: string;
  /** Null if it is plain. */
  sealed: SealedContents | null;
  /** Null if it is encrypted and no private key was named. */
  manifest: Manifest | null;
  keys: Keys | null;
}

/** What is wrong with a backup, one sentence each. */
export interface Damages {
  /** Of the database's rows: without them, nothing can be restored. */
  rows: string[];
  /** Of single files. */
  files: string[];
}

/**
 * Reads what a backup contains.
 * @throws CommandFailure if there is none, if it is damaged, or if the private keys do not open it
 */
export async function openBackup(
  folder: string,
  name: string,
  keys: Keys | null,
): Promise<OpenBackup> {
  const path = join(folder, name);
  const sealed = await readContents(path);
  if (!sealed) return { folder, path, sealed, manifest: await readManifest(path), keys: null };
  if (!keys) return { folder, path, sealed, manifest: null, keys };
  const place = places.manifest(path, sealed.seal);
  // Compared first: from then on, an error can only be due to the key.
  const fault = await faultOf(place, partOf(sealed, path, place));
  if (fault !== null) throw new CommandFailure(`${place} ${fault}.`);
  let text: Buffer;
  try {
    text = await buffer(createReadStream(place).pipe(keys.opening()));
  } catch (error) {
    throw new CommandFailure(
      `The private key does not open ${path}: it is encrypted to ${sealed.recipients.join(', ')}.`,
      { cause: error },
    );
  }
  return { folder, path, sealed, manifest: manifestIn(text.toString('utf8'), path), keys };
}

/**
 * Reads every byte of a backup and compares it with the checksums recorded when it was made: those of the written bytes
 * and, if it is plain or `isOpened`, those of rows and files.
 */
export async function checkBackup(
  { folder, path, sealed, manifest, keys }: OpenBackup,
  isOpened = true,
): Promise<Damages> {
  const damages: Damages = { rows: [], files: [] };
  const opening = isOpened ? keys : null;
  for (const part of sealed?.parts ?? []) {
    const fault = await faultOf(join(path, part.path), part);
    if (fault !== null) damages.rows.push(`${part.path} ${fault}`);
  }
  const areBroken = damages.rows.length > 0;
  if (manifest && !areBroken && (!sealed || opening))
    for (const table of manifest.tables) {
      const fault = await faultOf(places.table(path, table, sealed?.seal), table, [
        ...(opening ? [opening.opening()] : []),
        createGunzip(),
      ]);
      if (fault !== null) damages.rows.push(`${table.name} ${fault}`);
    }
  let count = 0;
  for await (const file of filesOf(path)) {
    count += 1;
    const place = places.object(folder, file.key, sealed?.seal);
    const fault =
      (await faultOf(place, file.sealed ?? file)) ??
      (opening && (await faultOf(place, file, [opening.opening()])));
    if (fault !== null) damages.files.push(`${file.key} ${fault}`);
  }
  const wanted = (sealed ?? manifest)?.files.count;
  if (count !== wanted) damages.rows.push(`${count} files are named, and ${wanted} were written`);
  return damages;
}

/** What is wrong with written bytes, as the end of a sentence; null if nothing is. */
async function faultOf(
  path: string,
  written: Partial<Sum> | undefined,
  unpacking: NodeJS.ReadWriteStream[] = [],
): Promise<string | null> {
  try {
    const read = await counted(createReadStream(path), ...unpacking);
    if (read.sha256 === written?.sha256) return null;
    return written?.size !== undefined && read.size < written.size
      ? 'is cut off'
      : 'holds other bytes than were written';
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
}

/** The recorded checksum of a part of an encrypted backup. */
const partOf = ({ parts }: SealedContents, backup: string, place: string): Sum | undefined =>
  parts.find(({ path }) => path === relative(backup, place));
