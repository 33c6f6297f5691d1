import { getRequest, guaranteePaths, type PeopleRequestInput } from '@portal/contracts';
import { addDays } from '@portal/domain';
import { must } from '@portal/testing';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { bar, endCards } from './support/database';
import { CLERK } from './support/people-form';
import type { Portal } from './support/portal';
import { becomes, doTask, GUARD, openFromQueue, sendBack } from './support/reviewing';
import { expect, test } from './support/test';

const ENGINEER = 'engineer@plant.example';
const HEAD = 'head@plant.example';
const typed = (date: string): string => date.split('-').reverse().join('/');

/** Chooses the people request to follow. */
async function follow(portal: Portal, number: string): Promise<void> {
  const field = portal.page.getByRole('combobox', { name: /^Đăng ký nhân sự gốc/ });
  await field.fill(number);
  await portal.page.getByRole('option', { name: new RegExp(number) }).click();
}

test('a guarantee goes from an approved people request through a return to its approval', async ({
  page,
  portal,
  client,
}) => {
  const by = await entryApprovers(client);
  const root = await approvedRoot(by, 4);
  const other = await approvedRoot(by, 1);
  const numberOf = async ({ id }: PeopleRequestInput) => {
    const { token } = by.clerk;
    const { body } = await client.call(getRequest, { params: { id } }, { token });
    return must(body.requestNumber);
  };
  const person = (at: number) => must(root.staffItems[at]);
  const [first, second, third, barred] = [0, 1, 2, 3].map(person).map(must);
  await bar(must(barred).identityCardNumber);
  const table = page.getByRole('table', { name: 'Danh sách bảo lãnh' });
  const rowOf = (of: { identityCardNumber: string } | undefined) =>
    table.getByRole('row').filter({ hasText: must(of).identityCardNumber });

  await becomes(portal, ENGINEER);
  await portal.open(guaranteePaths.list);
  await portal.expectAccessible();
  await page.getByRole('link', { name: 'Đăng ký bảo lãnh' }).click();
  await expect(portal.heading('Đăng ký bảo lãnh')).toBeVisible();
  await portal.press('Gửi phê duyệt');
  await expect(
    portal.message('Vui lòng nhập các trường bắt buộc: đăng ký nhân sự gốc.'),
  ).toBeVisible();
  await expect(page.getByText('Vui lòng nhập danh sách nhân sự cần bảo lãnh.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Giờ bắt đầu' })).toHaveValue('08:00');
  await expect(page.getByRole('combobox', { name: 'Giờ kết thúc' })).toHaveValue('17:00');

  // Another people request replaces the first one only after a confirmation.
  await follow(portal, await numberOf(other));
  await portal.press('Lấy tất cả');
  await expect(page.getByText('Đã chọn 1/1 người')).toBeVisible();
  const number = await numberOf(root);
  await follow(portal, number);
  const asked = portal.dialog('Đổi đăng ký nhân sự gốc');
  await asked.getByRole('button', { name: 'Hủy' }).click();
  await expect(page.getByText('Đã chọn 1/1 người')).toBeVisible();
  await follow(portal, number);
  await asked.getByRole('button', { name: 'Đổi đăng ký' }).click();
  await expect(page.getByText('Đã chọn 0/3 người')).toBeVisible();
  await expect(
    page.getByRole('definition').filter({ hasText: root.staffPlan.description }),
  ).toBeVisible();

  await portal.press('Thêm nhân sự');
  const picker = portal.dialog('Thêm nhân sự bảo lãnh');
  const box = (of: { fullName: string } | undefined) =>
    picker.getByRole('checkbox', { name: must(of).fullName, exact: true });
  await expect(picker.getByText('Đang bị cấm vào nhà máy')).toBeVisible();
  await expect(box(barred)).toBeDisabled();
  await portal.expectAccessible();
  await page.keyboard.type(must(second).identityCardNumber);
  await expect(picker.getByRole('row')).toHaveCount(2);
  await box(second).focus();
  await page.keyboard.press('Space');
  await portal.press('Thêm 1 người');
  await expect(page.getByText('Đã chọn 1/3 người')).toBeVisible();
  await portal.press('Thêm nhân sự');
  await expect(box(second)).toBeDisabled();
  await expect(picker.getByText('Nhân sự đã tồn tại.')).toBeVisible();
  await page.keyboard.press('Escape');
  await portal.press('Lấy tất cả');
  await expect(page.getByText('Đã chọn 3/3 người')).toBeVisible();
  await portal.press(`Bỏ ${must(second).fullName} khỏi danh sách`);
  await expect(page.getByText('Đã chọn 2/3 người')).toBeVisible();
  await expect(portal.button(`Bỏ ${must(first).fullName} khỏi danh sách`)).toBeFocused();
  await portal.press('Hoàn tác');
  await expect(page.getByText('Đã chọn 3/3 người')).toBeVisible();

  const day = page.getByLabel(/^Ngày bảo lãnh/);
  const end = page.getByRole('combobox', { name: 'Giờ kết thúc' });
  await end.fill('07');
  await page.getByRole('option', { name: '07:00' }).click();
  await day.fill(typed(addDays(must(root.staffPlan.endDate), 1)));
  await page.keyboard.press('Tab');
  await portal.press('Gửi phê duyệt');
  await expect(
    page.getByText('Thời gian không hợp lệ: giờ bắt đầu không được sau giờ kết thúc.'),
  ).toBeVisible();
  await expect(
    portal.message('Ngày bảo lãnh phải nằm trong thời gian của đăng ký nhân sự gốc'),
  ).toBeVisible();
  await end.fill('16');
  await page.getByRole('option', { name: '16:00' }).click();
  await day.fill(typed(must(root.staffPlan.startDate)));
  await page.keyboard.press('Tab');
  const printed = page.waitForEvent('download');
  await portal.press('In giấy xác nhận');
  expect((await printed).suggestedFilename()).toBe('GiayXacNhan.pdf');
  await portal.press('Lưu nháp');
  await expect(portal.toast('Đã lưu')).toBeVisible();
  await portal.expectAccessible();

  // What has happened to people in the meantime is shown at each one, and nothing typed is lost.
  await bar(must(second).identityCardNumber);
  await endCards(must(third).identityCardNumber);
  await portal.press('Gửi phê duyệt');
  await expect(rowOf(second)).toContainText('đang bị cấm vào nhà máy');
  await expect(rowOf(third)).toContainText('đã bị hủy');
  await expect(end).toHaveValue('16:00');
  for (const gone of [second, third])
    await portal.press(`Bỏ ${must(gone).fullName} khỏi danh sách`);
  await portal.press('Gửi phê duyệt');
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();
  const sent = page.getByRole('row').filter({ hasText: '08:00–16:00' });
  await expect(sent).toContainText('Chờ phê duyệt');
  const own = must((await sent.getByRole('link').first().textContent()) ?? undefined);

  // A copy is a draft without a day, which can be deleted; a revoked request keeps its number.
  await page.getByRole('link', { name: own }).click();
  await portal.press('Sao chép thành đăng ký mới');
  await expect(portal.heading('Cập nhật bảo lãnh')).toBeVisible();
  await expect(rowOf(first)).toBeVisible();
  const asks = portal.dialog('Xác nhận');
  await portal.press('Xóa đăng ký');
  await expect(asks).toContainText('Bạn có chắc muốn xóa đăng ký này không?');
  await asks.getByRole('button', { name: 'Xóa đăng ký' }).click();
  await page.getByRole('link', { name: own }).click();
  await portal.press('Thu hồi');
  await expect(asks).toContainText('Bạn có chắc muốn thu hồi đăng ký này không?');
  await asks.getByRole('button', { name: 'Thu hồi' }).click();
  await sent.getByText('Bản nháp').click();
  await expect(portal.heading('Cập nhật bảo lãnh')).toBeVisible();
  await portal.press('Gửi phê duyệt');
  await expect(sent).toContainText('Chờ phê duyệt');
  await expect(sent.getByRole('link').first()).toHaveText(own);

  await becomes(portal, HEAD);
  await openFromQueue(portal, own);
  await expect(table).toContainText(must(first).fullName);
  await portal.button('Yêu cầu cập nhật: Giờ kết thúc').click();
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await portal.expectAccessible();
  await sendBack(portal, 'Trả lại', 'Việc này kéo dài đến 18 giờ.');

  await becomes(portal, ENGINEER);
  await portal.open(guaranteePaths.list);
  await page.getByRole('row').filter({ hasText: own }).getByText('Bị trả lại').click();
  await expect(portal.heading('Cập nhật bảo lãnh')).toBeVisible();
  const toFix = page.getByRole('region', { name: 'Cần bổ sung, chỉnh sửa' });
  await expect(toFix).toContainText('Việc này kéo dài đến 18 giờ.');
  await expect(toFix).toContainText('Giờ kết thúc');
  await expect(end).toBeFocused();
  await end.fill('18');
  await page.getByRole('option', { name: '18:00' }).click();
  await portal.press('Gửi phê duyệt');
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();

  await becomes(portal, HEAD);
  await openFromQueue(portal, own);
  await expect(page.locator('del').filter({ hasText: '16:00' })).toBeVisible();
  await expect(page.locator('ins').filter({ hasText: '18:00' })).toBeVisible();
  await doTask(portal, 'Phê duyệt');
  await becomes(portal, GUARD);
  await openFromQueue(portal, own);
  await doTask(portal, 'Xác nhận');

  // The contractor reads who may stay, and cannot register anything.
  await becomes(portal, CLERK.email);
  await portal.open(guaranteePaths.list);
  await expect(page.getByRole('link', { name: 'Đăng ký bảo lãnh' })).toHaveCount(0);
  await page.getByRole('link', { name: own }).click();
  await expect(portal.heading('Chi tiết bảo lãnh')).toBeVisible();
  await expect(portal.button('Sao chép')).toHaveCount(0);
  // A separate job signs the paper, moments after the approval.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`PheDuyet-${own}.pdf`)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(rowOf(first)).toContainText(must(first).fullName);
  await portal.expectAccessible();
  await page.getByRole('tab', { name: 'Thẻ, giấy phép đã cấp' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: must(first).identityCardNumber }),
  ).toContainText(must(first).fullName);
  await portal.expectAccessible();
  await page.getByRole('tab', { name: 'Quy trình' }).click();
  await expect(page.getByText('Phòng ban phê duyệt')).toBeVisible();
});
