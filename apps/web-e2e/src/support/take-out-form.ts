import { expect } from '@playwright/test';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { typed } from './card-change-form';
import { choose as chooseFrom } from './choosing';
import type { Portal } from './portal';

export const TOMORROW = addDays(plantDate(new Date()), 1);

/** Chooses an option of a field by typing. */
export const choose = ({ page }: Portal, field: string | RegExp, text: string): Promise<void> =>
  chooseFrom(page, field, new RegExp(text), text);

/** The texts of a column of the grid, from the top. */
async function column({ page }: Portal, name: string): Promise<string[]> {
  const head = page.getByRole('columnheader', { name });
  const at = must((await head.getAttribute('aria-colindex')) ?? undefined);
  const cells = page.locator(`[role=gridcell][aria-colindex="${at}"]`);
  return cells.evaluateAll((all) =>
    all.map((cell) => cell.querySelector('input')?.value ?? cell.textContent),
  );
}
export const expectColumn = (portal: Portal, name: string, texts: string[]) =>
  expect.poll(() => column(portal, name)).toEqual(texts);

/** Puts the cursor into a quantity. */
export const toQuantity = ({ page }: Portal, row: number) =>
  page.getByRole('row').nth(row).locator('[data-editable]').first().click();

/** Fills in the parts of the plan that are still empty. */
export async function fillPlan(portal: Portal, work: string): Promise<void> {
  const { page } = portal;
  await page.getByRole('textbox', { name: 'Người liên hệ' }).fill('Trần Thị Bình');
  await page.getByLabel(/^Số điện thoại liên hệ/).fill('0255 3825 825');
  await page.getByRole('textbox', { name: 'Nội dung' }).fill(work);
  await page.getByLabel(/^Thời gian bắt đầu mang ra/).fill(`${typed(TOMORROW)} 08:00`);
  await page.keyboard.press('Tab');
  await choose(portal, /^Chủ sở hữu/, 'Nhà thầu');
  await choose(portal, /^Khu vực/, 'chưng cất dầu thô');
  await choose(portal, /^Loại văn bản/, 'Hợp đồng');
  await page.getByLabel(/^Số hợp đồng/).fill('HD-2026/15');
  await page.getByLabel(/^Ngày hợp đồng/).fill('05/01/2026');
  await page.keyboard.press('Tab');
}

/** Types a vehicle that only collects goods. */
export async function typeVehicle(portal: Portal, plate: string): Promise<void> {
  await portal.press('Nhập tay');
  await expect(portal.page.getByLabel(/^Biển số, phương tiện/).last()).toBeFocused();
  for (const [field, text] of [
    ['Biển số', plate],
    ['Nhãn hiệu', 'Hino'],
    ['Người lái', 'Lê Văn Tám'],
  ] as const)
    await portal.page
      .getByLabel(new RegExp(`^${field}, phương tiện`))
      .last()
      .fill(text);
}
