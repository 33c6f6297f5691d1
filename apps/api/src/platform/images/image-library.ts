import type sharp from 'sharp';

type Sharp = typeof sharp;
let library: Promise<Sharp> | undefined;

async function load(): Promise<Sharp> {
  const { default: loaded } = await import('sharp');
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}

/** The image library, which is loaded with the first picture: an idle server does without its memory. */
export const imageLibrary = (): Promise<Sharp> => (library ??= load());
