import type { PictureKind } from './picture-kind';

/** A phone's largest photo takes some seconds on an old computer. */
const DECODED_WITHIN_MS = 60_000;

/** A picture as the browser, or a library in a worker, reads it, upright; null where neither can. */
export async function readPicture(
  file: Blob,
  kind: PictureKind | null,
): Promise<ImageBitmap | null> {
  const read = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  return read ?? (kind === 'heif' ? readHeif(file) : null);
}

/** Few browsers read what phones take; the library for it is fetched when it is wanted. */
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
