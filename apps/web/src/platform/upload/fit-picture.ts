import { extensionOf, MAX_PIXELS, UPLOAD_RULES, type UploadKind } from '@portal/contracts';
import { CONVERTED_EXTENSIONS, kindOfFile, type PictureKind } from './picture-kind';
import { readPicture } from './read-picture';

/** What the server takes of pictures that a browser writes. */
const KEPT_EXTENSIONS: Readonly<Partial<Record<PictureKind, readonly string[]>>> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
};
const PICTURES: readonly string[] = ['png', 'jpg', 'jpeg', ...CONVERTED_EXTENSIONS];
/** Smaller files have hardly as many pixels as the server refuses. */
const SURELY_FEW_PIXELS = 100_000;
/** Larger ones are no photos, and would fill the memory. */
const MOST_BYTES = 80_000_000;

/** The longest side of a picture that was made smaller: an A4 page stays readable, a face more than large enough. */
const LONGEST: Readonly<Record<UploadKind, number>> = {
  photo: 2400,
  avatar: 1200,
  itemPhoto: 1920,
  document: 3508,
};

/** Tried in turn until the file fits: how much of the longest side, and the quality of the JPEG. */
const TRIES = [
  [1, 0.85],
  [1, 0.7],
  [0.7, 0.75],
  [0.5, 0.7],
] as const;

/** Whether a file is a picture that may have to be converted or made smaller before it is sent. */
export const mayBeFitted = (
  { name, size }: { name: string; size: number },
  kind: UploadKind,
): boolean => {
  const extension = extensionOf(name);
  if (size > MOST_BYTES || !PICTURES.includes(extension)) return false;
  return CONVERTED_EXTENSIONS.includes(extension) || size > SURELY_FEW_PIXELS || kind === 'photo';
};

/** Whether the limits for a kind of upload ask for a smaller picture. */
const isTooLarge = (bytes: number, pixels: number, kind: UploadKind): boolean =>
  bytes > UPLOAD_RULES[kind].maxBytes || pixels > MAX_PIXELS;

/** Width and height with the longest side given, the shape kept; nothing is made larger. */
export function sidesWithin(
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/** The same name with another extension. */
const renamed = (name: string, extension: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${extension}`;

/**
 * A picture as it can be sent: one of a kind that the portal does not keep (HEIC, WebP …) or over the limits becomes a
 * JPEG within them, upright; one under a wrong name gets the right one. Everything else stays as it is, also what cannot
 * be read, for the server to say so.
 */
export async function fitted(file: File, kind: UploadKind): Promise<File> {
  if (!mayBeFitted(file, kind)) return file;
  const found = await kindOfFile(file);
  const picture = await readPicture(file, found);
  if (!picture) return file;
  try {
    const kept = found === null ? undefined : KEPT_EXTENSIONS[found];
    if (!kept || isTooLarge(file.size, picture.width * picture.height, kind))
      return (await asJpeg(picture, file.name, kind)) ?? file;
    if (kept.includes(extensionOf(file.name))) return file;
    return new File([file], renamed(file.name, kept[0] ?? ''), { type: file.type });
  } finally {
    picture.close();
  }
}

/** A picture as a JPEG within the limits of a kind of upload; null where it cannot be made. */
export async function asJpeg(
  picture: ImageBitmap,
  name: string,
  kind: UploadKind,
): Promise<File | null> {
  for (const [share, quality] of TRIES) {
    const { width, height } = sidesWithin(picture, LONGEST[kind] * share);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG knows no transparency, and would make it black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.size <= UPLOAD_RULES[kind].maxBytes)
      return new File([jpeg], renamed(name, 'jpg'), { type: jpeg.type });
  }
  return null;
}
