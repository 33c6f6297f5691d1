import { decodeQR } from 'qr/decode.js';

/** The pixels of a picture, four bytes each. */
type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/**
 * Picture widths to try in turn: a code is found fast in a small picture, and a small code only in
 * a large one.
 */
const WIDTHS = [900, 1600, 2600];

/** Returns the text of the QR code in a picture; null if none can be read. */
export function readCode(pixels: Pixels): string | null {
  try {
    return decodeQR(pixels);
  } catch {
    // The library has one error class for each reason why a code cannot be read. Here they all mean
    // the same.
    return null;
  }
}

/**
 * Turns a picture by 90 degrees. The reader misses about one code in a hundred, and can read most
 * of those when turned.
 */
export function quarterTurned({ data, width, height }: Pixels): Pixels {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) to[x * height + (height - 1 - y)] = from[y * width + x] ?? 0;
  return { data: new Uint8ClampedArray(to.buffer), width: height, height: width };
}

/** Returns the pixels of a drawable picture, scaled down to at most this width. */
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

/**
 * Returns the text of the QR code in a picture file; null if none can be read. The file stays in
 * the browser.
 */
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
