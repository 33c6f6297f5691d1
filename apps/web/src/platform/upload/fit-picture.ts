import { extensionOf, MAX_PIXELS, UPLOAD_RULES, type UploadKind } from '@portal/contracts';

/** What browsers read and write. */
const PICTURES = ['png', 'jpg', 'jpeg'];
/** Smaller files have never as many pixels as the server refuses. */
const SURELY_FEW_PIXELS = 2_000_000;
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

/** Whether a file is a picture that may have to be made smaller before it is sent. */
export const mayBeFitted = (
  { name, size }: { name: string; size: number },
  kind: UploadKind,
): boolean =>
  PICTURES.includes(extensionOf(name)) &&
  size <= MOST_BYTES &&
  size > Math.min(SURELY_FEW_PIXELS, UPLOAD_RULES[kind].maxBytes);

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

/**
 * A photo as it can be sent: one over the limits becomes a smaller JPEG, upright; everything else stays as it is, also
 * what the browser cannot read, for the server to say so.
 */
export async function fitted(file: File, kind: UploadKind): Promise<File> {
  if (!mayBeFitted(file, kind)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!picture) return file;
  try {
    if (!isTooLarge(file.size, picture.width * picture.height, kind)) return file;
    return (await smaller(picture, file.name, kind)) ?? file;
  } finally {
    picture.close();
  }
}

async function smaller(picture: ImageBitmap, name: string, kind: UploadKind): Promise<File | null> {
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
      return new File([jpeg], name.replace(/\.[^.]+$/, '.jpg'), { type: jpeg.type });
  }
  return null;
}
