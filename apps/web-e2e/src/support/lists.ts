import type { Portal } from './portal';
import { expect } from './test';

/** Narrows the list on the page to the one request that a keyword finds, and waits until it is. */
export const findOne = (portal: Portal, keyword: string): Promise<void> =>
  narrowTo(portal, keyword, 1);

/** Narrows the list on the page to what a keyword finds, and waits until it has so many rows. */
export async function narrowTo(portal: Portal, keyword: string, count: number): Promise<void> {
  const field = portal.page.getByLabel(/^Tìm (theo )?số/);
  await field.fill(keyword);
  await field.press('Enter');
  await expect(portal.page.getByText(`1–${count} trên ${count}`, { exact: true })).toBeVisible();
}
