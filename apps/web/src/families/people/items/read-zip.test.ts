import { zipSync, type Zippable } from 'fflate';
import { readZip } from './read-zip';

const archive = (files: Zippable): File =>
  new File([zipSync(files)], 'anh.zip', { type: 'application/zip' });

/** Bytes that do not shrink. */
const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * at * 31 + at) % 251);

/** An archive with one file, in which every stated size of the content is ten bytes. */
async function lying(content: Uint8Array): Promise<File> {
  const bytes = new Uint8Array(await archive({ 'a.jpg': content }).arrayBuffer());
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint32(at + 22, 10, true);
    if (mark === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  return new File([bytes], 'anh.zip');
}

it('returns the files of an archive, without folders and the files of operating systems', async () => {
  const photo = noise(200_000);
  const files = await readZip(
    archive({
      '079/anh.JPG': [photo, { level: 0 }],
      '079/': new Uint8Array(),
      '__MACOSX/079/._anh.JPG': noise(5),
      '.DS_Store': noise(5),
      'giay.pdf': noise(3_000),
    }),
  );
  expect(files.map(({ path, file }) => [path, file.name, file.type, file.size])).toEqual([
    ['079/anh.JPG', 'anh.JPG', 'image/jpeg', 200_000],
    ['giay.pdf', 'giay.pdf', 'application/pdf', 3_000],
  ]);
  expect(new Uint8Array(await (files[0]?.file ?? new Blob()).arrayBuffer())).toEqual(photo);
});

it.each<[string, () => File | Promise<File>, string]>([
  ['a text', () => new File(['text'], 'anh.zip'), 'invalid zip data'],
  ['a bomb', () => archive({ 'a.jpg': new Uint8Array(11_000_000) }), 'too large'],
  [
    'too many files',
    () =>
      archive(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}`, noise(1)]))),
    'too large',
  ],
  [
    'half an archive',
    async () => {
      const whole = archive({ 'a.jpg': [noise(200_000), { level: 0 }] });
      return new File([whole.slice(0, 20_000)], 'anh.zip');
    },
    'invalid zip data',
  ],
])('%s is refused', async (_, make, why) => {
  await expect(readZip(await make())).rejects.toThrow(why);
});

it('unpacks no more than the size in the archive, even if the content is larger', async () => {
  const files = await readZip(await lying(new Uint8Array(11_000_000))).catch(() => []);
  expect(files.map(({ file }) => file.size).filter((size) => size > 10)).toEqual([]);
});
