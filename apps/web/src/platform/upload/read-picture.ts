import type { PictureKind } from './picture-kind';

/** The largest photo of a phone takes some seconds on an old computer. */
const DECODED_WITHIN_MS = 60_000;

/**
 * Reads a picture upright, with the browser or with a library in a worker; null if neither can read
 * it.
 */
export async function readPicture(
  file: Blob,
  kind: PictureKind | null,
): Promise<ImageBitmap | null> {
  const read = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  return read ?? (kind === 'heif' ? readHeif(file) : null);
}

/** Few browsers read the format of phones (HEIF); the library for it is loaded when needed. */
async function readHeif(file: Blob): Promise<ImageBitmap | null> {
  const { default: Reader } = await import('./heif.worker?worker');
  const worker = new Reader();
  const bytes = await file.arrayBuffer();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ImageBitmap | null>((resolve) => {
      timer = setTimeout(() => resolve(null), DECODED_WITHIN_MS);
      worker.onerror = () => resolve(null);
      worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => resolve(data);
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
