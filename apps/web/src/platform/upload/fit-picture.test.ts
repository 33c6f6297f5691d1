import { mayBeFitted, sidesWithin } from './fit-picture';
import { pictureKindOf } from './picture-kind';

it.each([
  ['xe.jpg', 1_000_001, 'itemPhoto', true],
  ['xe.jpg', 100_000, 'itemPhoto', false],
  ['the.JPEG', 590_000, 'photo', true],
  ['giay.pdf', 9_000_000, 'document', false],
  ['quet.tiff', 9_000_000, 'document', false],
  ['khong-lo.png', 90_000_000, 'document', false],
  ['IMG_1.HEIC', 50_000, 'document', true],
  ['tai-ve.webp', 50_000, 'itemPhoto', true],
  ['chrome.jfif', 50_000, 'avatar', true],
] as const)('looks at %s of %d bytes as %s before it is sent: %s', (name, size, kind, is) => {
  expect(mayBeFitted({ name, size }, kind)).toBe(is);
});

it.each([
  [{ width: 8000, height: 6000 }, 2400, { width: 2400, height: 1800 }],
  [{ width: 3000, height: 9000 }, 3000, { width: 1000, height: 3000 }],
  [{ width: 300, height: 400 }, 2400, { width: 300, height: 400 }],
])('%o is scaled to at most %d pixels', (picture, longest, sides) => {
  expect(sidesWithin(picture, longest)).toEqual(sides);
});

it.each([
  ['\u00FF\u00D8\u00FF\u00E0', 'jpeg'],
  ['\u0089PNG\r\n\u001A\n', 'png'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\u0024ftypheic\0\0\0\0mif1heic', 'heif'],
  ['\0\0\0\u0024ftypmif1\0\0\0\0mif1avif', 'avif'],
  ['BM\0\0', 'bmp'],
  ['\0\0\0\u0018ftypmp42', null],
  ['%PDF-1.7', null],
  ['', null],
])('%j is the start of a picture of the kind %s', (head, kind) => {
  const bytes = Uint8Array.from(head, (character) => character.charCodeAt(0));
  expect(pictureKindOf(bytes)).toBe(kind);
});
