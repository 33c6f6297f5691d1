import { expect, type Page } from '@playwright/test';

/** The smallest side of what a thumb hits, in pixels. */
const THUMB = 44;

/**
 * Fails with the buttons, links and fields of a phone's page that a thumb misses. A field inside a label counts with
 * its label.
 */
export async function expectBigTargets(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.locator('button:visible, a:visible, input:visible, select:visible').evaluateAll(
        (all, thumb) =>
          all.flatMap((one) => {
            const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
            const isSmall = width > 1 && Math.min(width, height) < thumb;
            return isSmall ? [`${one.outerHTML.slice(0, 80)}: ${width} × ${height}`] : [];
          }),
        THUMB,
      ),
    )
    .toEqual([]);
}
