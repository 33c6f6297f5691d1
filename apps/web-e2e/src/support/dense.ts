import { expect, type Page } from '@playwright/test';

/** How many rows of a list are visible in a window of 1280 by 800 pixels. */
const ROWS = 10;
/** The height of a button or field, with its border. */
const MOST_TOOLBAR = 60;
const SETTLED_WITHIN_MS = 60_000;

/**
 * Fails if fewer rows of the page's list are completely visible than a person works with, or its
 * toolbar takes more than one line. A shorter list must have the space for them.
 */
export async function expectTenRows(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('table')
    .last()
    .evaluate((table) => {
      const list = table.parentElement?.parentElement;
      // A list below other content is checked after scrolling to it.
      if (list && list.getBoundingClientRect().top > innerHeight / 2) list.scrollIntoView(false);
    });
  // Fonts and rows that come late move what is there already.
  await expect(async () => {
    const seen = await measured(page);
    expect(seen.rows).toBeGreaterThanOrEqual(ROWS);
    expect(seen.toolbar).toBeLessThanOrEqual(MOST_TOOLBAR);
    expect(seen.isSideways).toBe(false);
  }).toPass({ timeout: SETTLED_WITHIN_MS });
}

const measured = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .last()
    .evaluate((table) => {
      const edges = (element: Element | null | undefined) =>
        element?.getBoundingClientRect() ?? new DOMRect();
      const top = edges(table.querySelector('thead')).bottom;
      const bottom = Math.min(edges(table.parentElement).bottom, innerHeight);
      const rows = [...table.querySelectorAll('tbody tr')].map(edges);
      const highest = Math.max(...rows.map(({ height }) => height));
      return {
        rows: Math.floor((bottom - top) / highest),
        toolbar: edges(table.parentElement?.parentElement?.firstElementChild).height,
        isSideways:
          (table.parentElement?.scrollWidth ?? 0) > (table.parentElement?.clientWidth ?? 0),
      };
    });
