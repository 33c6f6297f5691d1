import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** A workbook has a few dozen parts; with a picture in every row, some hundreds. */
const MOST_PARTS = 2_000;

/**
 * A higher ratio means that the file was made to be large: even sheets of thousands of similar rows unpack to about
 * fifty times their size.
 */
const HIGHEST_RATIO = 200;

/** Below this size, a part may have any ratio. */
const SMALL = 1_000_000;

const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_LOCATOR_LENGTH = 20;
const END_LENGTH = 22;
const ZIP64_FIELD = 1;
const STORED = 0;
const DEFLATED = 8;

/** The archive cannot be read, or contains more than allowed. */
export class BadArchive extends Error {
  constructor(readonly isTooLarge: boolean) {
    super(isTooLarge ? 'The archive holds too much' : 'The archive is damaged');
  }
}

/** A file in an archive, checked. */
export interface Part {
  name: string;
  isDeflated: boolean;
  crc32: number;
  /** Bytes when unpacked. */
  size: number;
  packed: Buffer;
}

export interface ArchiveLimits {
  /** Unpacked bytes of all parts together. */
  maxUnpacked: number;
}

/**
 * Reads an untrusted ZIP archive. Unpacks all of it once, part by part to save memory, and checks the sizes and
 * checksums that its directory states. Refuses ZIP64, archives over several disks, and encryption: no workbook needs
 * them.
 * @throws BadArchive
 */
export async function readArchive(bytes: Buffer, limits: ArchiveLimits): Promise<Part[]> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false });
    if (zip.entryCount > MOST_PARTS) throw new BadArchive(true);
    if (isZip64(bytes, zip)) throw new BadArchive(false);
    const parts: Part[] = [];
    let left = limits.maxUnpacked;
    let packedLeft = bytes.length;
    for await (const entry of zip.eachEntry()) {
      left -= entry.uncompressedSize;
      packedLeft -= entry.compressedSize;
      demandOrdinary(entry, left);
      // Files that share bytes would be multiplied when each is compressed again.
      if (packedLeft < 0) throw new BadArchive(false);
      parts.push(await readPart(bytes, zip, entry));
    }
    // If two files have the same name, readers choose differently.
    if (new Set(parts.map(({ name }) => name)).size < parts.length) throw new BadArchive(false);
    return parts;
  } catch (error) {
    throw error instanceof BadArchive ? error : new BadArchive(false);
  }
}

/** Whether 64-bit sizes precede the end of the directory; the reader knows where that is. */
function isZip64(bytes: Buffer, { comment }: ZipFile): boolean {
  const at = bytes.length - END_LENGTH - comment.length - ZIP64_LOCATOR_LENGTH;
  return at >= 0 && bytes.readUInt32LE(at) === ZIP64_LOCATOR;
}

function demandOrdinary(entry: Entry, left: number): void {
  const { compressedSize, uncompressedSize } = entry;
  const isUnlikely = uncompressedSize > Math.max(SMALL, compressedSize * HIGHEST_RATIO);
  if (left < 0 || isUnlikely) throw new BadArchive(true);
  const isOrdinary =
    !entry.isEncrypted() &&
    [STORED, DEFLATED].includes(entry.compressionMethod) &&
    !entry.extraFields.some(({ id }) => id === ZIP64_FIELD);
  if (!isOrdinary) throw new BadArchive(false);
}

async function readPart(bytes: Buffer, zip: ZipFile, entry: Entry): Promise<Part> {
  const name = entry.fileNameRaw.toString('utf8');
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  let checksum = 0;
  // Fails if more or fewer bytes come out than the directory states.
  for await (const chunk of await zip.openReadStreamPromise(entry))
    checksum = crc32(chunk as Buffer, checksum);
  if (checksum !== entry.crc32) throw new BadArchive(false);
  return {
    name,
    isDeflated: entry.compressionMethod === DEFLATED,
    crc32: entry.crc32,
    size: entry.uncompressedSize,
    packed: bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize),
  };
}
