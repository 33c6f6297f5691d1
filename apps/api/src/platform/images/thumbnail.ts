import { imageLibrary } from './image-library';

export interface ThumbnailsTask {
  /** Pictures that the portal has made. */
  pictures: readonly Uint8Array[];
  /** Limit in pixels for both width and height. */
  width: number;
  height: number;
}

/** Worker task: makes a small JPEG of each picture, for printing. */
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
