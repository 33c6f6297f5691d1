import { getBatch, passItems, peoplePaths, type PeopleRequestInput } from '@portal/contracts';
import { must, unique } from '@portal/testing';
import { demoCaller, ownDemoLogin } from '@portal/testing/demo';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { until } from '@portal/testing/until';
import { photo } from '@portal/testing/upload';
import { generatePath } from 'react-router-dom';
import { CLERK } from './support/people-form';
import { PDF } from './support/paper';
import { becomes, REVIEWER } from './support/reviewing';
import { expect, test } from './support/test';
import { expectNothingCut } from './support/uncut';

const PEOPLE = 120;
const HEADINGS =
  'STT;Số CCCD;Họ và tên;Ngày sinh;Giới tính;Quốc tịch;Chức danh;Địa chỉ;Hạng mục công việc';

/** A list as an office keeps it; it does not say what one of its people works on. */
const listOf = ({ staffItems }: Pick<PeopleRequestInput, 'staffItems'>): Buffer =>
  Buffer.from(
    [
      HEADINGS,
      ...staffItems.map(({ identityCardNumber, fullName }, at) =>
        [
          at + 1,
          identityCardNumber,
          fullName,
          '05/02/1990',
          'Nam',
          'Việt Nam',
          'Thợ hàn',
          'xã Bình Trị',
          at === 60 ? '' : 'CKHI',
        ].join(';'),
      ),
    ].join('\n'),
  );

test('a list of 120 people becomes a batch, is mended, sent and completed as one', async ({
  page,
  portal,
  client,
}) => {
  const { token } = await ownDemoLogin(client, CLERK.email);
  const clerk = { client, token };
  // Photos and papers of people whom the company has registered come along with a list.
  const known = await validPeopleRequest(clerk, PEOPLE);
  for (let from = 0; from < PEOPLE; from += 50)
    await submitted(clerk, {
      ...known,
      id: crypto.randomUUID(),
      staffItems: known.staffItems.slice(from, from + 50),
    });
  const form = await validPeopleRequest(clerk, 1);
  const description = unique('Bảo dưỡng tổng thể');
  const draft = await saved(clerk, {
    ...form,
    staffPlan: { ...form.staffPlan, description },
    staffItems: [],
  });

  await becomes(portal, CLERK.email);
  await portal.open(generatePath(peoplePaths.edit, { id: draft.id }));
  await portal.button(/^Tiếp theo/).click();
  await portal.button('Nhập Excel').click();
  const dialog = portal.dialog('Nhập nhân sự từ Excel');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'dot.csv', mimeType: '', buffer: listOf(known) });
  await dialog.getByRole('button', { name: 'Nhập', exact: true }).click();
  await portal.press(`Lập đợt ${PEOPLE} người`);

  await expect(portal.heading('Đợt nhiều người')).toBeVisible();
  await expect(page.getByText('Tiếp tục đợt đang lập dở')).toBeVisible();
  await portal.button(/Danh sách người \(120\)/).click();
  await expect(page.getByText('chia thành 3 đăng ký: 50 + 50 + 20 người')).toBeVisible();
  await portal.expectAccessible();
  // Nothing is lost with the page.
  await page.reload();
  await portal.button(/Danh sách người \(120\)/).click();
  // One folder serves all requests of the batch.
  const someone = must(known.staffItems[70]);
  await portal.button('Ảnh và hồ sơ từ thư mục, ZIP').click();
  const folder = portal.dialog('Ảnh và hồ sơ từ thư mục, ZIP');
  await folder
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: `${someone.identityCardNumber}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo('portrait-b-3x4.jpg'),
    });
  await folder.getByRole('button', { name: 'Gắn 1 tập tin vào hồ sơ' }).click();
  await expect(folder.getByText('Đã gắn 1/1 tập tin.')).toBeVisible();
  await folder.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(page.getByRole('row', { name: new RegExp(someone.fullName) })).toContainText('Có');
  await portal.press('Tạo đợt (3 đăng ký)');

  await expect(page.getByText('120 người · 3 đăng ký')).toBeVisible();
  const id = must(/[\da-f-]{36}$/.exec(page.url())?.[0]);
  const left = page.getByRole('region', { name: /chỗ cần sửa trước khi gửi/ });
  await expect(left.getByRole('link', { name: /^Đăng ký \d: 1 chỗ/ })).toHaveCount(2);
  await portal.expectAccessible();
  await expectNothingCut(page);

  // Each request has a signed paper of its own.
  await portal.button('Giấy xác nhận').click();
  const papers = portal.dialog('Giấy xác nhận');
  for (const at of [0, 1, 2]) await papers.locator('input[type=file]').nth(at).setInputFiles(PDF);
  await expect(papers.getByText(PDF.name)).toHaveCount(3);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await papers.getByRole('button', { name: 'Lưu bản đã ký' }).click();
  await expect(papers).toBeHidden();

  // The one person is mended in the form of the request.
  await left.getByRole('link', { name: new RegExp(must(known.staffItems[60]).fullName) }).click();
  await expect(page.getByText('Đợt: đăng ký 2/3')).toBeVisible();
  await expect(page.getByText(/^Kế hoạch dùng chung cho cả đợt/)).toBeVisible();
  const work = page.getByRole('combobox', { name: /^Hạng mục công việc/ }).first();
  await work.click();
  await page.getByRole('option', { name: 'Cơ khí' }).first().click();
  await page.keyboard.press('Escape');
  await portal.button('Lưu nháp').click();
  await expect(page.getByTestId('saved-note')).toHaveText('Vừa lưu');
  await page.getByRole('link', { name: 'Mở đợt' }).click();
  await expect(page.getByText('Sẵn sàng gửi')).toHaveCount(3);

  await portal.button('Gửi cả đợt').click();
  const question = portal.dialog('Gửi cả đợt');
  await question.getByRole('button', { name: 'Gửi cả đợt' }).click();
  await expect(question.getByText('Vui lòng đánh dấu cam kết trước khi gửi.')).toBeVisible();
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: 'Gửi cả đợt' }).click();
  await expect(page.getByText('Chờ phê duyệt: 3/3')).toBeVisible({ timeout: 60_000 });

  // The reviewer finds them in the queue as one batch.
  const reviewer = await demoCaller(client, REVIEWER);
  const batch = await until(async () => {
    const { body } = await client.call(getBatch, { params: { id } }, { token: reviewer.token });
    return body.members.length === 3 ? body : undefined;
  });
  for (const member of batch.members) {
    const { staffItems } = await detailOf(reviewer, member.id);
    const body = { itemIds: staffItems.map((item) => item.id) };
    await client.call(passItems, { params: { id: member.id }, body }, { token: reviewer.token });
  }
  await becomes(portal, REVIEWER);
  await portal.open(`/duyet?dot=${id}`);
  await expect(page.getByRole('link', { name: /^Đợt \d\/3$/ })).toHaveCount(3);
  await page
    .getByRole('link', { name: must(batch.members[0]?.requestNumber ?? undefined) })
    .click();
  await expect(page.getByText(/^Cả đợt: đạt 120\/120/)).toBeVisible();
  await portal.expectAccessible();
  await page.getByRole('link', { name: 'Đăng ký sau' }).click();
  await expect(page.getByText('Đợt: đăng ký 2/3')).toBeVisible();
  await page.getByRole('link', { name: 'Mở đợt' }).click();
  await portal.button('Hoàn tất 3 đăng ký đã đạt').click();
  await page.getByRole('dialog').getByRole('button', { name: /3/ }).click();
  await expect(portal.button(/^Hoàn tất/)).toHaveCount(0);
});
