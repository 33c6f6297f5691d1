import { imageLibrary } from './image-library';

/** A small JPEG of a picture that was checked before, to be printed; works outside the event loop. */
export async function thumbnail(
  picture: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(picture)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}
