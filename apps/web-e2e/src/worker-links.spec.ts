import { getSelfRegistration, makeSelfLink, sendSelfEntry } from '@portal/contracts';
import { must } from '@portal/testing';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { photo } from '@portal/testing/upload';
import { phoneOf, secretOf, sentFile, workerEntry } from '@portal/testing/worker-links';
import { CLERK, clerkCaller } from './support/people-form';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

test('a worker sends the own data by a link of the clerk, who takes them over', async ({
  page,
  portal,
  client,
}) => {
  const clerk = await clerkCaller(client);
  await becomes(portal, CLERK.email);
  await portal.open('/danh-sach-dang-ky/dang-ky-nhan-su');
  const step = page.getByRole('list', { name: 'Các bước đăng ký' }).getByRole('button').nth(1);
  await step.click();
  await portal.button(/^Người lao động tự khai/).click();
  const dialog = portal.dialog('Người lao động tự khai');
  // The link saves the request, which the server does not know yet.
  await dialog.getByRole('button', { name: 'Tạo liên kết' }).click();
  const made = dialog.getByRole('region', { name: 'Liên kết cho cả đội' });
  const url = await made.getByLabel('Địa chỉ').inputValue();
  await expect(made.getByRole('img', { name: 'Mã QR của liên kết' })).toBeVisible();
  await expect(made.getByRole('textbox', { name: 'Tin nhắn' })).toHaveValue(
    /khai thông tin trước \d\d:\d\d ngày \d\d\/\d\d\/\d{4}[^]*\/tu-khai\/#/,
  );
  await portal.expectAccessible();
  await made.getByRole('button', { name: 'Xong' }).click();
  const row = dialog.getByRole('row', { name: /^Cả đội/ });
  await expect(row).toContainText('Đang mở');

  const id = must(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(page.url()))[0];
  const address = `/danh-sach-dang-ky/cap-nhat-nhan-su/${id}`;
  const secret = secretOf(url);
  const portrait = { name: 'toi.jpg', bytes: await photo('no-face.jpg') };
  const { data } = await sentFile(client, secret, 'photo', portrait);
  const body = await workerEntry(client, secret, { imageId: must(data).id });
  await phoneOf(client).call(sendSelfEntry, { body });

  // The form says so when it opens.
  await portal.open(address);
  await expect(page.getByText('1 người đã gửi thông tin tự khai.')).toBeVisible();
  await portal.button(/^Xem$/).click();
  const person = dialog.getByRole('listitem').filter({ hasText: body.person.fullName }).first();
  await expect(person).toContainText(body.person.identityCardNumber);
  await expect(person).toContainText('Vui lòng xem lại ảnh.');
  await person.getByRole('button', { name: /cccd\.pdf/ }).click();
  await portal.dialog('cccd.pdf').getByRole('button', { name: 'Đóng' }).first().click();
  await portal.expectAccessible();
  await person.getByRole('button', { name: /^Không nhận/ }).click();
  await person.getByRole('button', { name: /^Chờ lại/ }).click();
  await dialog.getByRole('button', { name: 'Nhận tất cả (1)' }).click();
  await expect(dialog.getByText('Đã nhận 1 người vào đăng ký và đã lưu.')).toBeVisible();
  await expect(person).toContainText('Đã nhận');

  await dialog.getByRole('tab', { name: /^Liên kết/ }).click();
  await row.getByRole('button', { name: /^Hủy liên kết/ }).click();
  await portal.dialog('Hủy liên kết: Cả đội').getByRole('button', { name: 'Hủy liên kết' }).click();
  await expect(row).toContainText('Đã hủy');
  await dialog.getByRole('button', { name: 'Đóng' }).first().click();

  await portal.open(address);
  await step.click();
  await expect(page.getByText('1 mục', { exact: true })).toBeVisible();
  await expect(page.getByText(/đã gửi thông tin tự khai/)).toHaveCount(0);
  const [item] = (await detailOf(clerk, id)).staffItems;
  expect(item).toMatchObject({ ...body.person, imageId: must(data).id });
  const papers = must(item)
    .staffProfileFiles.flatMap(({ types }) => types)
    .filter(({ files }) => files.length > 0);
  expect(papers).toMatchObject([
    { id: must(body.documents[0]).documentTypeId, files: [{ name: 'cccd.pdf' }] },
  ]);
  const call = { token: clerk.token };
  const now = await clerk.client.call(getSelfRegistration, { params: { id } }, call);
  expect(now.body.entries.map(({ state }) => state)).toEqual(['taken']);

  // Who still waits when the request is sent is named on it.
  const other = await saved(clerk, await validPeopleRequest(clerk, 1));
  const crew = { requestId: other.id, personName: '' };
  const { body: link } = await clerk.client.call(makeSelfLink, { body: crew }, call);
  const late = await workerEntry(client, secretOf(link.url));
  await phoneOf(client).call(sendSelfEntry, { body: late });
  await submitted(clerk, other);
  await portal.open(`/ho-so/${other.id}`);
  const left = page.getByRole('region', { name: 'Người tự khai chưa có trong đăng ký' });
  await expect(left).toContainText('1 người đã tự khai nhưng không có trong đăng ký này.');
  await left.getByRole('button', { name: /^Không nhận/ }).click();
  await expect(left).toContainText('Không còn ai chờ nhận.');
  await portal.expectAccessible();
});
