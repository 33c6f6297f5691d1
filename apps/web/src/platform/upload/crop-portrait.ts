import type { FaceBox, UploadKind } from '@portal/contracts';
import { asJpeg } from './fit-picture';
import { kindOfFile } from './picture-kind';
import { readPicture } from './read-picture';

/** Width of a 3x4 portrait, relative to its height. */
const SHAPE = 3 / 4;
/**
 * Height of a portrait in face heights, and the share of the remaining height that is above the
 * face.
 */
const FACES_HIGH = 2.1;
const SHARE_ABOVE = 0.42;

/** A part of a picture, in pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The 3x4 part of a picture around a face: as large as wanted, but within the edges of the picture.
 */
export function portraitArea(
  picture: { width: number; height: number },
  { x, y, width, height }: FaceBox,
): Area {
  const high = Math.min(
    height * picture.height * FACES_HIGH,
    picture.height,
    picture.width / SHAPE,
  );
  const wide = high * SHAPE;
  const within = (start: number, size: number, whole: number) =>
    Math.max(0, Math.min(start, whole - size));
  const center = (x + width / 2) * picture.width;
  const above = (high - height * picture.height) * SHARE_ABOVE;
  return {
    x: Math.round(within(center - wide / 2, wide, picture.width)),
    y: Math.round(within(y * picture.height - above, high, picture.height)),
    width: Math.floor(wide),
    height: Math.floor(high),
  };
}

/** Crops a photo to a 3x4 portrait of its face; null if the photo cannot be read. */
export async function croppedTo(face: FaceBox, file: File, kind: UploadKind): Promise<File | null> {
  const picture = await readPicture(file, await kindOfFile(file));
  if (!picture) return null;
  const { x, y, width, height } = portraitArea(picture, face);
  const portrait = await createImageBitmap(picture, x, y, width, height);
  picture.close();
  try {
    return await asJpeg(portrait, file.name, kind);
  } finally {
    portrait.close();
  }
}
