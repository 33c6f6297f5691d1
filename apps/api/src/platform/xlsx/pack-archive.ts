import type { Part } from './archive';

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const NAME_IS_UTF8 = 0x0800;
/** 1 January 1980, where the format begins. */
const DATE = 0x21;

/**
 * An archive of checked parts and nothing else. The library that reads workbooks has a ZIP reader of its own, which
 * could see other parts in a crafted archive than those that were checked.
 */
export function packArchive(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const facts = factsOf(part, name);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL);
    const entry = Buffer.alloc(6);
    entry.writeUInt32LE(ENTRY, 0);
    entry.writeUInt16LE(VERSION, 4);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    files.push(local, facts, name, part.packed);
    directory.push(entry, facts, place, name);
    offset += local.length + facts.length + name.length + part.packed.length;
  }
  const records = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(records.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, records, end]);
}

/** What stands alike in a part's own header and in the directory. */
function factsOf(part: Part, name: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(NAME_IS_UTF8, 2);
  facts.writeUInt16LE(part.isDeflated ? 8 : 0, 4);
  facts.writeUInt16LE(DATE, 8);
  facts.writeUInt32LE(part.crc32, 10);
  facts.writeUInt32LE(part.packed.length, 14);
  facts.writeUInt32LE(part.size, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}
