import { PAPER } from '@portal/testing/people';
import { expect } from './test';
import type { Portal } from './portal';

/** A typical document of a clerk. */
export const PDF = { name: 'giay-to.pdf', mimeType: 'application/pdf', buffer: PAPER };

/** Enters the manager who signs, and prints the confirmation paper. */
export async function signAndPrint(portal: Portal): Promise<void> {
  const { page } = portal;
  await page.getByLabel(/^Người quản lý của nhà thầu/).fill('Phạm Văn Quản');
  await page.getByLabel(/^Chức vụ người quản lý/).fill('Giám đốc');
  const printed = page.waitForEvent('download');
  await portal.button('In giấy xác nhận').click();
  expect((await printed).suggestedFilename()).toBe('GiayXacNhan.pdf');
}

/** Attaches the signed paper, ticks the agreement, and sends the request. */
export async function attachAndSend(portal: Portal): Promise<void> {
  const { page } = portal;
  await page.getByLabel('Giấy xác nhận đã ký').last().setInputFiles(PDF);
  await page.getByRole('checkbox', { name: /Tôi cam kết/ }).check();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await portal.expectAccessible();
  await portal.button('Gửi phê duyệt').last().click();
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();
}
