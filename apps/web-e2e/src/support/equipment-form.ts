import { getRequest } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import type { Locator, Page } from '@playwright/test';
import { must, type Client } from '@portal/testing';
import { approvedRoot, approveEntry, entryApprovers } from '@portal/testing/entry-life';
import { submitted } from '@portal/testing/people';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { filled, sampleRows, saved, templateOf, type Filled } from '@portal/testing/workbooks';
import { choose } from './choosing';
import { clerkCaller } from './people-form';
import { attachAndSend, PDF, signAndPrint } from './paper';
import { photo } from './photos';
import type { Portal } from './portal';
import { expect } from './test';

/** The media type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Today's date at the plant. */
export const today = plantDate(new Date());
/** A day as users type it. */
export const typed = (date: string): string => date.split('-').reverse().join('/');

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
/** The sample that the review sends back. */
export const HOIST = 'Palăng xích 5 tấn';

/** An approved people request with an approved vehicle: its number and the vehicle's plate. */
export async function root(client: Client): Promise<{ number: string; plate: string }> {
  const by = await entryApprovers(client);
  const { clerk } = by;
  const people = await approvedRoot(by);
  const sent = await submitted(clerk, await validVehicleRequest(clerk, people, 1));
  const vehicle = must(sent.vehicleItems[0]);
  await approveEntry(by, sent);
  const { body } = await clerk.client.call(
    getRequest,
    { params: { id: people.id } },
    { token: clerk.token },
  );
  return { number: must(body.requestNumber), plate: vehicle.numberPlate };
}

/** The ten samples and additional rows, in the portal's own template. */
export async function sampleWorkbook(client: Client, more: Filled[] = []): Promise<Buffer> {
  const samples = await sampleRows('equipment-10');
  const rows = samples.map((row) => ({ ...row, 'Số lượng': Number(row['Số lượng']) }));
  return saved(
    await filled(await templateOf(await clerkCaller(client), 'vi', 'equipment'), [
      ...rows,
      ...more,
    ]),
  );
}

/** First step: the followed request fills in requestor and vehicles. */
export async function fillPlan(
  page: Page,
  portal: Portal,
  { number, plate, purpose }: { number: string; plate: string; purpose: string },
): Promise<void> {
  const start = page.getByLabel(/^Thời gian bắt đầu/);
  const end = page.getByLabel(/^Thời gian kết thúc/);
  const day = typed(addDays(today, 2));
  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message('Vui lòng chọn đăng ký nhân sự gốc.')).toBeVisible();
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

/** Imports the ten samples and gives all of them their entry type. */
export async function importSample(page: Page, portal: Portal, workbook: Buffer): Promise<void> {
  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message('Vui lòng nhập danh sách vật tư/thiết bị.')).toBeVisible();
  await portal.button('Nhập Excel').click();
  const dialog = portal.dialog('Nhập vật tư/thiết bị từ Excel');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'vat-tu.xlsx', mimeType: XLSX, buffer: workbook });
  await dialog.getByRole('button', { name: 'Nhập', exact: true }).click();
  await expect(dialog.getByText('Thêm mới: 10')).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(page.getByText('10 mục', { exact: true })).toBeVisible();
  await expect(card(page, 'Cáp thép D16')).toContainText('250,5 m');
  await portal.button(/^Tiếp theo/).click();
  await expect(
    portal.message('STT 1: Vui lòng nhập các trường bắt buộc: hình thức nhập'),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).click();
  const many = page.getByRole('group', { name: 'Vật tư/thiết bị đã chọn' });
  await many.getByRole('button', { name: 'Sửa các mục đã chọn' }).click();
  const edit = portal.dialog('Sửa 10 mục đã chọn');
  await edit.getByRole('combobox', { name: 'Hình thức nhập' }).click();
  await page.getByRole('option', { name: /^Tạm nhập/ }).click();
  await edit.getByRole('button', { name: 'Áp dụng cho 10 mục' }).click();
  await page.getByRole('checkbox', { name: 'Đã chọn 10' }).click();
  await portal.expectAccessible();
}

/** An item in the list. */
const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name });

/** Opens an item, if it is closed, and closes all others. */
export async function openCard(page: Page, portal: Portal, name: string): Promise<Locator> {
  await portal.button('Thao tác khác').click();
  await page.getByRole('menuitem', { name: 'Thu gọn tất cả' }).click();
  await card(page, name).locator('[aria-expanded]').click();
  return card(page, name);
}

/** Adds what strict safety requirements need. */
export async function attachDocuments(page: Page, portal: Portal): Promise<void> {
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

/** Copies an item, changes the copy and removes it. */
export async function tryCards(page: Page, portal: Portal): Promise<void> {
  const opened = await openCard(page, portal, 'Que hàn E7018');
  await opened.getByRole('button', { name: 'Sao chép' }).click();
  await expect(page.getByText('11 mục', { exact: true })).toBeVisible();
  const copy = card(page, 'Que hàn E7018').last();
  const quantity = copy.getByLabel(/^Số lượng/);
  const isNotWhole = copy.getByText('Đơn vị “Cái” không chia lẻ được.');
  await choose(page, /^Đơn vị/, /^Cái/);
  await quantity.fill('1,5');
  await expect(isNotWhole).toHaveCount(0);
  await quantity.press('Tab');
  await expect(isNotWhole).toBeVisible();
  await choose(page, /^Nhóm/, /^Thiết bị nâng/);
  await expect(isNotWhole).toHaveCount(0);
  await expect(quantity).toHaveValue('1');
  await copy.getByLabel(/^Số Serial\/Model/).fill('KHONG-CO-SO-NAY');
  await copy.getByRole('button', { name: 'Tìm theo số Serial/Model' }).click();
  await expect(portal.toast(NONE_FOUND)).toBeVisible();
  await copy.getByRole('button', { name: 'Xóa', exact: true }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Hủy' }).click();
  await expect(page.getByText('11 mục', { exact: true })).toBeVisible();
  await copy.getByRole('button', { name: 'Xóa', exact: true }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('10 mục', { exact: true })).toBeVisible();

  await page.getByPlaceholder('Tìm trong danh sách').fill('cap thep');
  await expect(card(page, 'Cáp thép D16')).toBeVisible();
  await expect(card(page, HOIST)).toBeHidden();
  await portal.button('Xóa nội dung tìm').click();
  const hoist = await openCard(page, portal, HOIST);
  await hoist.locator('input[type=file]').first().setInputFiles(photo('portrait-a-3x4.jpg'));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** Last step: prints, signs, sends. */
export async function submit(page: Page, portal: Portal): Promise<void> {
  await portal.button(/^Tiếp theo/).click();
  await expect(page.getByRole('heading', { name: 'Vật tư/thiết bị (10)' })).toBeVisible();
  await signAndPrint(portal);
  await portal.button('Gửi phê duyệt').last().click();
  await expect(
    portal.message('Vui lòng đính kèm Giấy xác nhận Vật tư/Thiết bị của Nhà thầu.').first(),
  ).toBeVisible();
  await attachAndSend(portal);
}
