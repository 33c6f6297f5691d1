import { addDays } from '@portal/domain';
import type { Locator, Page } from '@playwright/test';
import { must, unique } from '@portal/testing';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { saved, submitted } from '@portal/testing/people';
import { validEquipmentRequest } from '@portal/testing/equipment';
import {
  attachDocuments,
  fillPlan,
  HOIST,
  importSample,
  openCard,
  root,
  sampleWorkbook,
  submit,
  today,
  tryCards,
  typed,
  XLSX,
} from './support/equipment-form';
import { findOne } from './support/lists';
import { CLERK } from './support/people-form';
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
  const { number: rootNumber, plate } = await root(client);
  const workbook = await sampleWorkbook(client);
  const purpose = unique('Bảo dưỡng bộ trao đổi nhiệt E-1101');

  await becomes(portal, CLERK.email);
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
  await expect(sent.getByTitle(`${typed(addDays(today, 2))} 08:30`)).toBeVisible();
  const number = must((await sent.getByRole('link').first().textContent()) ?? undefined);

  await becomes(portal, REVIEWER);
  await openFromQueue(portal, number);
  await failItem(page, portal, HOIST, '2');
  await portal.expectAccessible();
  await portal.button(/^Cho đạt 9 mục/).click();
  await portal
    .dialog(/^Cho đạt 9 mục/)
    .getByRole('button', { name: 'Vẫn cho đạt' })
    .click();
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
  // A separate job signs the paper, moments after the approval.
  await expect(async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Hồ sơ' }).click();
    const onward = page.getByRole('region', { name: 'Hồ sơ đã được phê duyệt' });
    await expect(onward.getByText(`PheDuyet-${number}.pdf`)).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('equipment comes out of a workbook, and what was filed before comes along', async ({
  page,
  portal,
  client,
}) => {
  const by = await entryApprovers(client);
  const people = await approvedRoot(by);
  const filed = await submitted(by.clerk, await validEquipmentRequest(by.clerk, people, 1));
  const draft = await saved(by.clerk, await validEquipmentRequest(by.clerk, people, 1));
  const hoist = must(filed.equipmentItems[0]);
  const bad = { 'Tên, đặc tính kỹ thuật': 'Máy bay', Nhóm: 'Tàu bay', 'Số lượng': 1 };

  await becomes(portal, CLERK.email);
  await portal.open(`/danh-sach-dang-ky/cap-nhat-vat-tu/${draft.id}`);
  await portal.button(/^Tiếp theo/).click();
  await expect(page.getByText('1 mục', { exact: true })).toBeVisible();
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
  await expect(page.getByText('11 mục', { exact: true })).toBeVisible();

  await portal.button('Thao tác khác').click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Xuất Excel' }).click();
  const list = await exported;
  expect(list.suggestedFilename()).toBe('DanhSachVatTu.xlsx');
  // Importing an exported list adds no item twice, and can be undone.
  await page.getByRole('checkbox', { name: /^Chọn số 11 / }).check();
  await portal.button('Xóa vật tư/thiết bị đã chọn').click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Xóa' }).click();
  await portal.button('Nhập Excel').click();
  await dialog.locator('input[type=file]').setInputFiles(await list.path());
  await dialog.getByRole('button', { name: 'Nhập', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    'Thêm mới: 1Giữ nguyên: 10Đã đọc trang tính “Vật tư, thiết bị”',
  );
  await dialog.getByRole('button', { name: 'Hoàn tác lần nhập này' }).click();
  await expect(page.getByText('10 mục', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).last().click();
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
