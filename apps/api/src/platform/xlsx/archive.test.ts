import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { BadArchive, readArchive } from './archive';
import {
  craftedArchive,
  zip64Locator,
  zip64Sizes,
  type CraftedEnd,
  type CraftedPart,
} from './crafted-archive.fixture';

const MEGABYTE = 1_000_000;
const zeros = (bytes: number): Buffer => Buffer.alloc(bytes);
const read = (bytes: Buffer, maxUnpacked = 10 * MEGABYTE) => readArchive(bytes, { maxUnpacked });

const tooLarge = expect.objectContaining({ isTooLarge: true });
const damaged = expect.objectContaining({ isTooLarge: false });
const refusalOf = (bytes: Buffer, maxUnpacked?: number): Promise<unknown> =>
  read(bytes, maxUnpacked).catch((error: unknown) =>
    error instanceof BadArchive ? error : ['not a refusal', error],
  );

describe('an archive', () => {
  const plain = craftedArchive([{ content: zeros(10_000) }, { name: 'b/c.xml' }]);

  it('is read part by part', async () => {
    expect(await read(plain)).toMatchObject([
      { name: 'a.xml', size: 10_000 },
      { name: 'b/c.xml', size: 4 },
    ]);
  });

  it('may have a comment', async () => {
    expect(await read(craftedArchive([{}], { comment: 'made by hand' }))).toHaveLength(1);
  });

  it.each<[string, Buffer]>([
    ['cut off', plain.subarray(0, -30)],
    ['without its end', plain.subarray(0, -22)],
    ['of other bytes', Buffer.alloc(100, 7)],
    [
      'broken inside',
      Buffer.concat([plain.subarray(0, 36), Buffer.alloc(4, 9), plain.subarray(40)]),
    ],
    ['followed by something', Buffer.concat([plain, Buffer.from('more')])],
    ['empty', zeros(0)],
  ])('that is %s is damaged', async (_, bytes) => {
    expect(await refusalOf(bytes)).toEqual(damaged);
  });
});

describe('an archive that is too large', () => {
  it('is refused by what it unpacks to, all parts together', async () => {
    const [one, two] = [
      craftedArchive([{ content: zeros(10_000) }]),
      craftedArchive([{ content: zeros(5_000) }, { name: 'b', content: zeros(5_000) }]),
    ];
    expect(await refusalOf(one, 9_999)).toEqual(tooLarge);
    expect(await refusalOf(two, 9_999)).toEqual(tooLarge);
    expect(await read(two, 10_000)).toHaveLength(2);
  });

  it('is refused by a ratio that nothing honest has, before anything is unpacked', async () => {
    const bomb = { content: zeros(3 * MEGABYTE) };
    expect(await refusalOf(craftedArchive([bomb]))).toEqual(tooLarge);
    const nested = { name: 'inner.zip', content: craftedArchive([bomb]) };
    expect(await read(craftedArchive([nested]))).toMatchObject([{ name: 'inner.zip' }]);
    expect(await refusalOf(craftedArchive([nested, bomb]))).toEqual(tooLarge);
  });

  it('is refused by its number of parts, and by what it says of them', async () => {
    const many = Array.from({ length: 2_001 }, (_, at) => ({ name: `${at}` }));
    expect(await refusalOf(craftedArchive(many))).toEqual(tooLarge);
    expect(await read(craftedArchive(many.slice(1)))).toHaveLength(2_000);
    expect(await refusalOf(craftedArchive([{}], { count: 65_535 }))).toEqual(tooLarge);
  });
});

describe('an archive whose directory lies', () => {
  const content = zeros(10_000);
  const lies: [string, CraftedPart, CraftedEnd?][] = [
    ['of a smaller size', { content, says: { size: 10 } }],
    ['of a larger size', { content, says: { size: 10_001 } }],
    ['of a packed size beyond the file', { content, says: { packedSize: 100_000 } }],
    ['of a shorter packed size', { content, says: { packedSize: 5 } }],
    ['of the checksum', { content, says: { crc32: 1 } }],
    ['of the method', { content, says: { method: 0 } }],
    ['of a method of its own', { content, says: { method: 99 } }],
    ['of a password', { content, says: { flags: 1 } }],
    ['of a place without a file', { content, says: { offset: 7 } }],
    ['of more files than there are', { content }, { count: 2 }],
    ['of its own place', { content }, { offset: 3 }],
    ['of another disk', { content }, { disk: 1 }],
    [
      'by sizes of 64 bits, of which the others know nothing',
      {
        content,
        says: {
          size: 0xffffffff,
          packedSize: 0xffffffff,
          extra: zip64Sizes(10_000, 26),
        },
      },
    ],
    ['by sizes of 64 bits beside true ones', { content, says: { extra: zip64Sizes(5, 5) } }],
    ['by a second end in ZIP64', { content }, { before: zip64Locator() }],
  ];

  it.each(lies.map(([of, part, end]) => ({ of, bytes: craftedArchive([part], end) })))(
    '$of is refused',
    async ({ bytes }) => {
      expect(await refusalOf(bytes)).toEqual(damaged);
    },
  );

  it('by two files in the same bytes is refused', async () => {
    const random = randomBytes(10_000);
    const same = {
      size: random.length,
      packedSize: deflateRawSync(random).length,
      crc32: crc32(random),
      offset: 0,
    };
    const archive = craftedArchive([{ content: random }, { name: 'b.xml', says: same }]);
    expect(await refusalOf(archive)).toEqual(damaged);
  });

  it('by naming one part twice is refused', async () => {
    expect(await refusalOf(craftedArchive([{}, { content }]))).toEqual(damaged);
  });
});
