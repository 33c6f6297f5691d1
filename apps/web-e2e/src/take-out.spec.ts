import { generatePath } from 'react-router-dom';
import {
  searchTakeOutEquipments,
  takeOutPaths,
  takeOutRoutes,
  type EquipmentRequestInput,
  type TakeOutEquipment,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { equipmentOf, validEquipmentRequest } from '@portal/testing/equipment';
import {
  approvedRoot,
  approveEntry,
  entryApprovers,
  type EntryApprovers,
} from '@portal/testing/entry-life';
import { submitted } from '@portal/testing/people';
import { saveTakeOut, sentTakeOut, validTakeOut } from '@portal/testing/take-outs';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { broughtIn } from './support/database';
import { typed } from './support/card-change-form';
import { PDF } from './support/paper';
import { CLERK } from './support/people-form';
import type { Portal } from './support/portal';
import { becomes, doTask, GUARD, openFromQueue, sendBack } from './support/reviewing';
import {
  choose,
  expectColumn,
  fillPlan,
  TOMORROW,
  toQuantity,
  typeVehicle,
} from './support/take-out-form';
import { paste } from './support/paste';
import { expect, test } from './support/test';

const ENGINEER = 'engineer@plant.example';
const HEAD = 'head@plant.example';
/** Two approved requests that have each brought in a hoist and scaffolding. */
async function bringIn(by: EntryApprovers) {
  const root = await approvedRoot(by);
  const vehicle = await submitted(by.clerk, await validVehicleRequest(by.clerk, root));
  const bring = async (): Promise<EquipmentRequestInput> =>
    approveEntry(by, await submitted(by.clerk, await validEquipmentRequest(by.clerk, root)));
  await approveEntry(by, vehicle);
  const entries = [await bring(), await bring()];
  const { client, token } = by.clerk;
  const { body } = await client.call(
    searchTakeOutEquipments,
    { body: { requestIds: entries.map(({ id }) => id) } },
    { token },
  );
  const numbers = await Promise.all(
    entries.map(async ({ id }) => must((await equipmentOf(by.clerk, id)).requestNumber)),
  );
  const things = entries.flatMap(({ id }): TakeOutEquipment[] =>
    body.data.filter(({ requestInId }) => requestInId === id),
  );
  return { things, numbers, plate: must(vehicle.vehicleItems[0]).numberPlate };
}

/**
 * Another draft with the same items: the quantities that it could take are those that are not
 * reserved.
 */
async function ledgerOf(portal: Portal, by: EntryApprovers, things: readonly TakeOutEquipment[]) {
  const draft = await validTakeOut(
    by.clerk,
    things.map(({ equipmentId }) => ({ equipmentId, numberOut: 1 })),
  );
  expect(await saveTakeOut(by.clerk, draft)).toMatchObject({ isSuccess: true });
  return async (left: string[]): Promise<void> => {
    await becomes(portal, CLERK.email);
    await portal.open(generatePath(takeOutPaths.detail, { id: draft.id }));
    await portal.page.getByRole('tab', { name: 'Vật tư, thiết bị (4)' }).click();
    await expectColumn(portal, 'Hiện có', left);
  };
}

// One after the other: both file requests as the same clerk, whose uploads are limited.
test.describe.configure({ mode: 'default' });

test('one take-out moves part of what two requests brought in, through a return, and the ledger follows', async ({
  page,
  portal,
  client,
}) => {
  const by = await entryApprovers(client);
  const { things, numbers, plate } = await bringIn(by);
  const [first, second] = numbers.map((one) => one);
  const foreign = await broughtIn({ quantities: [3], company: 'LILAMA' });
  const expectLeft = await ledgerOf(portal, by, things);
  await expectLeft(['1', '120,5', '1', '120,5']);
  const work = `Trả thiết bị thuê ${plate}`;

  await portal.open(takeOutPaths.list);
  await portal.expectAccessible();
  await page.getByRole('link', { name: 'Đăng ký', exact: true }).click();
  await expect(portal.heading('Đăng ký mang vật tư, thiết bị ra')).toBeVisible();

  // The plan: missing values are reported at each field, and choices fill in what follows from
  // them.
  await portal.press('Tiếp theo');
  await expect(page.getByText('Vui lòng nhập danh sách phương tiện').first()).toBeVisible();
  // The contact is filled in already; the first missing field gets the focus.
  await expect(page.getByRole('textbox', { name: 'Người liên hệ' })).not.toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Nội dung' })).toBeFocused();
  await expect(page.getByLabel(/^Số văn bản/)).toBeVisible();
  await choose(portal, /^Chủ sở hữu/, 'Khác');
  await expect(page.getByLabel(/^Tên chủ sở hữu khác/)).toBeVisible();
  await fillPlan(portal, work);
  await expect(page.getByLabel(/^Tên chủ sở hữu khác/)).toHaveCount(0);
  await expect(page.getByText('Cổng số 2 – Nhà thầu')).toBeVisible();
  await portal.press('Chọn phương tiện');
  const picker = portal.dialog('Chọn phương tiện');
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(plate);
  await expect(picker.getByRole('row')).toHaveCount(2);
  await picker.getByRole('checkbox', { name: plate }).focus();
  await page.keyboard.press('Space');
  await portal.expectAccessible();
  await portal.press('Thêm 1 phương tiện');
  await typeVehicle(portal, plate);
  await portal.press('Tiếp theo');
  await expect(portal.message('STT 2: Phương tiện đã tồn tại.')).toBeVisible();
  await page.getByLabel(/^Biển số, phương tiện 2/).fill('76C-555.55');
  await page.getByLabel('Tập tin đính kèm').last().setInputFiles(PDF);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await portal.press('Lưu nháp');
  await expect(portal.toast('Đã lưu')).toBeVisible();
  await portal.expectAccessible();
  // A struck-through file can be restored until the next save.
  await page.reload();
  await portal.press('Xóa giay-to.pdf');
  await expect(page.locator('s').filter({ hasText: 'giay-to.pdf' })).toBeVisible();
  await portal.press('Khôi phục giay-to.pdf');
  await expect(page.locator('s')).toHaveCount(0);

  // The list contains what the company's own requests have brought in, and nothing else.
  await portal.press('Tiếp theo');
  const grid = page.getByRole('grid', { name: 'Danh sách vật tư, thiết bị' });
  await portal.press('Gửi phê duyệt');
  await expect(portal.message('Vui lòng nhập danh sách vật tư/thiết bị mang ra.')).toBeVisible();
  const sources = page.getByRole('combobox', { name: 'Đăng ký vật tư, thiết bị vào' });
  await sources.fill(foreign.number);
  await expect(
    page.getByText('Không có đăng ký vật tư, thiết bị nào đã được phê duyệt'),
  ).toBeVisible();
  for (const number of [must(first), must(second)])
    await choose(portal, 'Đăng ký vật tư, thiết bị vào', number);
  await expect(page.getByText('4 mục', { exact: true })).toBeVisible();
  await expectColumn(portal, 'Số đăng ký vào', [first, first, second, second].map(must));
  await expect(grid.getByRole('img', { name: 'Thuộc nhóm ưu tiên kiểm soát' })).toHaveCount(2);
  await portal.press('Gửi phê duyệt');
  await expect(portal.message('STT 1: Vui lòng nhập số lượng VT/TB mang ra')).toBeVisible();
  // The cursor is in the first wrong cell.
  await expect(grid.getByLabel(/^Số lượng mang ra, mục 1:/)).toBeFocused();

  // As in a spreadsheet: a key replaces, Enter goes down, Tab goes right, Escape restores.
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('200');
  await page.keyboard.press('ArrowUp');
  await expectColumn(portal, 'Số lượng mang ra', ['1', '200', '', '']);
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByText('Số lượng không hợp lệ. Giàn giáo khung 1,7 m chỉ còn 120,5').first(),
  ).toBeVisible();
  await page.keyboard.press('F2');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await expect(portal.message('Chỉ nhập số, không kèm chữ hoặc đơn vị (“200x”).')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('100,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Trả trước');
  await page.keyboard.press('Tab');
  await expect(grid.getByLabel(/^Số lượng mang ra, mục 3:/)).toBeFocused();
  await expectColumn(portal, 'Ghi chú', ['', 'Trả trước', '', '']);

  // Pasting a column of a spreadsheet: rejected cells are reported row by row.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await paste(portal.page, '1\r\n121\r\nmột\r\n20,25\r\n5\r\n');
  const refused = portal.dialog('3 ô không dán được');
  await expect(refused.getByRole('row').nth(1)).toContainText('121Số lượng không hợp lệ.');
  await expect(refused.getByRole('row').nth(2)).toContainText('một“một” không phải là số.');
  await expect(refused.getByRole('row').nth(3)).toContainText('vượt quá cuối danh sách');
  await portal.expectAccessible();
  await page.keyboard.press('Escape');
  await expectColumn(portal, 'Số lượng mang ra', ['1', '100,5', '', '20,25']);
  await toQuantity(portal, 4);
  await page.keyboard.press('Control+z');
  await expectColumn(portal, 'Số lượng mang ra', ['1', '100,5', '', '']);
  await page.keyboard.press('Control+y');
  await expectColumn(portal, 'Số lượng mang ra', ['1', '100,5', '', '20,25']);

  // Selected rows leave as a whole, or not at all.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('4 mục, đã chọn 1')).toBeVisible();
  await portal.press('Mang ra tất cả');
  await expectColumn(portal, 'Số lượng mang ra', ['1', '100,5', '1', '20,25']);
  await portal.press('Bỏ khỏi danh sách');
  await expect(page.getByText('3 mục', { exact: true })).toBeVisible();
  await portal.toast('Đã bỏ 1 mục').getByRole('button', { name: 'Hoàn tác' }).click();
  await expectColumn(portal, 'Số lượng mang ra', ['1', '100,5', '1', '20,25']);
  await toQuantity(portal, 3);
  await page.keyboard.press('Delete');
  await page.getByRole('searchbox', { name: 'Tìm theo tên' }).fill('gian giao');
  await expectColumn(portal, 'STT', ['2', '4']);
  await portal.expectAccessible();
  await portal.press('Gửi phê duyệt');
  await expect(portal.message('STT 3: Vui lòng nhập số lượng VT/TB mang ra')).toBeVisible();
  await expect(grid.getByLabel(/^Số lượng mang ra, mục 3:/)).toBeFocused();
  await page.keyboard.type('1');
  // After Escape, the next Tab leaves the grid.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);

  // Exports the list as a workbook, and imports it again.
  const exported = page.waitForEvent('download');
  await portal.press('Excel');
  await page.getByRole('menuitem', { name: 'Xuất danh sách' }).click();
  const workbook = await (await exported).path();
  await toQuantity(portal, 4);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await portal.press('Excel');
  await page.getByRole('menuitem', { name: 'Nhập từ Excel' }).click();
  const importing = portal.dialog('Nhập danh sách mang ra từ Excel');
  const chooser = page.waitForEvent('filechooser');
  await importing.getByRole('button', { name: /^Tập tin/ }).click();
  await (await chooser).setFiles(workbook);
  await importing.getByRole('button', { name: 'Nhập', exact: true }).click();
  await expect(importing.getByRole('status')).toContainText('1');
  await importing.getByRole('button', { name: 'Đóng' }).last().click();
  await expectColumn(portal, 'Số lượng mang ra', ['1', '100,5', '1', '20,25']);
  const printed = page.waitForEvent('download');
  await portal.press('In giấy xác nhận');
  expect((await printed).suggestedFilename()).toBe('GiayXacNhan.pdf');
  await portal.press('Gửi phê duyệt');
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();
  const sent = page.getByRole('row').filter({ hasText: work });
  await expect(sent).toContainText('Chờ phê duyệt');
  await expect(sent).toContainText(`${typed(TOMORROW)} 08:00`);
  const number = must((await sent.getByRole('link').first().textContent()) ?? undefined);
  await expectLeft(['0', '20', '0', '100,25']);

  // Sent back for the list; nothing is reserved until it is sent again.
  await becomes(portal, HEAD);
  await openFromQueue(portal, number);
  await expectColumn(portal, 'Số lượng mang ra', ['1', '100,5', '1', '20,25']);
  await portal.expectAccessible();
  await page.getByRole('tab', { name: 'Hồ sơ' }).click();
  await expect(page.getByText('Tập tin đính kèm').last()).toBeVisible();
  await portal.button('Yêu cầu cập nhật: Danh sách vật tư/thiết bị mang ra').click();
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await sendBack(portal, 'Trả lại', 'Giàn giáo còn dùng đến cuối tháng.');
  await expectLeft(['1', '120,5', '1', '120,5']);

  await portal.open(takeOutPaths.list);
  await page.getByRole('row').filter({ hasText: number }).getByText('Bị trả lại').click();
  await expect(portal.heading('Cập nhật đăng ký ra')).toBeVisible();
  const toFix = page.getByRole('region', { name: 'Cần bổ sung, chỉnh sửa' });
  await expect(toFix).toContainText('Giàn giáo còn dùng đến cuối tháng.');
  await expect(toFix).toContainText('Danh sách vật tư/thiết bị mang ra');
  // Another take-out reserves some of it first: the form shows what is left, and the typed numbers
  // stay.
  const other = await sentTakeOut(
    by.clerk,
    await validTakeOut(by.clerk, [{ equipmentId: must(things[1]).equipmentId, numberOut: 100 }]),
  );
  await toQuantity(portal, 2);
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await portal.press('Gửi phê duyệt');
  await expect(portal.message('STT 2: Số lượng không hợp lệ.')).toBeVisible();
  await expectColumn(portal, 'Hiện có', ['1', '20,5', '1', '120,5']);
  await client.call(takeOutRoutes.revoke, { params: { id: other.id } }, { token: by.clerk.token });
  await portal.press('Quay lại');
  await portal.press(/Danh sách vật tư, thiết bị/);
  await expectColumn(portal, 'Hiện có', ['1', '120,5', '1', '120,5']);
  await expectColumn(portal, 'Số lượng mang ra', ['1', '40', '1', '20,25']);
  await portal.press('Gửi phê duyệt');
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();
  await expectLeft(['0', '80,5', '0', '100,25']);

  await becomes(portal, HEAD);
  await openFromQueue(portal, number);
  await expect(page.locator('del').filter({ hasText: '100,5' })).toBeVisible();
  await doTask(portal, 'Xác nhận');
  await becomes(portal, GUARD);
  await openFromQueue(portal, number);
  await doTask(portal, 'Phê duyệt');
  await expectLeft(['0', '80,5', '0', '100,25']);

  await portal.open(takeOutPaths.list);
  await page.getByRole('link', { name: number }).click();
  await expect(portal.heading('Chi tiết đăng ký ra')).toBeVisible();
  // A separate job signs the paper, moments after the approval.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`PheDuyet-${number}.pdf`)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('Số hợp đồng')).toBeVisible();
  await portal.expectAccessible();
  await page.getByRole('tab', { name: 'Thẻ, giấy phép đã cấp' }).click();
  await expect(page.getByText('Chưa đến giờ')).toBeVisible();
  await expect(page.getByRole('cell', { name: '40 m', exact: true })).toBeVisible();
  await portal.expectAccessible();
  await page.getByRole('tab', { name: 'Vật tư, thiết bị (4)' }).click();
  await expectColumn(portal, 'Số lượng mang ra', ['1', '40', '1', '20,25']);
  // The counts of the gate are shown after it has closed the pass.
  await expect(page.getByRole('columnheader', { name: 'Thực tế mang ra' })).toHaveCount(0);
  await portal.expectAccessible();
  await page.getByRole('tab', { name: 'Quy trình' }).click();
  await expect(page.getByText('Phòng ban chủ quản xác nhận')).toBeVisible();
});

test('staff take out the plant’s own, and nothing of the contractor’s', async ({
  page,
  portal,
}) => {
  const own = await broughtIn({ quantities: [8], owner: 'nhamay' });
  const theirs = await broughtIn({ quantities: [8] });
  const work = `Đưa bơm đi sửa ${own.number}`;
  await becomes(portal, ENGINEER);
  // The list also opens under the number of its kind.
  await portal.open(`${takeOutPaths.list}/9`);
  await page.getByRole('link', { name: 'Đăng ký', exact: true }).click();
  await expect(portal.heading('Đăng ký mang vật tư, thiết bị ra')).toBeVisible();
  await choose(portal, /^Nhà thầu/, 'PTSC');
  await fillPlan(portal, work);
  await typeVehicle(portal, '76C-666.66');
  await portal.press('Tiếp theo');
  const sources = page.getByRole('combobox', { name: 'Đăng ký vật tư, thiết bị vào' });
  await sources.fill(theirs.number);
  await expect(
    page.getByText('Không có đăng ký vật tư, thiết bị nào đã được phê duyệt'),
  ).toBeVisible();
  await choose(portal, 'Đăng ký vật tư, thiết bị vào', own.number);
  await expect(page.getByText('1 mục', { exact: true })).toBeVisible();
  await toQuantity(portal, 1);
  await page.keyboard.type('3,5');
  await page.keyboard.press('Enter');

  // Choosing another company needs a confirmation: the chosen items belong to the first one.
  await portal.press('Quay lại');
  await choose(portal, /^Nhà thầu/, 'Lilama');
  const asked = portal.dialog('Đổi nhà thầu');
  await asked.getByRole('button', { name: 'Hủy' }).click();
  await portal.press('Tiếp theo');
  await expectColumn(portal, 'Số lượng mang ra', ['3,5']);
  await portal.press('Gửi phê duyệt');
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: work })).toContainText('Chờ phê duyệt');
});
