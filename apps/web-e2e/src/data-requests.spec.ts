import { makeSelfLink, sendSelfEntry } from '@portal/contracts';
import { unique } from '@portal/testing';
import { saved, validPeopleRequest } from '@portal/testing/people';
import { secretOf, workerEntry } from '@portal/testing/worker-links';
import { clerkCaller } from './support/people-form';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

test.use({ locale: 'vi-VN' });

test('a worker withdraws the consent by the link, and an administrator answers it in time', async ({
  page,
  portal,
  client,
}) => {
  const clerk = await clerkCaller(client);
  const { id } = await saved(clerk, await validPeopleRequest(clerk, 1));
  const { body: made } = await client.call(
    makeSelfLink,
    { body: { requestId: id, personName: '' } },
    { token: clerk.token },
  );
  const secret = secretOf(made.url);
  const entry = await workerEntry(client, secret);
  const fullName = unique('Trần Thị Quyền').replaceAll(/\d/g, 'x');
  await client.call(sendSelfEntry, { body: { ...entry, person: { ...entry.person, fullName } } });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/tu-khai/#${secret}`);
  await portal.button('Quyền của bạn').click();
  await expect(portal.heading('Quyền của bạn về dữ liệu')).toBeVisible();
  await portal.button('Gửi').click();
  await expect(page.getByRole('radio', { name: 'xem dữ liệu của tôi' })).toBeFocused();
  await portal.expectAccessible();
  await page.getByRole('radio', { name: 'rút lại sự đồng ý' }).check();
  await page.getByLabel('Số CCCD/Hộ chiếu').fill(entry.person.identityCardNumber);
  await page.getByLabel('Ngày sinh').fill('1970-01-01');
  await page.getByLabel(/^Điện thoại, email/).fill('0905 123 456');
  await portal.button('Gửi').click();
  await expect(page.getByRole('alert')).toContainText('Không tìm thấy dữ liệu đã gửi');
  await page.getByLabel('Ngày sinh').fill('1994-05-17');
  await portal.button('Gửi').click();
  await expect(portal.heading('Đã gửi yêu cầu')).toBeVisible();
  await expect(page.getByText(/Nhà máy sẽ trả lời trong 2 ngày làm việc/)).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await becomes(portal, 'admin@plant.example');
  await portal.open('/quan-tri/yeu-cau-du-lieu');
  await portal.expectAccessible();
  await page.getByRole('searchbox', { name: 'Họ tên hoặc số giấy tờ' }).fill(fullName);
  const row = page.getByRole('row', { name: new RegExp(fullName) });
  await expect(row).toContainText('Chờ trả lời');
  await row.getByRole('button', { name: /Rút lại sự đồng ý/ }).click();
  const dialog = portal.dialog('Rút lại sự đồng ý');
  await expect(dialog).toContainText('0905 123 456');
  await dialog.getByRole('button', { name: 'Ghi là đã trả lời' }).click();
  await expect(dialog.getByLabel('Ghi chú')).toBeFocused();
  await portal.expectAccessible();
  await dialog.getByLabel('Ghi chú').fill('Đã gọi điện, hẹn trả lời.');
  await dialog.getByRole('button', { name: 'Ghi là đã trả lời' }).click();
  await expect(row).toContainText('Chờ thực hiện');
  await row.getByRole('button', { name: /Rút lại sự đồng ý/ }).click();
  await dialog.getByRole('button', { name: 'Đã thực hiện' }).click();
  await expect(row).toHaveCount(0);

  await portal.button('Nhập yêu cầu').click();
  const form = portal.dialog('Nhập yêu cầu');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByRole('combobox', { name: 'Yêu cầu' })).toBeFocused();
  await portal.expectAccessible();
});
