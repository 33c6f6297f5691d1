import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/**
 * Decodes a HEIF picture, as phones take them, and answers it as a bitmap, or null where it cannot be read. The server
 * lets this file alone run WebAssembly (`platform/http/web-client.ts`), which takes a seventh of the time that plain
 * JavaScript does.
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
