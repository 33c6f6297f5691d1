import type { Portal } from './portal';
import { expect } from './test';

/** Narrows the list on the page to the one request that a keyword finds, and waits until it is. */
export async function findOne(portal: Portal, keyword: string): Promise<void> {
  const field = portal.page.getByLabel(/^Tìm (theo )?số/);
  await field.fill(keyword);
  await field.press('Enter');
  await expect(portal.page.getByText('1–1 trên 1', { exact: true })).toBeVisible();
}
