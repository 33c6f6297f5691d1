import { deflateRawSync } from 'node:zlib';
import { BadArchive, unpack, withParts } from './archive';

/** A ZIP archive with one entry, saying of its size what it likes. */
function archive(name: string, content: Buffer, claimedSize = content.length): Buffer {
  const data = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(claimedSize, 24);
  entry.writeUInt16LE(name.length, 28);
  const title = Buffer.from(name);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + title.length + data.length, 16);
  return Buffer.concat([local, title, data, entry, title, end]);
}

const refusalOf = (bytes: Buffer, max: number): unknown => {
  try {
    return unpack(bytes, max);
  } catch (error) {
    return error instanceof BadArchive ? error.isTooLarge : error;
  }
};

describe('an archive', () => {
  const zeros = archive('a.xml', Buffer.alloc(10_000));

  it('is unpacked', () => {
    expect(unpack(zeros, 10_000)).toMatchObject([{ name: 'a.xml', content: { length: 10_000 } }]);
  });

  it('may be left with some of its parts', () => {
    expect(unpack(withParts(zeros, unpack(zeros, 10_000)), 10_000)).toHaveLength(1);
    expect(unpack(withParts(zeros, []), 10_000)).toEqual([]);
  });

  it('is refused where it unpacks to more than it may, whatever it says of itself', () => {
    expect(refusalOf(zeros, 9_999)).toBe(true);
    expect(refusalOf(archive('a.xml', Buffer.alloc(10_000), 10), 9_999)).toBe(true);
  });

  it.each([
    ['cut off', zeros.subarray(0, -30)],
    ['without its end', zeros.subarray(0, -22)],
    ['of other bytes', Buffer.alloc(100, 7)],
    [
      'broken inside',
      Buffer.concat([zeros.subarray(0, 36), Buffer.alloc(4, 9), zeros.subarray(40)]),
    ],
    ['empty', Buffer.alloc(0)],
  ])('that is %s is damaged', (_, bytes) => {
    expect(refusalOf(bytes, 100_000)).toBe(false);
  });
});
