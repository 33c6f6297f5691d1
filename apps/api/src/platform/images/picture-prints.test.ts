import { photo } from '@portal/testing/upload';
import { imageLibrary } from './image-library';
import { bandsOf, printsOf, showTheSame } from './picture-prints';

/** A scanned safety card on a white page. */
async function card(portrait: string, name: string, number: string): Promise<Buffer> {
  const sharp = await imageLibrary();
  const face = await sharp(await photo(portrait))
    .resize(260, 340, { fit: 'cover' })
    .toBuffer();
  const lines = Array.from(name + number, (letter, at) => {
    const wide = 6 + ((letter.codePointAt(0) ?? 0) % 18);
    return `<rect x="${330 + at * 20}" y="${at % 2 === 0 ? 150 : 220}" width="${wide}" height="30" fill="#222"/>`;
  });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="560">
    <rect width="900" height="560" fill="#e8f0ff" stroke="#224466" stroke-width="6"/>
    <rect width="900" height="90" fill="#1a4a9c"/>${lines.join('')}
    <circle cx="700" cy="430" r="80" fill="none" stroke="#cc2222" stroke-width="8"/></svg>`;
  const front = await sharp(Buffer.from(drawn))
    .composite([{ input: face, left: 40, top: 130 }])
    .png()
    .toBuffer();
  return sharp({ create: { width: 1240, height: 1754, channels: 3, background: '#ffffff' } })
    .composite([{ input: front, left: 150, top: 200 }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The picture without a share of it at each side. */
async function cropped(picture: Buffer, share: number): Promise<Buffer> {
  const sharp = await imageLibrary();
  const { width, height } = await sharp(picture).metadata();
  const [left, top] = [Math.round(width * share), Math.round(height * share)];
  return sharp(picture)
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .jpeg({ quality: 75 })
    .toBuffer();
}

const changed = async (picture: Buffer, change: string): Promise<Buffer> => {
  const sharp = await imageLibrary();
  const changes: Record<string, () => Promise<Buffer>> = {
    'saved again': () => sharp(picture).jpeg({ quality: 40 }).toBuffer(),
    smaller: () => sharp(picture).resize(240).jpeg({ quality: 70 }).toBuffer(),
    brighter: () => sharp(picture).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
    grey: () => sharp(picture).greyscale().jpeg().toBuffer(),
    'cropped by 2 %': () => cropped(picture, 0.02),
    'cropped by 5 %': () => cropped(picture, 0.05),
    'cropped by 6 %': () => cropped(picture, 0.06),
  };
  return (changes[change] ?? (() => Promise.resolve(picture)))();
};

/** Whether the portal notices that two pictures show the same: the index finds one, and the prints agree. */
async function isNoticed(one: Buffer, other: Buffer, thing: 'portrait' | 'paper') {
  const [some, others] = await Promise.all([printsOf(one), printsOf(other)]);
  const bands = new Set(bandsOf(some));
  return bandsOf(others).some((band) => bands.has(band)) && showTheSame(some, others, thing);
}

describe.each([
  ['portrait', () => photo('portrait-a-3x4.jpg')],
  ['paper', () => card('portrait-a-3x4.jpg', 'Nguyen Van An', '0042')],
] as const)('a %s is noticed', (thing, make) => {
  it.each([
    'saved again',
    'brighter',
    'grey',
    'cropped by 2 %',
    'cropped by 5 %',
    'cropped by 6 %',
  ])('%s', async (change) => {
    const picture = await make();
    expect(await isNoticed(picture, await changed(picture, change), thing)).toBe(true);
  });
});

it.each([
  ['a smaller portrait', () => photo('portrait-a-3x4.jpg'), 'portrait'],
  ['another format', () => photo('portrait-a-4x6.png'), 'portrait'],
] as const)('%s is noticed', async (_, make, thing) => {
  const smaller = await changed(await make(), 'smaller');
  expect(await isNoticed(await photo('portrait-a-3x4.jpg'), smaller, thing)).toBe(true);
});

it('a card is noticed that was cut out of its page', async () => {
  const sharp = await imageLibrary();
  const page = await card('portrait-a-3x4.jpg', 'Nguyen Van An', '0042');
  const cut = await sharp(page)
    .extract({ left: 120, top: 170, width: 960, height: 620 })
    .jpeg()
    .toBuffer();
  expect(await isNoticed(page, cut, 'paper')).toBe(true);
});

it.each([
  ['people', () => photo('portrait-a-3x4.jpg'), () => photo('portrait-b-3x4.jpg'), 'portrait'],
  [
    'cards of one issuer',
    () => card('portrait-a-3x4.jpg', 'Nguyen Van An', '0042'),
    () => card('portrait-b-3x4.jpg', 'Le Thi Bich Hang', '1173'),
    'paper',
  ],
] as const)('different %s have different prints', async (_, one, other, thing) => {
  expect(await isNoticed(await one(), await other(), thing)).toBe(false);
});

it('blank pages are not compared', async () => {
  const sharp = await imageLibrary();
  const blank = await sharp({
    create: { width: 600, height: 800, channels: 3, background: '#ffffff' },
  })
    .jpeg()
    .toBuffer();
  expect(bandsOf(await printsOf(blank))).toEqual([]);
});
