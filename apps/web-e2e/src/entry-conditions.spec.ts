import { visitorTypes } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { unique } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { byCode } from '@portal/testing/people';
import { choose } from './support/choosing';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

test('safety staff see whom a condition would stop, announce it, see it ahead, and put it out of use', async ({
  page,
  portal,
  client,
}) => {
  const by = await approvers(client);
  const type = (await byCode(by.clerk, visitorTypes))('CG');
  await approved(by, {
    count: 2,
    change: (form) => ({ ...form, staffPlan: { ...form.staffPlan, visitorTypeId: type.id } }),
  });
  const day = addDays(plantDate(new Date()), 2);
  const shown = day.split('-').reverse().join('/');
  const code = unique('DK').toUpperCase();
  await becomes(portal, 'safety@plant.example');
  await portal.open('/');
  await page.getByRole('link', { name: 'Điều kiện vào cổng' }).click();
  await expect(portal.heading('Điều kiện vào cổng')).toBeVisible();
  await portal.expectAccessible();

  await portal.button('Thêm mục').click();
  const dialog = portal.dialog('Thêm: Điều kiện vào cổng');
  await dialog.getByRole('button', { name: 'Xem ai sẽ bị từ chối' }).click();
  await expect(dialog.getByText(/^Mã: chưa có giá trị/)).toBeVisible();
  await dialog.getByLabel('Mã').fill(code);
  await dialog.getByLabel('Tên tiếng Việt').fill('Lý lịch tư pháp của chuyên gia');
  await dialog.getByLabel('Tên tiếng Anh').fill('Police record of specialists');
  await choose(dialog, /^Các loại khách/, /^Chuyên gia/, 'chuyên gia');
  await choose(dialog, /^Các loại hồ sơ/, /^Lý lịch tư pháp/, 'lý lịch');
  await dialog.getByLabel('Xem cho ngày').fill(shown);
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Xem ai sẽ bị từ chối' }).click();
  await expect(dialog.getByText(`Ngày ${shown}, điều kiện này khiến cổng từ chối`)).toBeVisible();
  const stopped = dialog.getByRole('table').getByRole('row');
  await expect(stopped.filter({ hasText: 'Lý lịch tư pháp: chưa có bản còn hạn' })).toHaveCount(2);
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: /^Lưu và báo cho \d+ nhà thầu$/ }).click();
  await expect(portal.toast(/^Đã lưu\. Các nhà thầu liên quan/)).toBeVisible();

  await portal.open(`/du-kien-vao-cong?ngay=${day}&hien=stopped&so-dong=100`);
  const refused = page.getByRole('row').filter({ hasText: 'Lý lịch tư pháp: chưa có bản còn hạn' });
  await expect(async () => {
    await page.reload();
    await expect(refused).toHaveCount(2, { timeout: 5000 });
  }).toPass();
  await portal.expectAccessible();

  await portal.open('/quan-tri/danh-muc/admission-rules');
  await page.getByRole('button', { name: code }).click();
  await portal
    .dialog('Sửa: Điều kiện vào cổng')
    .getByRole('button', { name: 'Ngừng dùng mục này' })
    .click();
  await expect(portal.toast('Đã khôi phục như trước lần sửa cuối.')).toBeVisible();
});
