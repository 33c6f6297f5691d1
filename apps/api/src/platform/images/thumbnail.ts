import { imageLibrary } from './image-library';

export interface ThumbnailsTask {
  /** Pictures that the portal has made. */
  pictures: readonly Uint8Array[];
  /** Pixels that none goes beyond. */
  width: number;
  height: number;
}

/** Worker task: a small JPEG of each picture, to be printed. */
export async function makeThumbnails({
  pictures,
  width,
  height,
}: ThumbnailsTask): Promise<Uint8Array[]> {
  const sharp = await imageLibrary();
  const made = pictures.map((picture) =>
    sharp(picture)
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
  return Promise.all(made);
}
