import { visitorTypes } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must, unique } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { byCode } from '@portal/testing/people';
import { choose } from './support/choosing';
import { run } from './support/database';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

test('safety staff see whom a condition would stop, announce it, see it ahead, put it out of use, and call an issuer', async ({
  page,
  portal,
  client,
}) => {
  const by = await approvers(client);
  const type = (await byCode(by.clerk, visitorTypes))('CG');
  // Every safety card that is approved now is drawn for a call to its issuer.
  await run(`update document_type set call_share = 100 where code = 'HUANLUYEN'`);
  const { staffItems } = await approved(by, {
    count: 2,
    change: (form) => ({ ...form, staffPlan: { ...form.staffPlan, visitorTypeId: type.id } }),
  });
  await run(`update document_type set call_share = 5 where code = 'HUANLUYEN'`);
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

  // A paper was drawn for a call: the issuer denies it, which was a mistake.
  const { fullName, identityCardNumber } = must(staffItems[0]);
  await page.getByRole('link', { name: /^Xác minh nơi cấp/ }).click();
  await expect(portal.heading('Xác minh nơi cấp')).toBeVisible();
  await portal.open(`/nha-may/xac-minh-noi-cap?tu-khoa=${identityCardNumber}`);
  const paper = page.getByRole('button', {
    name: new RegExp(`^Mở Thẻ an toàn .* của ${fullName}$`),
  });
  await portal.expectAccessible();
  await paper.click();
  const calling = portal.dialog(/^Thẻ an toàn lao động/);
  await expect(calling.getByText('Chưa gọi')).toBeVisible();
  await calling.getByRole('button', { name: 'Lưu kết quả' }).click();
  await expect(calling.getByText('Vui lòng chọn kết quả.')).toBeVisible();
  await calling.getByRole('radio', { name: 'Nơi cấp phủ nhận' }).check();
  await expect(calling.getByText('Vui lòng ghi nơi cấp đã nói gì.')).toBeVisible();
  await portal.expectAccessible();
  await calling.getByLabel('Ghi chú').fill('Phòng đào tạo: không có trong sổ');
  await calling.getByRole('button', { name: 'Lưu kết quả' }).click();
  await expect(portal.toast('Đã ghi kết quả.')).toBeVisible();
  await expect(paper).toHaveCount(0);

  await portal.open(`/nha-may/xac-minh-noi-cap?hien-thi=xong&tu-khoa=${identityCardNumber}`);
  await expect(page.getByRole('heading', { name: 'Kết quả theo nơi cấp' })).toBeVisible();
  await portal.expectAccessible();
  await paper.click();
  await expect(calling.getByText('Phòng đào tạo: không có trong sổ')).toBeVisible();
  await calling.getByRole('button', { name: 'Rút kết quả' }).click();
  await calling.getByLabel('Lý do rút kết quả').fill('Gọi nhầm số');
  await calling.getByRole('button', { name: 'Rút kết quả' }).click();
  await expect(portal.toast(/^Đã rút kết quả/)).toBeVisible();
});
