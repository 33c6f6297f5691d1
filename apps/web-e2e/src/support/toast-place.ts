import { expect, type Locator } from '@playwright/test';
import { must } from '@portal/testing';
import type { Portal } from './portal';

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/**
 * Checks that a message covers neither the next button nor the language, notices and user in the
 * top bar, in windows of both sizes. The pointer keeps the message visible meanwhile.
 */
export async function expectFree(
  portal: Portal,
  toast: Locator,
  controls: readonly Locator[],
): Promise<void> {
  const { page } = portal;
  const before = must(page.viewportSize());
  // A short message does not fill the whole place of messages.
  await toast.getByRole('button').last().hover();
  const bar = page.getByRole('banner');
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const message = must(await toast.boundingBox());
    for (const control of [
      ...controls,
      bar.getByRole('group', { name: /^(Ngôn ngữ|Language)$/ }),
      bar.getByRole('button', { name: /@/ }),
    ]) {
      const place = must(await control.boundingBox());
      const isAside =
        message.x + message.width <= place.x ||
        place.x + place.width <= message.x ||
        message.y + message.height <= place.y ||
        place.y + place.height <= message.y;
      expect(isAside, `${JSON.stringify(message)} over ${String(control)}`).toBe(true);
    }
  }
  await page.setViewportSize(before);
}
