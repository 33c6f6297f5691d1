import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { peoplePaths } from '@portal/contracts';
import { unique } from '@portal/testing';
import { generatePath } from 'react-router-dom';
import { freshIdentityNumber, saved, validPeopleRequest } from '@portal/testing/people';
import { CLERK, clerkCaller } from './support/people-form';
import type { Portal } from './support/portal';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

const ODD = join(import.meta.dirname, '../../../libs/testing/fixtures/odd');

const listOf = (headings: string, numbers: readonly string[]): Buffer =>
  Buffer.from(
    [
      'CÔNG TY CỔ PHẦN ABC',
      headings,
      ...numbers.map((number, at) => `${at + 1};${number};Tôn Thất Tùng;05/02/1990;Tổ hàn`),
      'Tổng cộng: 2 người',
    ].join('\n'),
  );

/** Sends a list, by keyboard. */
async function send(portal: Portal, name: string, buffer: Buffer) {
  await portal.press('Nhập Excel');
  const dialog = portal.dialog('Nhập nhân sự từ Excel');
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  await portal.press(dialog.getByRole('button', { name: 'Nhập', exact: true }));
  return dialog;
}

test('a list as an office keeps it comes in at once, or is asked for once', async ({
  page,
  portal,
  client,
}) => {
  const clerk = await clerkCaller(client);
  const { id } = await saved(clerk, await validPeopleRequest(clerk, 1));
  await becomes(portal, CLERK.email);
  await portal.open(generatePath(peoplePaths.edit, { id }));
  await expect(portal.heading(/^Cập nhật đăng ký/)).toBeVisible();
  await portal.button(/^Tiếp theo/).click();

  const known = await send(portal, 'x22.xlsx', readFileSync(join(ODD, 'x22-real-list.xlsx')));
  await expect(known.getByText('Thêm mới: 2')).toBeVisible();
  await expect(known.getByText(/bỏ qua: 5, 7, 10, 11, 12\./)).toBeVisible();
  await portal.expectAccessible();
  await portal.press(known.getByRole('button', { name: 'Hoàn tác lần nhập này' }));
  await portal.press(known.getByRole('button', { name: 'Đóng' }).last());

  // The portal remembers the columns of each list, so a list of which it has not been asked has headings of its own.
  const headings = `STT;Mã riêng;Ai;Sinh;${unique('Tổ')}`;
  const numbers = [freshIdentityNumber(), freshIdentityNumber()];
  const own = await send(portal, 'rieng.csv', listOf(headings, numbers));
  const columns = own.getByRole('region', { name: 'Các cột của tập tin' });
  await expect(columns).toBeFocused();
  await expect(columns.getByText('Cổng đoán, vui lòng kiểm tra.')).toHaveCount(2);
  await expect(columns.getByText('Tôn Thất Tùng')).toHaveCount(2);
  await expect(own.getByText(/bỏ qua: 5\./)).toBeVisible();
  await portal.expectAccessible();
  await portal.press(own.getByRole('button', { name: 'Nhập như trên' }));
  await expect(portal.message(/^Chưa tìm thấy cột: .*Họ và tên/)).toBeVisible();
  const name = columns.getByRole('combobox', { name: /^Cột C – Ai/ });
  await name.focus();
  await page.keyboard.press('H');
  await expect(name).toHaveValue('fullName');
  await expect(name).toBeFocused();
  await expect(own.getByText(/^Tập tin không có: Chức danh/)).toBeVisible();
  await portal.press(own.getByRole('button', { name: 'Nhập như trên' }));
  await expect(own.getByText('Thêm mới: 2')).toBeVisible();
  await portal.press(own.getByRole('button', { name: 'Sửa cách đọc các cột' }));
  await expect(columns).toBeFocused();
  await portal.press(own.getByRole('button', { name: 'Nhập như trên' }));
  await expect(own.getByText('Thêm mới: 2')).toBeVisible();
  await portal.press(own.getByRole('button', { name: 'Đóng' }).last());

  const next = listOf(headings, [freshIdentityNumber()]);
  const again = await send(portal, 'thang-sau.csv', next);
  await expect(again.getByText('Thêm mới: 1')).toBeVisible();
});
