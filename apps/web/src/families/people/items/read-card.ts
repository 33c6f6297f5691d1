import { readCitizenCard, type CitizenCard } from '@portal/domain';
import { decodeQR } from 'qr/decode.js';

/** Pixels of a picture, four bytes each. */
type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** What a picture shows: an identity card's code, another one, or none that can be read. */
export type Shown = CitizenCard | 'notCard' | null;

/** Widths at which the code in a photo is looked for: small ones find it fast, large ones find a small code. */
const WIDTHS = [900, 1600, 2600];

/** Reads the code in a picture. */
export function readCard(pixels: Pixels): Shown {
  try {
    return readCitizenCard(decodeQR(pixels)) ?? 'notCard';
  } catch {
    // What cannot be read is thrown by its kinds, all of which mean the same here.
    return null;
  }
}

/** The pixels of something that can be drawn, at most so wide. */
export function pixelsOf(
  picture: CanvasImageSource,
  size: { width: number; height: number },
  maxWidth: number,
): ImageData | null {
  const scale = Math.min(1, maxWidth / size.width);
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  if (width === 0 || height === 0) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? null;
}

/** Reads the code in a photo of a card, here in the browser. */
export async function readPhoto(file: Blob): Promise<Shown> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    for (const width of WIDTHS) {
      const pixels = pixelsOf(picture, picture, width);
      const shown = pixels && readCard(pixels);
      if (shown) return shown;
      if (picture.width <= width) return null;
    }
    return null;
  } finally {
    picture.close();
  }
}
