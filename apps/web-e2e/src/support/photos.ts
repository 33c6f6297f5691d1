import { fileURLToPath } from 'node:url';

/** Path of a sample photo. */
export const photo = (name: string): string =>
  fileURLToPath(new URL(`../../../../libs/testing/fixtures/photos/${name}`, import.meta.url));
