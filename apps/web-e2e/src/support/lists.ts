import type { Portal } from './portal';
import { expect } from './test';

/** Filters the list on the page by a keyword that finds one request, and waits for the result. */
export const findOne = (portal: Portal, keyword: string): Promise<void> =>
  narrowTo(portal, keyword, 1);

/** Filters the list on the page by a keyword, and waits until it has this many rows. */
export async function narrowTo(portal: Portal, keyword: string, count: number): Promise<void> {
  const field = portal.page.getByLabel(/^Tìm (theo )?số/);
  await field.fill(keyword);
  await field.press('Enter');
  await expect(portal.page.getByText(`1–${count} trên ${count}`, { exact: true })).toBeVisible();
}
