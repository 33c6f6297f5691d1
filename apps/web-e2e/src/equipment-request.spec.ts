import { getRequest } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import type { Locator, Page } from '@playwright/test';
import { must, unique, type Client } from '@portal/testing';
import {
  approvedRoot,
  approveEntry,
  decideAll,
  entryApprovers,
  savedForm,
  submittedForm,
} from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import { PAPER } from '@portal/testing/people';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { filled, sampleRows, saved, templateOf, type Filled } from '@portal/testing/workbooks';
import { findOne } from './support/lists';
import { CLERK, clerkCaller, logInAsClerk } from './support/people-form';
import { photo } from './support/photos';
import type { Portal } from './support/portal';
import {
  becomes,
  doTask,
  GUARD,
  items,
  line,
  openFromQueue,
  REVIEWER,
  sendBack,
} from './support/reviewing';
import { expect, test } from './support/test';

const PDF = { name: 'giay-to.pdf', mimeType: 'application/pdf', buffer: PAPER };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const today = plantDate(new Date());
const typed = (date: string): string => date.split('-').reverse().join('/');

const NONE_FOUND = 'Không tìm thấy VT/TB với số Serial/Model đã nhập';
const STRICT = [
  {
    name: 'Palăng xích 5 tấn',
    documents: ['Giấy chứng nhận kiểm định kỹ thuật an toàn', 'Lý lịch thiết bị'],
  },
  {
    name: 'Bình khí Argon 40L',
    documents: ['Giấy chứng nhận kiểm định kỹ thuật an toàn'],
  },
  {
    name: 'Nguồn phóng xạ Ir-192',
    documents: [
      'Giấy chứng nhận kiểm định kỹ thuật an toàn',
      'Giấy phép tiến hành công việc bức xạ',
    ],
  },
];
const HOIST = 'Palăng xích 5 tấn';

/** An approved people request with an approved vehicle: its number and the vehicle's plate. */
async function root(client: Client): Promise<{ number: string; plate: string }> {
  const by = await entryApprovers(client);
  const { clerk } = by;
  const people = await approvedRoot(by);
  const sent = await submittedForm(clerk, await validVehicleRequest(clerk, people, 1));
  const vehicle = must(sent.vehicleItems[0]);
  await decideAll(by, sent.id, [vehicle.id]);
  await approveEntry(by, sent.id);
  const { body } = await clerk.client.call(
    getRequest,
    { params: { id: people.id } },
    { token: clerk.token },
  );
  return { number: must(body.requestNumber), plate: vehicle.numberPlate };
}

/** The ten samples, and what else is given, in the portal's own template. */
async function sampleWorkbook(client: Client, more: Filled[] = []): Promise<Buffer> {
  const samples = await sampleRows('equipment-10');
  const rows = samples.map((row) => ({ ...row, 'Số lượng': Number(row['Số lượng']) }));
  return saved(
    await filled(await templateOf(await clerkCaller(client), 'vi', 'equipment'), [
      ...rows,
      ...more,
    ]),
  );
}

async function choose(page: Page | Locator, label: RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('option', { name: option }).first().click();
}

/** First step: the request that is followed brings requestor and vehicles along. */
async function fillPlan(
  page: Page,
  portal: Portal,
  { number, plate, purpose }: { number: string; plate: string; purpose: string },
) {
  const start = page.getByLabel(/^Thời gian bắt đầu/);
  const end = page.getByLabel(/^Thời gian kết thúc/);
  const day = typed(addDays(today, 2));
  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message('Vui lòng nhập đăng ký nhân sự gốc.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Đăng ký nhân sự gốc/ }).fill(number);
  await page.getByRole('option', { name: new RegExp(number) }).click();
  await expect(page.getByRole('combobox', { name: /^Người đăng ký/ })).toHaveValue(
    'Nguyễn Thị Thu Hà',
  );
  await choose(page, /^Phương tiện vận chuyển/, new RegExp(plate.replaceAll('.', '\\.')));
  await page.keyboard.press('Escape');
  await page.getByLabel(/^Mục đích/).fill(purpose);
  await start.fill(`${day} 08:30`);
  await end.fill(`${day} 7h`);
  await page.keyboard.press('Tab');
  await expect(end).toHaveValue(`${day} 07:00`);
  await choose(page, /^Khu vực đưa đến/, /U-011/);
  await page.keyboard.press('Escape');
  await choose(page, /^Chủ sở hữu/, 'Khác');
  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message('Vui lòng nhập tên chủ sở hữu khác.')).toBeVisible();
  await page.getByLabel(/^Tên chủ sở hữu khác/).fill('Công ty CP Cho thuê máy Quảng Ngãi');
  await portal.button(/^Tiếp theo/).click();
  await expect(
    portal.message('Ngày kết thúc không được trước ngày bắt đầu.').first(),
  ).toBeVisible();
  await end.fill(`${typed(addDays(today, 9))} 17:00`);
  await page.keyboard.press('Tab');
  await portal.expectAccessible();
  await portal.button(/^Tiếp theo/).click();
}

/** Brings the ten samples in and gives all of them their entry type. */
async function importSample(page: Page, portal: Portal, workbook: Buffer) {
  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message('Vui lòng nhập danh sách vật tư/thiết bị.')).toBeVisible();
  await portal.button('Nhập Excel').click();
  const dialog = portal.dialog('Nhập vật tư/thiết bị từ Excel');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'vat-tu.xlsx', mimeType: XLSX, buffer: workbook });
  await dialog.getByRole('button', { name: 'Nhập', exact: true }).click();
  await expect(page.getByText('10 mục')).toBeVisible();
  await expect(card(page, 'Cáp thép D16')).toContainText('250,5 m');
  await portal.button(/^Tiếp theo/).click();
  await expect(
    portal.message('STT 1: Vui lòng nhập các trường bắt buộc: hình thức nhập'),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).click();
  const many = page.getByRole('group', { name: 'Vật tư/thiết bị đã chọn' });
  await many.getByRole('combobox', { name: 'Hình thức nhập' }).click();
  await page.getByRole('option', { name: /^Tạm nhập/ }).click();
  await page.getByRole('checkbox', { name: 'Đã chọn 10' }).click();
  await portal.expectAccessible();
}

/** A card in the list. */
const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name });

/** Opens a card, if it is not open, and closes all others. */
async function openCard(page: Page, portal: Portal, name: string): Promise<Locator> {
  await portal.button('Thao tác khác').click();
  await page.getByRole('menuitem', { name: 'Thu gọn tất cả' }).click();
  await card(page, name).locator('[aria-expanded]').click();
  return card(page, name);
}

/** What strict safety requirements ask for besides. */
async function attachDocuments(page: Page, portal: Portal) {
  await portal.button(/^Tiếp theo/).click();
  await expect(
    portal.message(
      'STT 2 - Vui lòng đính kèm các hồ sơ: Giấy chứng nhận kiểm định kỹ thuật an toàn, Lý lịch thiết bị',
    ),
  ).toBeVisible();
  for (const { name, documents } of STRICT) {
    const opened = await openCard(page, portal, name);
    await expect(opened.getByLabel(/^Số lượng/)).toHaveValue('1');
    await expect(opened.getByLabel(/^Số lượng/)).not.toBeEditable();
    for (const document of documents) {
      const row = opened.getByRole('group', { name: document });
      await row.getByLabel(/^Ngày hết hạn/).fill(typed(addDays(today, 300)));
      await page.keyboard.press('Escape');
      await row.getByLabel(document, { exact: true }).last().setInputFiles(PDF);
    }
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  }
  await portal.expectAccessible();
}

/** A card is copied, changed and taken away again. */
async function tryCards(page: Page, portal: Portal) {
  const opened = await openCard(page, portal, 'Que hàn E7018');
  await opened.getByRole('button', { name: 'Sao chép' }).click();
  await expect(page.getByText('11 mục')).toBeVisible();
  const copy = card(page, 'Que hàn E7018').last();
  await choose(copy.page(), /^Nhóm/, /^Thiết bị nâng/);
  await expect(copy.getByLabel(/^Số lượng/)).toHaveValue('1');
  await copy.getByLabel(/^Số Serial\/Model/).fill('KHONG-CO-SO-NAY');
  await copy.getByRole('button', { name: 'Tìm theo số Serial/Model' }).click();
  await expect(portal.toast(NONE_FOUND)).toBeVisible();
  await copy.getByRole('button', { name: 'Xóa', exact: true }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Hủy' }).click();
  await expect(page.getByText('11 mục')).toBeVisible();
  await copy.getByRole('button', { name: 'Xóa', exact: true }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('10 mục')).toBeVisible();

  await page.getByPlaceholder('Tìm trong danh sách').fill('cap thep');
  await expect(card(page, 'Cáp thép D16')).toBeVisible();
  await expect(card(page, HOIST)).toBeHidden();
  await portal.button('Xóa nội dung tìm').click();
  const hoist = await openCard(page, portal, HOIST);
  await hoist.locator('input[type=file]').first().setInputFiles(photo('portrait-a-3x4.jpg'));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** Last step: prints, signs, sends. */
async function submit(page: Page, portal: Portal) {
  await portal.button(/^Tiếp theo/).click();
  await expect(page.getByRole('heading', { name: 'Vật tư/thiết bị (10)' })).toBeVisible();
  await page.getByLabel(/^Người quản lý của nhà thầu/).fill('Phạm Văn Quản');
  await page.getByLabel(/^Chức vụ người quản lý/).fill('Giám đốc');
  const download = page.waitForEvent('download');
  await portal.button('In giấy xác nhận').click();
  expect((await download).suggestedFilename()).toBe('GiayXacNhan.pdf');
  await portal.button('Gửi phê duyệt').last().click();
  await expect(
    portal.message('Vui lòng đính kèm Giấy xác nhận Vật tư/Thiết bị của Nhà thầu.').first(),
  ).toBeVisible();
  await page.getByLabel('Giấy xác nhận đã ký').last().setInputFiles(PDF);
  await page.getByRole('checkbox', { name: /Tôi cam kết/ }).check();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await portal.expectAccessible();
  await portal.button('Gửi phê duyệt').last().click();
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();
}

/** The clerk's own request in the list. */
async function rowInList(page: Page, portal: Portal, number: string): Promise<Locator> {
  await becomes(portal, CLERK.email);
  await portal.open('/danh-sach-dang-ky');
  await findOne(portal, number);
  return page.getByRole('row').filter({ hasText: number });
}

/** Gives the verdict "needs update" with one of the reasons. */
async function failItem(page: Page, portal: Portal, name: string, reason: string) {
  await line(portal, name).click();
  await page.keyboard.press('u');
  await page.keyboard.press(reason);
  await page.keyboard.press('Enter');
  await expect(line(portal, name).getByRole('img', { name: 'Cần cập nhật' })).toBeVisible();
}

test('equipment follows an approved people request through a return and a revision to an approval', async ({
  page,
  portal,
  client,
}) => {
  test.setTimeout(480_000);
  const { number: rootNumber, plate } = await root(client);
  const workbook = await sampleWorkbook(client);
  const purpose = unique('Bảo dưỡng bộ trao đổi nhiệt E-1101');

  await logInAsClerk(portal);
  await portal.open('/danh-sach-dang-ky');
  await portal.button('Thêm đăng ký').click();
  await page.getByRole('menuitem', { name: 'Vật tư, thiết bị' }).click();
  await expect(portal.heading('Đăng ký vật tư, thiết bị')).toBeVisible();
  await fillPlan(page, portal, { number: rootNumber, plate, purpose });
  await importSample(page, portal, workbook);
  await attachDocuments(page, portal);
  await tryCards(page, portal);
  await submit(page, portal);

  await expect(portal.heading('Danh sách đăng ký')).toBeVisible();
  await page.getByRole('combobox', { name: 'Loại đăng ký' }).click();
  await page.getByRole('option', { name: 'Vật tư, thiết bị' }).click();
  const sent = page.getByRole('row').filter({ hasText: purpose });
  await expect(sent).toContainText('Chờ phê duyệt');
  await expect(sent).toContainText(`${typed(addDays(today, 2))} 08:30`);
  const number = must((await sent.getByRole('link').first().textContent()) ?? undefined);

  await becomes(portal, REVIEWER);
  await openFromQueue(portal, number);
  await failItem(page, portal, HOIST, '2');
  await portal.expectAccessible();
  await portal.button(/^Cho đạt 9 mục/).click();
  await expect(page.getByText('Đạt 9/10')).toBeVisible();
  await sendBack(portal, 'Trả lại', 'Ảnh palăng chưa rõ.');

  await (await rowInList(page, portal, number)).getByText('Bị trả lại').click();
  await expect(portal.heading('Cập nhật đăng ký vật tư, thiết bị')).toBeVisible();
  const toFix = page.getByRole('region', { name: 'Cần bổ sung, chỉnh sửa' });
  await expect(toFix.getByText('Ảnh palăng chưa rõ.')).toBeVisible();
  await toFix.getByRole('button', { name: new RegExp(HOIST) }).click();
  await portal.expectAccessible();
  await page.getByLabel(/^Tên, đặc tính kỹ thuật/).fill(`${HOIST}, cao 12 m`);
  const passed = await openCard(page, portal, 'Cáp thép D16');
  await expect(passed.getByLabel(/^Số lượng/)).not.toBeEditable();
  await portal.button(/^Tiếp theo/).click();
  await page.getByRole('checkbox', { name: /Tôi cam kết/ }).check();
  await portal.button('Gửi phê duyệt').last().click();
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();

  await becomes(portal, REVIEWER);
  await openFromQueue(portal, number);
  await line(portal, HOIST).click();
  await expect(page.locator('ins').filter({ hasText: 'cao 12 m' })).toBeVisible();
  await failItem(page, portal, HOIST, '4');
  await sendBack(portal, 'Yêu cầu cập nhật', 'Số Serial chưa khớp với hồ sơ.');

  await (await rowInList(page, portal, number)).getByRole('link', { name: number }).click();
  await expect(portal.heading('Chi tiết đăng ký vật tư, thiết bị')).toBeVisible();
  for (const tab of [/^Vật tư\/thiết bị \(10\)/, 'Hồ sơ', 'Quy trình', 'Đăng ký kế hoạch']) {
    await page.getByRole('tab', { name: tab }).click();
    await portal.expectAccessible();
  }
  await expect(page.getByRole('definition').filter({ hasText: plate })).toBeVisible();
  await page.getByRole('link', { name: 'Cập nhật' }).click();
  await toFix.getByRole('button', { name: new RegExp(HOIST) }).click();
  await page.getByLabel(/^Số Serial\/Model/).fill('VT5T-0981');
  await portal.button(/^Tiếp theo/).click();
  await portal.button('Gửi cập nhật').click();
  await expect(portal.toast('Cập nhật thành công.')).toBeVisible();

  await becomes(portal, REVIEWER);
  await openFromQueue(portal, number);
  await expect(items(portal).getByRole('listitem')).toHaveCount(1);
  await line(portal, HOIST).click();
  await expect(page.locator('ins').filter({ hasText: 'VT5T-0981' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('Đạt 10/10')).toBeVisible();
  await doTask(portal, 'Xác nhận');
  await becomes(portal, GUARD);
  await openFromQueue(portal, number);
  await doTask(portal, 'Phê duyệt');

  await (await rowInList(page, portal, number)).getByRole('link', { name: number }).click();
  await expect(page.getByText('Đã phê duyệt').first()).toBeVisible();
  // The paper is signed by a job of its own, moments after the approval.
  await expect(async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Hồ sơ' }).click();
    await expect(page.getByText(`PheDuyet-${number}.pdf`)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
});

test('equipment comes out of a workbook, and what was filed before comes along', async ({
  page,
  portal,
  client,
}) => {
  const by = await entryApprovers(client);
  const people = await approvedRoot(by);
  const filed = await submittedForm(by.clerk, await validEquipmentRequest(by.clerk, people, 1));
  const draft = await savedForm(by.clerk, await validEquipmentRequest(by.clerk, people, 1));
  const hoist = must(filed.equipmentItems[0]);
  const bad = { 'Tên, đặc tính kỹ thuật': 'Máy bay', Nhóm: 'Tàu bay', 'Số lượng': 1 };

  await logInAsClerk(portal);
  await portal.open(`/danh-sach-dang-ky/cap-nhat-vat-tu/${draft.id}`);
  await portal.button(/^Tiếp theo/).click();
  await expect(page.getByText('1 mục')).toBeVisible();
  await portal.button('Nhập Excel').click();
  const dialog = portal.dialog('Nhập vật tư/thiết bị từ Excel');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'vat-tu.xlsx',
    mimeType: XLSX,
    buffer: await sampleWorkbook(client, [bad]),
  });
  const errors = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Nhập', exact: true }).click();
  await expect(dialog.getByText(/^Dữ liệu không hợp lệ ở 1 dòng/)).toBeVisible();
  await errors;
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(page.getByText('11 mục')).toBeVisible();

  await portal.button('Thao tác khác').click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Xuất Excel' }).click();
  expect((await exported).suggestedFilename()).toBe('DanhSachVatTu.xlsx');
  await portal.button('Thao tác khác').click();
  await page.getByRole('menuitem', { name: 'Xóa tất cả' }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('Chưa có vật tư/thiết bị nào.')).toBeVisible();

  await portal.button('Thêm').click();
  await expect(page.getByLabel(/^Tên, đặc tính kỹ thuật/)).toBeFocused();
  const spelled = hoist.seriModel.replaceAll('-', ' ').toLowerCase();
  await page.getByLabel(/^Số Serial\/Model/).fill(spelled);
  await portal.button('Tìm theo số Serial/Model').click();
  await expect(page.getByLabel(/^Tên, đặc tính kỹ thuật/)).toHaveValue(hoist.specification);
  await expect(page.getByLabel(/^Số Serial\/Model/)).toHaveValue(hoist.seriModel);
  await expect(page.getByTitle('Hồ sơ bắt buộc: đủ 2/2')).toBeVisible();
});
