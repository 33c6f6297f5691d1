import { getRequest, requestUpdate, RESULT, type PeopleRequestInput } from '@portal/contracts';
import { must, type Client } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { decide, verdict } from '@portal/testing/review';
import { CLERK, clerkCaller } from './support/people-form';
import { PDF } from './support/paper';
import { photo } from './support/photos';
import type { Portal } from './support/portal';
import { becomes } from './support/reviewing';
import { plugIn } from './support/scanner';
import { expect, test } from './support/test';

/** Opens a draft at its second step. */
async function openPeople(portal: Portal, { id }: PeopleRequestInput) {
  await portal.open(`/danh-sach-dang-ky/cap-nhat-nhan-su/${id}`);
  await portal.button(/^Tiếp theo/).click();
  await expect(portal.page.getByPlaceholder('Tìm trong danh sách')).toBeVisible();
}

const numberOf = async ({ client, token }: Caller, id: string): Promise<string> =>
  must((await client.call(getRequest, { params: { id } }, { token })).body.requestNumber);

/** A draft without people, and a submitted request with three. */
async function draftAndEarlier(client: Client) {
  const clerk = await clerkCaller(client);
  const earlier = await submitted(clerk, await validPeopleRequest(clerk, 3));
  const draft = await saved(clerk, { ...(await validPeopleRequest(clerk, 1)), staffItems: [] });
  return { draft, earlier, number: await numberOf(clerk, earlier.id) };
}

test('a clerk takes people from an earlier request, and looks one up', async ({
  page,
  portal,
  client,
}) => {
  const { draft, earlier, number } = await draftAndEarlier(client);
  const [first] = earlier.staffItems;
  await becomes(portal, CLERK.email);
  await openPeople(portal, draft);

  await portal.button('Từ danh bạ').click();
  const registry = portal.dialog('Chọn từ danh bạ nhân sự của công ty');
  await registry.getByRole('combobox', { name: 'Từ đăng ký trước' }).fill(number);
  await page.getByRole('option', { name: new RegExp(number) }).click();
  await expect(registry.getByText('1–3 trên 3')).toBeVisible();
  await registry.getByRole('checkbox', { name: 'Chọn tất cả' }).check();
  await portal.expectAccessible();
  // The three get a name, by which they are found at once.
  await registry.getByRole('button', { name: 'Lưu thành tổ đội' }).click();
  const naming = portal.dialog('Lưu thành tổ đội');
  await naming.getByRole('button', { name: 'Lưu tổ đội' }).click();
  await expect(naming.getByText('Vui lòng nhập thông tin này')).toBeVisible();
  const crew = `Tổ hàn ${number}`;
  await naming.getByLabel(/^Tên tổ đội/).fill(crew);
  await portal.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(portal.toast(`Đã lưu tổ đội “${crew}” (3 người).`)).toBeVisible();
  await registry.getByRole('checkbox', { name: 'Chọn tất cả' }).uncheck();
  await registry.getByRole('combobox', { name: 'Theo tổ đội' }).fill(crew);
  await page.getByRole('option', { name: `${crew} (3 người)` }).click();
  await expect(registry.getByText('1–3 trên 3')).toBeVisible();
  await registry.getByRole('checkbox', { name: 'Chọn tất cả' }).check();
  await registry.getByRole('button', { name: 'Thêm 3 người' }).click();
  await expect(portal.toast('Đã thêm 3 nhân sự.')).toBeVisible();
  await expect(page.getByText('3 mục', { exact: true })).toBeVisible();

  await portal.button('Thao tác khác').click();
  await page.getByRole('menuitem', { name: 'Xóa tất cả' }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Chưa có nhân sự nào.')).toBeVisible();

  await portal.button('Thêm').click();
  const identityNumber = page.getByLabel(/^Số CCCD\/Hộ chiếu/);
  await expect(identityNumber).toBeFocused();
  // The code of a citizen's card fills in the open person, and finds a person who is in the list.
  const CARD = '051090000777|212345678|Nguyễn Văn Quét|05031990|Nam|Tổ 5, Quảng Ngãi|01012022';
  await plugIn(page, CARD);
  await expect(identityNumber).toHaveValue('051090000777');
  await expect(page.getByLabel(/^Họ và tên/)).toHaveValue('Nguyễn Văn Quét');
  await plugIn(page, CARD, 200);
  await expect(portal.toast('Nguyễn Văn Quét đã có trong danh sách.')).toBeVisible();
  await expect(page.getByText('1 mục', { exact: true })).toBeVisible();
  await identityNumber.fill('051190000777');
  await expect(page.getByRole('combobox', { name: 'Giới tính' })).toHaveAccessibleDescription(
    'Theo số CCCD, người này là nữ.',
  );
  await identityNumber.fill('000000000001');
  await portal.button('Tìm theo số CCCD/Hộ chiếu').click();
  await expect(portal.toast('Không tìm thấy nhân sự với số CCCD/Hộ chiếu đã nhập.')).toBeVisible();
  await expect(portal.button('Còn thiếu 1')).toBeVisible();
  await identityNumber.fill(must(first).identityCardNumber);
  await portal.button('Tìm theo số CCCD/Hộ chiếu').click();
  await expect(page.getByLabel(/^Họ và tên/)).toHaveValue(must(first).fullName);
  await expect(portal.button(/^Còn thiếu/)).toBeHidden();
  await portal.button('Lịch sử vi phạm').click();
  await expect(portal.dialog('Lịch sử vi phạm').getByText('Không có vi phạm nào.')).toBeVisible();
});

test('a clerk finds exactly what came back, corrects it and sends it again', async ({
  page,
  portal,
  client,
}) => {
  const clerk = await clerkCaller(client);
  const reviewer = await demoCaller(client, 'reviewer@plant.example');
  const sent = await submitted(clerk, await validPeopleRequest(clerk, 3));
  const [blurred, unfit] = sent.staffItems.map(({ id }) => id);
  await decide(reviewer, sent.id, must(blurred), verdict(RESULT.needsUpdate));
  await decide(reviewer, sent.id, must(unfit), verdict(RESULT.notPassed));
  await client.call(
    requestUpdate,
    { params: { id: sent.id }, body: { comment: 'Đề nghị bổ sung ảnh rõ mặt.' } },
    { token: reviewer.token },
  );

  await becomes(portal, CLERK.email);
  await portal.open(`/ho-so/${sent.id}`);
  await expect(portal.heading('Chi tiết đăng ký nhân sự')).toBeVisible();
  const toFix = page.getByRole('region', { name: 'Cần bổ sung, chỉnh sửa' });
  await expect(toFix.getByText('Đề nghị bổ sung ảnh rõ mặt.')).toBeVisible();
  await expect(toFix.getByRole('listitem')).toHaveText([
    /^STT 1 Nguyễn Văn Thứ 1.*Ảnh: không rõ, không đọc được\. Ảnh mờ$/,
    /^STT 2 Nguyễn Văn Thứ 2/,
  ]);
  await portal.expectAccessible();

  await page.getByRole('link', { name: 'Cập nhật' }).click();
  await expect(portal.heading('Cập nhật đăng ký nhân sự')).toBeVisible();
  // The form opens at the first point to correct.
  await expect(page.getByLabel(/^Họ và tên/)).toBeEditable();
  await portal.button(/Đăng ký kế hoạch/).click();
  await expect(page.getByLabel(/^Nội dung công việc/)).toHaveAttribute('readonly');
  await toFix.getByRole('button', { name: /^STT 1/ }).click();
  await expect(page.getByLabel(/^Họ và tên/)).toBeEditable();
  await page.locator('input[type=file]').first().setInputFiles(photo('portrait-b-3x4.jpg'));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await portal.button('Thu gọn').last().click();
  await portal
    .button(/Nguyễn Văn Thứ 3/)
    .last()
    .click();
  await expect(page.getByLabel(/^Họ và tên/)).not.toBeEditable();
  await portal.button(/^Tiếp theo/).click();
  // An update of the whole also takes another signed paper.
  const signed = { ...PDF, name: 'giay-ky-lai.pdf' };
  await page.getByLabel('Giấy xác nhận đã ký').last().setInputFiles(signed);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await portal.button('Gửi cập nhật').click();
  await expect(portal.toast('Cập nhật thành công.')).toBeVisible();
  const { files } = await detailOf(clerk, sent.id);
  expect(files.map(({ name }) => name)).toContain(signed.name);
});

test('a clerk copies a request, and keeps what two of them typed', async ({
  page,
  portal,
  client,
}) => {
  const clerk = await clerkCaller(client);
  const sent = await submitted(clerk, await validPeopleRequest(clerk, 2));
  await becomes(portal, CLERK.email);
  await portal.open(`/danh-sach-dang-ky/chi-tiet-nhan-su/${sent.id}`);
  await portal.button('Lịch sử').click();
  const history = portal.dialog('Lịch sử đăng ký');
  await expect(history.getByRole('listitem').first()).toContainText('Gửi phê duyệt');
  await history.getByRole('button', { name: 'Đóng' }).click();
  await portal.button('Sao chép thành đăng ký mới').click();
  await expect(portal.heading('Cập nhật đăng ký nhân sự')).toBeVisible();
  await expect(page.getByLabel(/^Nội dung công việc/)).toHaveValue(sent.staffPlan.description);
  await expect(page.getByLabel(/^Ngày bắt đầu/)).toHaveValue('');
  // Closing the copy does not lead to the original request.
  await portal.button('Đóng').first().click();
  await expect(portal.heading('Danh sách đăng ký')).toBeVisible();

  const draft = await saved(clerk, await validPeopleRequest(clerk, 2));
  await portal.open(`/danh-sach-dang-ky/cap-nhat-nhan-su/${draft.id}`);
  await expect(page.getByLabel(/^Người liên hệ/)).toHaveValue(draft.staffPlan.contactName);
  await saved(clerk, draft);
  await page.getByLabel(/^Người liên hệ/).fill('Đặng Văn Mới');
  const conflict = portal.dialog('Đăng ký vừa được lưu ở nơi khác');
  await conflict.getByRole('button', { name: 'Giữ bản của tôi thành đăng ký mới' }).click();
  await expect(page.getByLabel(/^Người liên hệ/)).toHaveValue('Đặng Văn Mới');
  await expect(page.getByTestId('saved-note')).toContainText(/^(Vừa|Đã) lưu/);
  await portal.button(/^Tiếp theo/).click();
  await expect(page.getByText('2 mục', { exact: true })).toBeVisible();
});
