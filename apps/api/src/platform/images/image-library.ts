import type sharp from 'sharp';

type Sharp = typeof sharp;
let library: Promise<Sharp> | undefined;

async function load(): Promise<Sharp> {
  const { default: loaded } = await import('sharp');
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}

/** The image library. It is loaded for the first picture, so that an idle server saves its memory. */
export const imageLibrary = (): Promise<Sharp> => (library ??= load());
