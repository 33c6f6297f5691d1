import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;

/** The archive cannot be read, or holds more than it may. */
export class BadArchive extends Error {
  constructor(readonly isTooLarge: boolean) {
    super(isTooLarge ? 'The archive holds too much' : 'The archive is damaged');
  }
}

/** A file in an archive. */
export interface Part {
  name: string;
  content: Buffer;
  /** Its record in the archive's directory. */
  record: Buffer;
}

/**
 * Unpacks every file of a ZIP archive up to a limit, so that a small one which unpacks to gigabytes is found
 * before anything reads it whole. What the archive says of its sizes is not believed.
 * @throws BadArchive
 */
export function unpack(bytes: Buffer, maxUnpacked: number): Part[] {
  let left = maxUnpacked;
  return [...entriesOf(bytes)].map(({ method, data, ...part }) => {
    const content = method === STORED ? data : inflated(data, left);
    left -= content.length;
    if (left < 0) throw new BadArchive(true);
    return { ...part, content };
  });
}

/** The same archive with a directory of these parts only. */
export function withParts(bytes: Buffer, parts: readonly Part[]): Buffer {
  const end = Buffer.from(bytes.subarray(endOf(bytes)));
  const files = bytes.subarray(0, end.readUInt32LE(16));
  const records = Buffer.concat(parts.map(({ record }) => record));
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(records.length, 12);
  return Buffer.concat([files, records, end]);
}

function inflated(data: Buffer, limit: number): Buffer {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    throw new BadArchive((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE');
  }
}

interface Entry {
  name: string;
  method: number;
  data: Buffer;
  record: Buffer;
}

function* entriesOf(bytes: Buffer): Generator<Entry> {
  try {
    const end = endOf(bytes);
    let at = bytes.readUInt32LE(end + 16);
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw new BadArchive(false);
      const nameLength = bytes.readUInt16LE(at + 28);
      const local = bytes.readUInt32LE(at + 42);
      const start =
        local + LOCAL_LENGTH + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const next =
        at + ENTRY_LENGTH + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
      yield {
        name: bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
        method: bytes.readUInt16LE(at + 10),
        data: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)),
        record: bytes.subarray(at, next),
      };
      at = next;
    }
  } catch (error) {
    throw error instanceof BadArchive ? error : new BadArchive(false);
  }
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new BadArchive(false);
}
