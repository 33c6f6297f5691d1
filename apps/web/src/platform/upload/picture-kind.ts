/** The format of a picture according to its first bytes, whatever its name says. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heif' | 'bmp';

/** How many first bytes are read. The brands of a HEIF or AVIF file are among them. */
const HEAD_BYTES = 64;

const HEIF_BRANDS = /heic|heix|heim|heis|hevc|hevx|mif1|msf1/;

/**
 * Extensions that browsers and phones use, and that the portal converts because it does not store
 * them.
 */
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

/** Recognises the picture format from the first bytes; null if it is none of these. */
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

/** Recognises the picture format of a file. */
export async function kindOfFile(file: Blob): Promise<PictureKind | null> {
  return pictureKindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
