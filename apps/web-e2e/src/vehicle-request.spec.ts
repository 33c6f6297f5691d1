import { getRequest, type PeopleRequestInput } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import type { Page } from '@playwright/test';
import { must, type Client } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import type { Caller } from '@portal/testing/demo';
import { saved, submitted } from '@portal/testing/people';
import { freshPlate, validVehicleRequest } from '@portal/testing/vehicles';
import { filled, sampleRows, saved as bytesOf, templateOf } from '@portal/testing/workbooks';
import { choose } from './support/choosing';
import { findOne } from './support/lists';
import { CLERK } from './support/people-form';
import { attachAndSend, PDF, signAndPrint } from './support/paper';
import { photo } from './support/photos';
import type { Portal } from './support/portal';
import {
  becomes,
  doTask,
  GUARD,
  line,
  openFromQueue,
  REVIEWER,
  sendBack,
} from './support/reviewing';
import { expect, test } from './support/test';

const today = plantDate(new Date());
const typed = (date: string): string => date.split('-').reverse().join('/');

/** An approved people request, with its number. */
async function root(
  client: Client,
): Promise<{ clerk: Caller; form: PeopleRequestInput; number: string }> {
  const by = await approvers(client);
  const form = await approved(by);
  const { clerk } = by;
  const { body } = await clerk.client.call(
    getRequest,
    { params: { id: form.id } },
    { token: clerk.token },
  );
  return { clerk, form, number: must(body.requestNumber) };
}

/** First step: the followed request fills in its requestor. */
async function fillPlan(page: Page, portal: Portal, number: string) {
  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message('Vui lòng chọn đăng ký nhân sự gốc.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Đăng ký nhân sự gốc/ }).fill(number);
  await page.getByRole('option', { name: new RegExp(number) }).click();
  const work = page.getByRole('definition').filter({ hasText: 'Bảo dưỡng thiết bị tĩnh' });
  await expect(work).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Người đăng ký/ })).toHaveValue(
    'Nguyễn Thị Thu Hà',
  );
  await page.getByLabel(/^Mục đích sử dụng/).fill('Cẩu lắp bộ trao đổi nhiệt E-1101');
  // Days and areas come from the root request, too.
  await expect(page.getByLabel(/^Ngày bắt đầu/)).not.toHaveValue('');
  await expect(page.getByLabel(/^Ngày kết thúc/)).not.toHaveValue('');
  await choose(page, /^Hình thức vào/, 'Tạm thời');
  await page.getByLabel(/^Ngày bắt đầu/).fill(typed(addDays(today, 1)));
  await page.getByLabel(/^Ngày kết thúc/).fill(typed(addDays(today, 10)));
  await page.keyboard.press('Tab');
  await portal.expectAccessible();
  await portal.button(/^Tiếp theo/).click();
}

interface Vehicle {
  plate: string;
  kind: string;
  driver: string;
}

/** An item that is complete except for the GPS data that its class requires. */
async function addVehicle(page: Page, portal: Portal, { plate, kind, driver }: Vehicle) {
  await portal.button('Thêm').click();
  await expect(page.getByLabel(/^Biển số đăng ký/)).toBeFocused();
  await page.getByLabel(/^Biển số đăng ký/).fill(plate);
  await page.getByLabel(/^Nhãn hiệu/).fill('Kato KR-50H');
  await page.getByLabel(/^Năm sản xuất/).fill('2016');
  await choose(page, /^Loại phương tiện/, kind);
  await choose(page, /^Loại thẻ/, 'Làm việc trong nhà máy');
  await choose(page, /^Người lái/, driver);
  await page.getByLabel(/^Số giấy phép lái xe/).fill('510860001234');
  await page.getByLabel(/^Ngày hết hạn giấy phép lái xe/).fill(typed(addDays(today, 900)));
  await page.keyboard.press('Escape');
  for (const document of [
    'Giấy đăng ký xe',
    'Giấy chứng nhận kiểm định',
    'Bảo hiểm trách nhiệm dân sự',
    'Giấy phép lái xe',
  ])
    await page.getByLabel(document, { exact: true }).last().setInputFiles(PDF);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** Last step: prints, signs, sends. */
async function submit(portal: Portal) {
  await signAndPrint(portal);
  await portal.button('Gửi phê duyệt').last().click();
  const lacksPaper = /Còn 2 lỗi\.\s*Vui lòng đính kèm Giấy xác nhận Phương tiện của Nhà thầu\./;
  await expect(portal.message(lacksPaper)).toBeVisible();
  await attachAndSend(portal);
}

test('vehicles follow an approved people request through a return and a revision to an approval', async ({
  page,
  portal,
  client,
}) => {
  const { form, number: rootNumber } = await root(client);
  const [driver, other] = form.staffItems.map(({ fullName }) => fullName);
  const own = form.id.slice(-5).toUpperCase();
  const plates = { crane: `43LD-${own}`, lorry: `76C-${own}` };

  await becomes(portal, CLERK.email);
  await portal.open('/danh-sach-dang-ky');
  await portal.button('Thêm đăng ký').click();
  await page.getByRole('menuitem', { name: 'Phương tiện' }).click();
  await expect(portal.heading('Đăng ký phương tiện')).toBeVisible();
  await fillPlan(page, portal, rootNumber);

  await addVehicle(page, portal, { plate: plates.crane, kind: 'Xe cẩu', driver: must(driver) });
  await portal.button('Kiểm tra biển số').click();
  await expect(portal.toast('Không tìm thấy phương tiện với biển số đã nhập.')).toBeVisible();
  await portal.button(/^Tiếp theo/).click();
  await expect(
    portal.message(/Còn 2 lỗi\.\s*STT 1: Phương tiện làm việc trong nhà máy/),
  ).toBeVisible();
  await page.getByLabel(/^Tài khoản GPS/).fill('ptsc-43ld');
  await page.getByLabel(/^Mật khẩu GPS/).fill('mat khau 1');
  await expect(page.getByLabel(/^Mật khẩu GPS/)).toHaveAttribute('type', 'password');
  await page.locator('input[type=file]').first().setInputFiles(photo('portrait-a-3x4.jpg'));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await portal.expectAccessible();
  await portal.button('Thu gọn').last().click();
  await addVehicle(page, portal, {
    plate: plates.crane.replace('-', ' ').toLowerCase(),
    kind: 'Xe cẩu',
    driver: must(other),
  });
  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message(/Danh sách phương tiện bị trùng biển số đăng ký/)).toBeVisible();
  // The first of the two is opened as well.
  await page
    .getByLabel(/^Biển số đăng ký/)
    .last()
    .fill(plates.lorry);
  await page
    .getByLabel(/^Tài khoản GPS/)
    .last()
    .fill('ptsc-76c');
  await page
    .getByLabel(/^Mật khẩu GPS/)
    .last()
    .fill('mat khau 2');
  await portal.button(/^Tiếp theo/).click();
  await submit(portal);

  await expect(portal.heading('Danh sách đăng ký')).toBeVisible();
  await page.getByRole('combobox', { name: 'Loại đăng ký' }).click();
  await page.getByRole('option', { name: 'Phương tiện' }).click();
  const sent = page
    .getByRole('row')
    .filter({ hasText: 'Cẩu lắp bộ trao đổi nhiệt E-1101' })
    .first();
  await expect(sent).toContainText('Chờ phê duyệt');
  const number = must((await sent.getByRole('link').first().textContent()) ?? undefined);

  await becomes(portal, REVIEWER);
  await openFromQueue(portal, number);
  await line(portal, plates.crane).click();
  await portal.expectAccessible();
  await page.keyboard.press('u');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(line(portal, plates.crane).getByRole('img', { name: 'Cần cập nhật' })).toBeVisible();
  await line(portal, plates.lorry).click();
  await page.keyboard.press('p');
  await expect(line(portal, plates.lorry).getByRole('img', { name: 'Đạt' })).toBeVisible();
  await sendBack(portal, 'Trả lại', 'Ảnh xe cẩu chưa rõ biển số.');

  await becomes(portal, CLERK.email);
  await portal.open('/danh-sach-dang-ky');
  await findOne(portal, number);
  await page.getByRole('row').filter({ hasText: number }).getByText('Bị trả lại').click();
  await expect(portal.heading('Cập nhật đăng ký phương tiện')).toBeVisible();
  const toFix = page.getByRole('region', { name: 'Cần bổ sung, chỉnh sửa' });
  await expect(toFix.getByText('Ảnh xe cẩu chưa rõ biển số.')).toBeVisible();
  await toFix.getByRole('button', { name: new RegExp(plates.crane) }).click();
  await expect(page.getByLabel(/^Nhãn hiệu/)).toBeEditable();
  await expect(page.getByRole('button', { name: 'Xóa', exact: true })).toHaveCount(0);
  await portal.expectAccessible();
  await page.getByLabel(/^Nhãn hiệu/).fill('Kato KR-50H V2');
  await portal.button('Thu gọn').last().click();
  await portal.button(new RegExp(plates.lorry)).last().click();
  await expect(page.getByLabel(/^Nhãn hiệu/)).not.toBeEditable();
  await portal.button(/^Tiếp theo/).click();
  await page.getByRole('checkbox', { name: /Tôi cam kết/ }).check();
  await portal.button('Gửi phê duyệt').last().click();
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();

  await becomes(portal, REVIEWER);
  await openFromQueue(portal, number);
  await line(portal, plates.crane).click();
  await expect(page.locator('ins').filter({ hasText: 'Kato KR-50H V2' })).toBeVisible();
  await page.keyboard.press('u');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(line(portal, plates.crane).getByRole('img', { name: 'Cần cập nhật' })).toBeVisible();
  await sendBack(portal, 'Yêu cầu cập nhật', 'Bổ sung ngày hết hạn kiểm định.');

  await becomes(portal, CLERK.email);
  await portal.open('/danh-sach-dang-ky');
  await findOne(portal, number);
  await page.getByRole('link', { name: number }).click();
  await expect(portal.heading('Chi tiết đăng ký phương tiện')).toBeVisible();
  for (const tab of [/^Phương tiện \(2\)/, 'Hồ sơ', 'Quy trình', 'Đăng ký kế hoạch']) {
    await page.getByRole('tab', { name: tab }).click();
    await portal.expectAccessible();
  }
  await page.getByRole('link', { name: 'Cập nhật' }).click();
  await toFix.getByRole('button', { name: new RegExp(plates.crane) }).click();
  await page.getByLabel(/^Ngày hết hạn kiểm định/).fill(typed(addDays(today, 200)));
  await page.keyboard.press('Escape');
  await portal.button(/^Tiếp theo/).click();
  await portal.button('Gửi cập nhật').click();
  await expect(portal.toast('Cập nhật thành công.')).toBeVisible();

  await becomes(portal, REVIEWER);
  await openFromQueue(portal, number);
  await line(portal, plates.crane).click();
  await page.keyboard.press('p');
  await expect(page.getByText('Đạt 2/2')).toBeVisible();
  await doTask(portal, 'Xác nhận');
  await becomes(portal, GUARD);
  await openFromQueue(portal, number);
  await doTask(portal, 'Phê duyệt');

  await becomes(portal, CLERK.email);
  await portal.open('/danh-sach-dang-ky');
  await findOne(portal, number);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText('Đã phê duyệt').first()).toBeVisible();
  // A separate job signs the paper, moments after the approval.
  await expect(async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Hồ sơ' }).click();
    const onward = page.getByRole('region', { name: 'Hồ sơ đã được phê duyệt' });
    await expect(onward.getByText(`PheDuyet-${number}.pdf`)).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('vehicles come out of a workbook, and what was filed before comes along', async ({
  page,
  portal,
  client,
}) => {
  const { clerk, form } = await root(client);
  const filed = await submitted(clerk, await validVehicleRequest(clerk, form, 1));
  const draft = await saved(clerk, await validVehicleRequest(clerk, form, 1));
  const bad = { 'Biển số': freshPlate(), 'Loại phương tiện': 'Tàu thủy' };
  const rows = [...(await sampleRows('vehicles-8')), bad];
  const workbook = await bytesOf(await filled(await templateOf(clerk, 'vi', 'vehicles'), rows));

  await becomes(portal, CLERK.email);
  await portal.open(`/danh-sach-dang-ky/cap-nhat-phuong-tien/${draft.id}`);
  await portal.button(/^Tiếp theo/).click();
  await expect(page.getByText('1 mục', { exact: true })).toBeVisible();
  await portal.button('Nhập Excel').click();
  const dialog = portal.dialog('Nhập phương tiện từ Excel');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'phuong-tien.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  });
  const errors = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Nhập', exact: true }).click();
  await expect(dialog.getByText(/^Dữ liệu không hợp lệ ở 1 dòng/)).toBeVisible();
  expect((await errors).suggestedFilename()).toBe('PhuongTien-DongLoi.xlsx');
  await expect(dialog.getByText('Thêm mới: 8')).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toContainText('“Tàu thủy”');
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(page.getByText('9 mục', { exact: true })).toBeVisible();
  await expect(portal.button('Còn thiếu 8')).toBeVisible();

  await page.getByPlaceholder('Tìm trong danh sách').fill('xe keo');
  await expect(page.getByText('Không có phương tiện nào khớp.')).toBeVisible();
  await page.getByPlaceholder('Tìm trong danh sách').fill('43LD01578');
  await expect(page.getByRole('listitem').filter({ hasText: '43LD-015.78' })).toHaveCount(1);
  await page.getByPlaceholder('Tìm trong danh sách').fill('');

  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).check();
  await portal.button('Xóa phương tiện đã chọn').click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Chưa có phương tiện nào.')).toBeVisible();
  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message('Vui lòng nhập danh sách phương tiện.')).toBeVisible();
  await portal.expectAccessible();

  await portal.button('Thêm').click();
  const [known] = filed.vehicleItems;
  const spelled = must(known).numberPlate.replace(/[-.]/g, ' ').toLowerCase();
  await page.getByLabel(/^Biển số đăng ký/).fill(spelled);
  await portal.button('Kiểm tra biển số').click();
  await expect(page.getByLabel(/^Nhãn hiệu/)).toHaveValue('Hyundai Mighty');
  await expect(page.getByLabel(/^Biển số đăng ký/)).toHaveValue(must(known).numberPlate);
});
