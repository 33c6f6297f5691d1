import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/**
 * Decodes a HEIF picture, as phones take them. Answers with a bitmap, or null if it cannot be read.
 * The server allows WebAssembly for this file alone (`platform/http/web-client.ts`); it needs a
 * seventh of the time of plain JavaScript.
 */
globalThis.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  const bitmap = await decoded(data).catch(() => null);
  globalThis.postMessage(bitmap, bitmap ? { transfer: [bitmap] } : {});
};

async function decoded(bytes: ArrayBuffer): Promise<ImageBitmap | null> {
  const [image] = new (libheif().HeifDecoder)().decode(bytes);
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  const pixels = await new Promise<ImageData | null>((resolve) =>
    image.display(new ImageData(width, height), resolve),
  );
  return pixels && createImageBitmap(pixels);
}
