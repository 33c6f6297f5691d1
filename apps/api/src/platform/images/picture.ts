import { MAX_PIXELS } from '@portal/contracts';
import type { Metadata } from 'sharp';
import { imageLibrary } from './image-library';
import { printsOf } from './picture-prints';

const [SMALL, LARGE] = [64, 1024] as const;
/** The largest preview. */
export const LARGE_PREVIEW = LARGE;
export const PREVIEW_SIZES = [SMALL, LARGE] as const;
export type PreviewSize = (typeof PREVIEW_SIZES)[number];

export type PictureProblem = 'imageDamaged' | 'imageTooLarge';

export interface Picture {
  /** Size as seen, after applying the camera's rotation. */
  width: number;
  height: number;
  previews: { size: PreviewSize; jpeg: Uint8Array }[];
  /** Tell whether another picture shows the same (`showTheSame`). */
  prints: string[];
}

/** Sharp's options for untrusted pictures. */
export const CAREFUL = {
  limitInputPixels: MAX_PIXELS,
  failOn: 'truncated',
  sequentialRead: true,
} as const;

const JPEG = { quality: 82, mozjpeg: false };

/**
 * Decodes a picture completely and makes its previews: upright, sRGB, without camera metadata. Runs only in a lane's
 * process: in the API's own process it would block the threads that hash passwords.
 */
export async function readPicture(path: string): Promise<Picture | PictureProblem> {
  const metadata = await metadataOf(path);
  if (!metadata) return 'imageDamaged';
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS) return 'imageTooLarge';
  try {
    const large = await previewOf(path, LARGE);
    // Made from the large preview, so that the picture is decoded only once.
    const small = await shrunk(large, SMALL);
    const previews = [
      { size: SMALL, jpeg: small },
      { size: LARGE, jpeg: large },
    ];
    return { width, height, previews, prints: await printsOf(large) };
  } catch {
    return 'imageDamaged';
  }
}

/** Only the header is read; nothing is decoded. */
async function metadataOf(path: string): Promise<Metadata | null> {
  const sharp = await imageLibrary();
  try {
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

async function previewOf(path: string, size: PreviewSize): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(path, CAREFUL)
    .autoOrient()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg(JPEG)
    .toBuffer();
}

async function shrunk(preview: Buffer, size: PreviewSize): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(preview)
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .jpeg(JPEG)
    .toBuffer();
}
