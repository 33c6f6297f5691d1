import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { getUpload, type FileAddress } from '@portal/contracts';
import sharp from 'sharp';
import { useFiles } from './support/files';
import { usePortal } from './support/portal';
import { photo, sendChunk, uploadForm, uploadInChunks, oddFile } from '@portal/testing/upload';

const portal = usePortal({ demo: true });
const { sender, get } = useFiles(portal);

describe('a file in chunks', () => {
  it('comes back as it was sent, with upright previews that hold no camera notes', async () => {
    const from = await sender();
    const bytes = await photo('portrait-b-exif-rotated.jpg');
    const { body } = await uploadInChunks(from, { name: 'Chân dung.jpg', bytes, kind: 'photo' });
    expect(body.file).toMatchObject({
      name: 'Chân dung.jpg',
      type: 'image/jpeg',
      size: bytes.length,
    });
    const whole = await get(body.file?.url ?? '');
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(whole.headers.get('Content-Disposition')).toBe(
      'inline; filename="Ch_n dung.jpg"; filename*=UTF-8\'\'Ch%C3%A2n%20dung.jpg',
    );
    const preview = await get(`/io/website/file/image-preview/${body.id}`, from.token);
    const metadata = await sharp(Buffer.from(await preview.arrayBuffer())).metadata();
    expect(metadata.format).toBe('jpeg');
    expect(metadata.exif).toBeUndefined();
    expect(metadata.height).toBeGreaterThan(metadata.width);
    const small = await get(`/io/website/uploader/image-preview-64/${body.id}`, from.token);
    const size = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect(Math.max(size.width, size.height)).toBe(64);
  });

  it('may come in any order, twice, all at once, and goes on after a break', async () => {
    const from = await sender();
    const file = { name: 'a.png', bytes: await photo('portrait-a-4x6.png'), guid: randomUUID() };
    await sendChunk(from, file, 4);
    await sendChunk(from, file, 2);
    await sendChunk(from, file, 2);
    const { body: state } = await portal.client.call(
      getUpload,
      { params: { fileGuid: file.guid } },
      { token: from.token },
    );
    expect(state).toMatchObject({ received: [2, 4], file: null });
    const answers = await Promise.all(
      [0, 1, 3, 5, 3, 0].map((index) => sendChunk(from, file, index)),
    );
    const finished = answers.flatMap(({ body }) => body.file ?? []);
    expect(new Set(finished.map(({ id }) => id)).size).toBe(1);
    const again = await sendChunk(from, file, 1);
    expect(again.body.file?.id).toBe(finished[0]?.id);
    const whole = await get(finished[0]?.url ?? '');
    expect(Buffer.from(await whole.arrayBuffer()).equals(file.bytes)).toBe(true);
  });

  it('is refused when its chunks do not fit together', async () => {
    const from = await sender();
    const bytes = await photo('portrait-a-3x4.jpg');
    const file = { name: 'a.jpg', bytes, guid: randomUUID() };
    const wrong = [{ TotalCount: 2 }, { FileSize: bytes.length - 1 }, { Index: 7 }];
    for (const change of wrong) {
      const { error } = await sendChunk(from, { ...file, guid: randomUUID() }, 0, change);
      expect(error.code).toBe('uploadMismatch');
    }
    const large = { name: 'b.png', bytes: await photo('portrait-a-4x6.png'), guid: randomUUID() };
    await sendChunk(from, large, 0);
    const renamed = await sendChunk(from, large, 1, { FileName: 'c.png' });
    expect(renamed.error.code).toBe('uploadMismatch');
  });

  it('cannot be continued or asked about by other users', async () => {
    const [from, stranger] = [await sender(), await sender()];
    const file = { name: 'a.png', bytes: await photo('portrait-a-4x6.png'), guid: randomUUID() };
    await sendChunk(from, file, 0);
    expect((await sendChunk(stranger, file, 1)).status).toBe(404);
    const asked = await portal.client.call(
      getUpload,
      { params: { fileGuid: file.guid } },
      { token: stranger.token },
    );
    expect(asked.status).toBe(404);
  });
});

/** A PNG of a few bytes that claims to have 20,000 by 20,000 pixels. */
function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** An object stream of a PDF. @param bytes size when unpacked */
function manyObjects(bytes: number): string {
  const packed = deflateSync(Buffer.alloc(bytes, ' ')).toString('latin1');
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}

/**
 * A PDF. @param catalog additional content of its catalog, objects that it refers to, how often it
 * shows its one page
 */
function pdf(catalog = '', objects: string[] = [], pages = 1): Buffer {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(pages)}] /Count ${pages} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
    ...objects,
  ];
  let text = '%PDF-1.7\n';
  const offsets = bodies.map((body, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = bodies.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

describe('a hostile file', () => {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

  it.each<[string, string, () => Buffer | Promise<Buffer>, string, string]>([
    [
      'a web page named .jpg',
      'a.jpg',
      () => photo('not-an-image.jpg'),
      'fileContentMismatch',
      'The content of “a.jpg” is not what its extension says. Please choose the original file.',
    ],
    [
      'a web page',
      'a.html',
      () => Buffer.from('<script>alert(1)</script>'),
      'fileTypeNotAllowed',
      'Files like “a.html” are not accepted.',
    ],
    [
      'a drawing with script',
      'a.svg',
      () => Buffer.from('<svg onload="alert(1)"/>'),
      'fileTypeNotAllowed',
      'Files like “a.svg” are not accepted.',
    ],
    [
      'a truncated picture',
      'a.jpg',
      async () => (await photo('portrait-a-3x4.jpg')).subarray(0, 100_000),
      'imageDamaged',
      'The picture “a.jpg” cannot be read',
    ],
    ['a picture of 400 megapixels', 'a.png', hugePng, 'imageTooLarge', '40 megapixels at most'],
    [
      'a name that climbs',
      '../../etc/a.jpg',
      () => photo('portrait-a-3x4.jpg'),
      'fileNameInvalid',
      'The file name “../../etc/a.jpg” is not valid.',
    ],
    [
      '5,000,001 bytes',
      'a.pdf',
      () => Buffer.concat([pdf(), Buffer.alloc(5_000_001)], 5_000_001),
      'fileTooLarge',
      'File too large: “a.pdf” is over 5 MB.',
    ],
    [
      'a PDF that runs script when opened',
      'a.pdf',
      () => pdf(`/OpenAction ${script}`),
      'pdfHasScript',
      'contains a script',
    ],
    [
      'a PDF with named scripts',
      'a.pdf',
      () => pdf(`/Names << /JavaScript << /Names [(a) 4 0 R] >> >>`, [script]),
      'pdfHasScript',
      'contains a script',
    ],
    [
      'a PDF that is none',
      'a.pdf',
      () => Buffer.from('%PDF-1.7\nnothing more'),
      'fileDamaged',
      'cannot be read',
    ],
    [
      'a PDF with objects that unpack to hundreds of megabytes',
      'a.pdf',
      () => pdf('', [manyObjects(200_000_000)]),
      'pdfTooLarge',
      'is too large to be checked: at most 1000 pages',
    ],
    [
      'a PDF of more pages than are looked through',
      'a.pdf',
      () => pdf('', [], 1_001),
      'pdfTooLarge',
      'is too large to be checked: at most 1000 pages',
    ],
    [
      'a workbook that is a plain zip',
      'a.xlsx',
      () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
      'fileContentMismatch',
      'is not what its extension says',
    ],
    [
      'a workbook with a password',
      'a.xlsx',
      () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(504),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
      'fileEncrypted',
      'is protected by a password',
    ],
  ])('%s gets the right message', async (_, name, make, code, message) => {
    const { error } = await uploadInChunks(await sender(), { name, bytes: await make() });
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });

  it('is taken as a PDF behind the header of a printer', async () => {
    const bytes = await oddFile('d03-pjl-header.pdf');
    const { body } = await uploadForm(await sender(), { name: 'in.pdf', bytes });
    expect(body.type).toBe('application/pdf');
  });

  it('may be sent again, mended, under the same id', async () => {
    const from = await sender();
    const bytes = await photo('portrait-a-3x4.jpg');
    const guid = randomUUID();
    const broken = Buffer.concat([Buffer.from('<html>'), bytes.subarray(6)]);
    const refused = await uploadInChunks(from, { name: 'a.jpg', bytes: broken, guid });
    expect(refused.error.code).toBe('fileContentMismatch');
    const taken = await uploadInChunks(from, { name: 'a.jpg', bytes, guid });
    expect(taken.body.file?.type).toBe('image/jpeg');
  });

  it('is not sent to a browser to run: other than pictures and videos all are given to keep', async () => {
    const from = await sender();
    const { body } = await uploadForm(from, { name: 'a.pdf', bytes: pdf() });
    const { headers } = await get(body.url);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment;/);
    const named = await get(
      `/io/website/file/preview?id=${body.id}&name=..%2F..%2Fx.hta`,
      from.token,
    );
    expect(named.headers.get('Content-Disposition')).toBe(
      'attachment; filename="a.pdf"; filename*=UTF-8\'\'a.pdf',
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'self'.*sandbox/,
    );
    // A shared computer must not keep a copy of a user's papers.
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});

it('a print-shop picture (CMYK) gets previews that browsers show', async () => {
  const from = await sender();
  const bytes = await sharp(await photo('portrait-a-3x4.jpg'))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const { body } = await uploadForm(from, { name: 'cmyk.jpg', bytes, kind: 'photo' });
  const preview = await get(`/io/website/uploader/image-preview-byte/${body.id}`, from.token);
  const metadata = await sharp(Buffer.from(await preview.arrayBuffer())).metadata();
  expect(metadata.space).toBe('srgb');
});

it('a picture for a vehicle may have a million bytes, a photo of a person five', async () => {
  const from = await sender();
  const file = { name: 'a.png', bytes: await photo('portrait-a-4x6.png') };
  const item = await uploadForm(from, { ...file, kind: 'itemPhoto' });
  expect(item.error.message).toContain('1 MB');
  const person = await uploadForm(from, { ...file, kind: 'photo' });
  expect(person.status).toBe(200);
  const notAPicture = await uploadForm(from, { name: 'a.pdf', bytes: pdf(), kind: 'photo' });
  expect(notAPicture.error.message).toContain('png, jpg, jpeg');
});

describe('who may read a file', () => {
  it('only its uploader and holders of its signed address, for a while', async () => {
    const [from, stranger] = [await sender(), await sender()];
    const { body } = await uploadForm(from, {
      name: 'a.jpg',
      bytes: await photo('portrait-a-3x4.jpg'),
    });
    const paths = [
      `/io/website/file/${body.id}`,
      `/io/website/file/preview?id=${body.id}&name=x.jpg`,
      `/io/website/file/image-preview/${body.id}`,
      `/io/website/uploader/image-preview-64/${body.id}`,
      `/io/website/uploader/image-preview-byte/${body.id}`,
    ];
    for (const path of paths) {
      expect((await get(path, from.token)).status).toBe(200);
      expect((await get(path, stranger.token)).status).toBe(404);
      expect((await get(path)).status).toBe(401);
    }
    expect((await get(body.url)).status).toBe(200);
    const address = `/io/website/file/address/${body.id}`;
    expect((await get(address, stranger.token)).status).toBe(404);
    expect((await get(address)).status).toBe(401);
    const { exp, sig } = (await (await get(address, from.token)).json()) as FileAddress;
    expect((await get(`${paths[3] ?? ''}?exp=${exp}&sig=${sig}`)).status).toBe(200);
    const other = await uploadForm(stranger, {
      name: 'b.jpg',
      bytes: await photo('portrait-b-3x4.jpg'),
    });
    const forged = [
      body.url.replace(/sig=.{4}/, 'sig=0000'),
      body.url.replace(/exp=\d+/, 'exp=4102444800'),
      body.url.replace(body.id, other.body.id),
      body.url.replace(/sig=.*/, 'sig='),
    ];
    for (const path of forged) expect((await get(path)).status).toBe(401);
  });

  it('may ask for a part of it, as players of videos do', async () => {
    const from = await sender();
    const bytes = await photo('portrait-a-3x4.jpg');
    const { body } = await uploadForm(from, { name: 'a.jpg', bytes });
    const part = await get(body.url, undefined, { Range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    const tail = await get(body.url, undefined, { Range: 'bytes=-5' });
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-5))).toBe(true);
    const beyond = await get(body.url, undefined, { Range: `bytes=${bytes.length}-` });
    expect(beyond.status).toBe(416);
  });
});
