import { decodeQR } from 'qr/decode.js';

/** Pixels of a picture, four bytes each. */
type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Widths at which the code in a picture is looked for: small ones find it fast, large ones find a small code. */
const WIDTHS = [900, 1600, 2600];

/** What the QR code in a picture says; null where none can be read. */
export function readCode(pixels: Pixels): string | null {
  try {
    return decodeQR(pixels);
  } catch {
    // What cannot be read is thrown by its kinds, all of which mean the same here.
    return null;
  }
}

/** A picture turned by a quarter: of a hundred codes the reader misses one, and reads most of those so. */
export function quarterTurned({ data, width, height }: Pixels): Pixels {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) to[x * height + (height - 1 - y)] = from[y * width + x] ?? 0;
  return { data: new Uint8ClampedArray(to.buffer), width: height, height: width };
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

/** What the QR code in a picture file says, read here in the browser; null where none can be read. */
export async function readPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    for (const width of WIDTHS) {
      const pixels = pixelsOf(picture, picture, width);
      const code = pixels && (readCode(pixels) ?? readCode(quarterTurned(pixels)));
      if (code !== null) return code;
      if (picture.width <= width) return null;
    }
    return null;
  } finally {
    picture.close();
  }
}
