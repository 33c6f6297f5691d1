import { mayBeFitted, sidesWithin } from './fit-picture';

it.each([
  ['xe.jpg', 1_000_001, 'itemPhoto', true],
  ['xe.jpg', 1_000_000, 'itemPhoto', false],
  ['the.JPEG', 2_000_001, 'photo', true],
  ['the.png', 1_900_000, 'photo', false],
  ['giay.pdf', 9_000_000, 'document', false],
  ['quet.tiff', 9_000_000, 'document', false],
  ['khong-lo.png', 90_000_000, 'document', false],
] as const)('%s of %d bytes as %s is looked at before it is sent: %s', (name, size, kind, is) => {
  expect(mayBeFitted({ name, size }, kind)).toBe(is);
});

it.each([
  [{ width: 8000, height: 6000 }, 2400, { width: 2400, height: 1800 }],
  [{ width: 3000, height: 9000 }, 3000, { width: 1000, height: 3000 }],
  [{ width: 300, height: 400 }, 2400, { width: 300, height: 400 }],
])('%o becomes at most %d long', (picture, longest, sides) => {
  expect(sidesWithin(picture, longest)).toEqual(sides);
});
