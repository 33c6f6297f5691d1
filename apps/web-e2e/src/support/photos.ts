import { fileURLToPath } from 'node:url';
import { expect, type Locator } from '@playwright/test';

/** Path of a sample photo. */
export const photo = (name: string): string =>
  fileURLToPath(new URL(`../../../../libs/testing/fixtures/photos/${name}`, import.meta.url));

/** Path of a picture as phones and browsers save them. */
export const oddFile = (name: string): string =>
  fileURLToPath(new URL(`../../../../libs/testing/fixtures/odd/${name}`, import.meta.url));

/** Checks that a large picture is not the stretched small one of a list. */
export async function expectLarge(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(200);
}
