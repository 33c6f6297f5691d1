import { fileURLToPath } from 'node:url';

/** Path of a sample photo that the API's tests use too. */
export const photo = (name: string): string =>
  fileURLToPath(new URL(`../../../api-e2e/fixtures/photos/${name}`, import.meta.url));
