import { extensionOf, MAX_PIXELS, UPLOAD_RULES, type UploadKind } from '@portal/contracts';
import { CONVERTED_EXTENSIONS, kindOfFile, type PictureKind } from './picture-kind';
import { readPicture } from './read-picture';

/** The picture formats that the server accepts, of those that a browser can write. */
const KEPT_EXTENSIONS: Readonly<Partial<Record<PictureKind, readonly string[]>>> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
};
const PICTURES: readonly string[] = ['png', 'jpg', 'jpeg', ...CONVERTED_EXTENSIONS];
/** A smaller file can hardly have more pixels than the server allows. */
const SURELY_FEW_PIXELS = 100_000;
/** A larger file is not a photo, and would fill the memory. */
const MOST_BYTES = 80_000_000;

/**
 * The longest side of a picture that was made smaller. An A4 page stays readable, and a face is
 * more than large enough.
 */
const LONGEST: Readonly<Record<UploadKind, number>> = {
  photo: 2400,
  avatar: 1200,
  itemPhoto: 1920,
  document: 3508,
};

/**
 * Tried in turn until the file is small enough: the share of the longest side, and the JPEG
 * quality.
 */
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

/** Whether a picture is over the limits for its kind of upload. */
const isTooLarge = (bytes: number, pixels: number, kind: UploadKind): boolean =>
  bytes > UPLOAD_RULES[kind].maxBytes || pixels > MAX_PIXELS;

/**
 * Scales width and height to the given longest side and keeps the shape. A small picture stays as
 * it is.
 */
export function sidesWithin(
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/** Returns the same file name with another extension. */
const renamed = (name: string, extension: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${extension}`;

/**
 * Prepares a picture for sending. A picture in a format that the portal does not store (HEIC, WebP
 * …), or over the limits, becomes an upright JPEG within the limits. A picture with a wrong
 * extension gets the right one. Any other file stays as it is, even an unreadable one; the server
 * then refuses it.
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

/**
 * Converts a picture to a JPEG within the limits for its kind of upload; null if that is not
 * possible.
 */
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
    // JPEG has no transparency, and would turn it black.
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
