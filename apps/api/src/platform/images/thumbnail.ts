import sharp from 'sharp';

/** A small JPEG of a picture that was checked before, to be printed; works outside the event loop. */
export const thumbnail = (
  picture: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> =>
  sharp(picture)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
