import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a crafted archive, with false values for its directory entry. */
export interface CraftedPart {
  name?: string;
  content?: Buffer;
  says?: {
    size?: number;
    packedSize?: number;
    crc32?: number;
    method?: number;
    flags?: number;
    extra?: Buffer;
    offset?: number;
  };
}

/** False values for the end of the directory. */
export interface CraftedEnd {
  disk?: number;
  count?: number;
  offset?: number;
  comment?: string;
  /** Bytes before it. */
  before?: Buffer;
}

const header = (length: number, signature: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature);
  return bytes;
};

/** A ZIP archive with any false statements about itself. */
export function craftedArchive(parts: readonly CraftedPart[], end: CraftedEnd = {}): Buffer {
  const files: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const { name = 'a.xml', content = Buffer.from('text'), says = {} } of parts) {
    const title = Buffer.from(name);
    const data = deflateRawSync(content);
    const extra = says.extra ?? Buffer.alloc(0);
    const local = header(30, 0x04034b50);
    local.writeUInt16LE(title.length, 26);
    const record = header(46, 0x02014b50);
    record.writeUInt16LE(says.flags ?? 0, 8);
    record.writeUInt16LE(says.method ?? 8, 10);
    record.writeUInt32LE(says.crc32 ?? crc32(content), 16);
    record.writeUInt32LE(says.packedSize ?? data.length, 20);
    record.writeUInt32LE(says.size ?? content.length, 24);
    record.writeUInt16LE(title.length, 28);
    record.writeUInt16LE(extra.length, 30);
    record.writeUInt32LE(says.offset ?? offset, 42);
    files.push(local, title, data);
    records.push(record, title, extra);
    offset += local.length + title.length + data.length;
  }
  const directory = Buffer.concat(records);
  const comment = Buffer.from(end.comment ?? '');
  const last = header(22, 0x06054b50);
  last.writeUInt16LE(end.disk ?? 0, 4);
  last.writeUInt16LE(end.count ?? parts.length, 8);
  last.writeUInt16LE(end.count ?? parts.length, 10);
  last.writeUInt32LE(directory.length, 12);
  last.writeUInt32LE(end.offset ?? offset, 16);
  last.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...files, directory, end.before ?? Buffer.alloc(0), last, comment]);
}

/** Sizes of 64 bits, as a record of the directory carries them. */
export function zip64Sizes(size: number, packedSize: number): Buffer {
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(size), 4);
  extra.writeBigUInt64LE(BigInt(packedSize), 12);
  return extra;
}

/** The record that leads to the end of a ZIP64 directory. */
export const zip64Locator = (): Buffer => header(20, 0x07064b50);
