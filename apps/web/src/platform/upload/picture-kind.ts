/** What a picture's first bytes say that it is, whatever its name says. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heif' | 'bmp';

/** Bytes that tell; the brands of a HEIF or AVIF file come first in it. */
const HEAD_BYTES = 64;

const HEIF_BRANDS = /heic|heix|heim|heis|hevc|hevx|mif1|msf1/;

/** Names of files that browsers and phones save, and that are none of what the portal keeps. */
export const CONVERTED_EXTENSIONS: readonly string[] = [
  'heic',
  'heif',
  'webp',
  'avif',
  'jfif',
  'jpe',
  'pjpeg',
  'bmp',
];

/** What a file is as a picture; null where it is none of these. */
export function pictureKindOf(head: Uint8Array): PictureKind | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  if (text.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('BM')) return 'bmp';
  if (text.slice(4, 8) !== 'ftyp') return null;
  const brands = text.slice(8);
  if (/avif|avis/.test(brands)) return 'avif';
  return HEIF_BRANDS.test(brands) ? 'heif' : null;
}

/** The same of a file. */
export async function kindOfFile(file: Blob): Promise<PictureKind | null> {
  return pictureKindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
