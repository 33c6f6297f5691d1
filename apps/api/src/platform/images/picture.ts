import { MAX_PIXELS } from '@portal/contracts';
import type { Metadata } from 'sharp';
import { imageLibrary } from './image-library';

export const PREVIEW_SIZES = [64, 1024] as const;
export type PreviewSize = (typeof PREVIEW_SIZES)[number];

export type PictureProblem = 'imageDamaged' | 'imageTooLarge';

export interface Picture {
  /** Size as it is seen, after the turn that the camera noted. */
  width: number;
  height: number;
  previews: { size: PreviewSize; jpeg: Buffer }[];
}

/** Sharp's options for pictures nobody vouches for. */
const CAREFUL = {
  limitInputPixels: MAX_PIXELS,
  failOn: 'truncated',
  sequentialRead: true,
} as const;

/**
 * Reads a picture whole and makes its previews: upright, sRGB, without the camera's notes. Works outside
 * the event loop, in memory bounded by `MAX_PIXELS`.
 */
export async function readPicture(path: string): Promise<Picture | PictureProblem> {
  const metadata = await metadataOf(path);
  if (!metadata) return 'imageDamaged';
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS) return 'imageTooLarge';
  try {
    const previews = [];
    for (const size of PREVIEW_SIZES) previews.push({ size, jpeg: await previewOf(path, size) });
    return { width, height, previews };
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
    .jpeg({ quality: 82, mozjpeg: false })
    .toBuffer();
}
