import { MEDIA_TYPES, extensionOf, type FileExtension } from '@portal/contracts';
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';

/** What an archive may hold at most: fifty people with a photo and a dozen papers each. */
const MOST_FILES = 1000;
const MOST_BYTES = 500_000_000;
/** Photos and papers hardly shrink; what unpacks to many times the archive was made to fill the memory. */
const HIGHEST_RATIO = 20;
/** An archive this small may have any ratio. */
const SMALL = 10_000_000;

/** Bytes unpacked in one go, which become a thousand times as many at most before they are counted. */
const STEP = 65_536;
const SLICE = 16 * STEP;

/** What every archive that holds something begins with. */
const HEAD = [0x50, 0x4b, 0x03, 0x04];

interface Entry {
  path: string;
  parts: Uint8Array[];
  size: number;
  isWhole: boolean;
}

const isWanted = (path: string): boolean =>
  !path.endsWith('/') && !path.includes('__MACOSX/') && !/(^|\/)\./.test(path);

/**
 * The files in an archive, with their media type by extension. What comes out is counted as it comes: sizes that an
 * archive tells of itself need not be so.
 * @throws Error where it is none, or is too large
 */
export async function readZip(file: File): Promise<{ path: string; file: File }[]> {
  const most = Math.min(MOST_BYTES, Math.max(SMALL, file.size * HIGHEST_RATIO));
  if (file.size > MOST_BYTES) throw new Error('The archive is too large');
  const entries: Entry[] = [];
  let unpacked = 0;
  const unzip = new Unzip((found) => {
    if (!isWanted(found.name)) return;
    const entry: Entry = { path: found.name, parts: [], size: 0, isWhole: false };
    entries.push(entry);
    if (entries.length > MOST_FILES) throw new Error('The archive holds too many files');
    take(found, entry, (bytes) => {
      unpacked += bytes;
      if (unpacked > most) throw new Error('The archive unpacks to too much');
    });
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.size; at += SLICE) {
    const slice = new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer());
    if (at === 0 && HEAD.some((byte, index) => slice[index] !== byte))
      throw new Error('The file is no archive');
    for (let from = 0; from < slice.length; from += STEP)
      unzip.push(slice.subarray(from, from + STEP), at + from + STEP >= file.size);
  }
  if (entries.some(({ isWhole }) => !isWhole)) throw new Error('The archive is cut off');
  return entries.filter(({ size }) => size > 0).map(asFile);
}

function take(found: UnzipFile, entry: Entry, count: (bytes: number) => void): void {
  found.ondata = (error, bytes, isLast) => {
    if (error) throw error;
    count(bytes.length);
    if (bytes.length > 0) entry.parts.push(bytes);
    entry.size += bytes.length;
    // An archive written in one go tells sizes only behind the files.
    entry.isWhole = isLast && entry.size === (found.originalSize ?? entry.size);
  };
  found.start();
}

function asFile({ path, parts }: Entry): { path: string; file: File } {
  const name = path.split('/').at(-1) ?? path;
  const type = MEDIA_TYPES[extensionOf(name) as FileExtension] ?? '';
  return { path, file: new File(parts as BlobPart[], name, { type }) };
}
