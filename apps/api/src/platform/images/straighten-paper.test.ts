import {
  A4,
  CARD,
  cornersOf,
  drawnPapers,
  type LyingPaper,
  type Table,
} from '@portal/testing/drawn-papers';
import { photo } from '@portal/testing/upload';
import { findPaper } from './find-paper';
import { imageLibrary } from './image-library';
import { asSeen } from './paper-corners';
import { straightenPaper } from './straighten-paper';

/** A drawn picture as a phone would send it. @param orientation of the camera, as in EXIF */
async function taken(table: Table, papers: LyingPaper[], orientation = 1): Promise<Buffer> {
  const sharp = await imageLibrary();
  // The camera stores what it sees turned, and notes how.
  const turned = { 1: 0, 6: -90, 3: 180 }[orientation] ?? 0;
  return sharp(drawnPapers(table, papers))
    .flatten({ background: '#ffffff' })
    .blur(0.8)
    .rotate(turned)
    .withMetadata({ orientation })
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function cornersIn(picture: Buffer) {
  const sharp = await imageLibrary();
  const { data, info } = await sharp(picture)
    .resize({ height: 720 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = await findPaper({ ...info, rgb: data });
  const share = 1200 / info.height;
  return found && found.map(({ x, y }) => ({ x: x * share, y: y * share }));
}

it.each<[string, Table, LyingPaper[]]>([
  ['a paper on a dark table', 'dark', [A4]],
  ['turned, on wood', 'wood', [{ ...A4, turn: 12 }]],
  ['from aside, on wood', 'wood', [{ ...A4, tilt: 30, pan: 10, turn: -6 }]],
  ['from aside, on a noisy table', 'noisy', [{ ...A4, tilt: 25, pan: -15, turn: 5 }]],
  ['without print', 'wood', [{ ...A4, isPrinted: false, turn: -15 }]],
  ['on a white table', 'white', [{ ...A4, fill: '#fbfaf7', turn: 4, tilt: 15 }]],
  ['on its side', 'dark', [{ ...A4, turn: 90, size: 0.65 }]],
  ['a card', 'wood', [{ ...CARD, fill: '#cfe3e6', size: 0.55, turn: 8, tilt: 20 }]],
  [
    'a card beside which a smaller paper lies',
    'dark',
    [
      { ...CARD, size: 0.6, at: { x: 0.5, y: 0.35 } },
      { ...CARD, size: 0.25, at: { x: 0.5, y: 0.8 } },
    ],
  ],
  [
    'a paper on which a card lies',
    'wood',
    [
      { ...A4, isPrinted: false, size: 0.85, turn: 3 },
      { ...CARD, fill: '#9fc6cf', size: 0.3, turn: 12 },
    ],
  ],
])('the corners are found: %s', async (_, table, papers) => {
  const found = await cornersIn(await taken(table, papers));
  const [paper] = papers;
  for (const [at, { x, y }] of (asSeen(cornersOf(paper ?? A4)) ?? []).entries()) {
    expect(Math.abs((found?.[at]?.x ?? Infinity) - x)).toBeLessThan(7);
    expect(Math.abs((found?.[at]?.y ?? Infinity) - y)).toBeLessThan(7);
  }
});

it.each<[string, () => Promise<Buffer>]>([
  ['a blank wall', () => taken('white', [])],
  ['a table', () => taken('wood', [])],
  ['a paper that fills the picture', () => taken('dark', [{ ...A4, size: 1.6 }])],
  ['a paper of which a part is outside', () => taken('wood', [{ ...A4, at: { x: 0.5, y: 0.8 } }])],
  [
    'two papers',
    () =>
      taken('dark', [
        { ...CARD, size: 0.5, at: { x: 0.5, y: 0.3 } },
        { ...CARD, size: 0.5, at: { x: 0.5, y: 0.72 }, turn: 6 },
      ]),
  ],
  ['a paper from very far aside', () => taken('dark', [{ ...A4, tilt: 70, size: 0.5 }])],
  ['a portrait', () => photo('portrait-a-3x4.jpg')],
  ['a picture of a scan', () => photo('chart.jpg')],
])('a picture is left as it is: %s', async (_, picture) => {
  expect(await straightenPaper(await picture())).toBeNull();
});

it.each([1, 6, 3])(
  'a page is upright, of the paper’s shape and without the table (camera %d)',
  async (orientation) => {
    const sharp = await imageLibrary();
    const picture = await taken('dark', [{ ...A4, tilt: 28, pan: 12, turn: -5 }], orientation);
    const page = await straightenPaper(picture);
    const { format, width, height } = await sharp(page?.jpeg).metadata();
    expect(format).toBe('jpeg');
    expect(width / height / (210 / 297)).toBeCloseTo(1, 1.3);
    expect(width * height).toBeLessThan(900 * 1200);
    /** The red, green and blue of a part of the page, given in shares of it: the mean, or the darkest. */
    const colours = async (from: [number, number], to: [number, number], of: 'mean' | 'min') => {
      const [left, top] = [Math.floor(from[0] * width), Math.floor(from[1] * height)];
      const part = await sharp(page?.jpeg)
        .extract({
          left,
          top,
          width: Math.ceil(to[0] * width) - left,
          height: Math.ceil(to[1] * height) - top,
        })
        .toBuffer();
      return (await sharp(part).stats()).channels.map((channel) => channel[of]);
    };
    // At the edges there is only paper; the table is darker.
    const edges = await Promise.all([
      colours([0, 0], [1, 0.003], 'min'),
      colours([0, 0.997], [1, 1], 'min'),
      colours([0, 0], [0.003, 1], 'min'),
      colours([0.997, 0], [1, 1], 'min'),
    ]);
    expect(Math.min(...edges.flat())).toBeGreaterThan(130);
    // The bluish photo is at the upper left.
    const [red = 0, , blue = 0] = await colours([0.15, 0.22], [0.3, 0.37], 'mean');
    expect(blue - red).toBeGreaterThan(20);
    const thumb = await sharp(page?.thumb).metadata();
    expect(Math.max(thumb.width, thumb.height)).toBe(160);
  },
);
