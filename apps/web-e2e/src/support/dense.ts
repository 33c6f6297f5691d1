import { expect, type Page } from '@playwright/test';

/** As many rows of a list are seen at once in a window of 1280 by 800 pixels. */
const ROWS = 10;
/** A button or a field, with its edge. */
const MOST_TOOLBAR = 60;

/**
 * Fails where fewer rows of the page's list are seen whole than a person works with, or its toolbar takes more than a
 * line; a list that has fewer rows has the room for them.
 */
export async function expectTenRows(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('table')
    .last()
    .evaluate((table) => {
      const list = table.parentElement?.parentElement;
      // Lists below other things are looked at when somebody has come to them.
      if (list && list.getBoundingClientRect().top > innerHeight / 2) list.scrollIntoView(false);
    });
  const seen = await page
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
  expect(seen.rows).toBeGreaterThanOrEqual(ROWS);
  expect(seen.toolbar).toBeLessThanOrEqual(MOST_TOOLBAR);
  expect(seen.isSideways).toBe(false);
}
