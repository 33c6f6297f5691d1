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

/**
 * Scans a badge for each card, one after the other as a scanner types; the first one by mistake is a card. The cursor moves on
 * by itself, to the button in the end.
 */
async function scanBadges({ page }: Portal, count: number): Promise<void> {
  const fields = page.getByRole('textbox', { name: /^Số thẻ từ cho thẻ AT/ });
  await expect(fields).toHaveCount(count);
  await fields.first().focus();
  for (let at = 0; at < count; at += 1) {
    await expect(fields.nth(at)).toBeFocused();
    await page.keyboard.type(at === 0 ? 'AT26-000001' : `04B7 000${at}`);
    await page.keyboard.press('Enter');
  }
  const save = page.getByRole('button', { name: 'Ghi nhận', exact: true });
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Đây không phải là số thẻ từ.')).toBeVisible();
  await fields.first().fill('04B7 0000');
  await expect(page.getByText('Đây không phải là số thẻ từ.')).toBeHidden();
  await save.focus();
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
  await scanBadges(portal, count);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Đã ghi nhận giao ${count} thẻ.`)).toBeVisible();
  const taken = page.getByRole('row').filter({ hasText: `${receiver} nhận thay` });
  await expect(taken).toHaveCount(count);
  const waiting = page.getByRole('checkbox', { name: 'Chỉ thẻ chưa giao' });
  await waiting.click();
  await expect(page.getByText('Không có thẻ nào khớp với nội dung tìm.')).toBeVisible();
  await waiting.click();
}
