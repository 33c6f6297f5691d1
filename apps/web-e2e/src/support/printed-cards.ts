import { readFileSync } from 'node:fs';
import type { Portal } from './portal';
import { expect } from './test';

/**
 * Presses one of the buttons that print cards. @returns the size of the PDF's pages in points, and
 * their number
 */
export async function printedCards(
  portal: Portal,
  button: RegExp,
  layout: RegExp,
): Promise<number[][]> {
  const download = portal.page.waitForEvent('download');
  await portal.button(button).click();
  await portal.page.getByRole('menuitem', { name: layout }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('TheAnToan.pdf');
  const pdf = readFileSync(await file.path(), 'latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}

/** Records that another person takes the chosen cards, all of the list, for their holders. */
export async function handCardsOver(
  portal: Portal,
  count: number,
  receiver: string,
): Promise<void> {
  const { page } = portal;
  await page.getByRole('button', { name: `Ghi nhận giao ${count} thẻ` }).click();
  await expect(page.getByRole('radio', { name: 'Giao tận tay người được cấp' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('textbox', { name: 'Họ và tên người nhận thay' }).fill(receiver);
  await portal.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Đã ghi nhận giao ${count} thẻ.`)).toBeVisible();
  const taken = page.getByRole('row').filter({ hasText: `${receiver} nhận thay` });
  await expect(taken).toHaveCount(count);
  const waiting = page.getByRole('checkbox', { name: 'Chỉ thẻ chưa giao' });
  await waiting.click();
  await expect(page.getByText('Không có thẻ nào khớp với nội dung tìm.')).toBeVisible();
  await waiting.click();
}
