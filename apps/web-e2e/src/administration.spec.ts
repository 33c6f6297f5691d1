import { readFile } from 'node:fs/promises';
import { changeAdminRow, createAdminRow, myProfile, searchAdminRows } from '@portal/contracts';
import { registeredContractor, tryLogIn, unique, uniqueTaxCode } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { approved, approvers } from '@portal/testing/approval';
import { detailOf, validPeopleRequest, submitted } from '@portal/testing/people';
import { stepsOf } from '@portal/testing/review';
import { opened, saved } from '@portal/testing/workbooks';
import { loseApprovalPaper, run } from './support/database';
import { becomes, REVIEWER } from './support/reviewing';
import { expect, test } from './support/test';

const ADMIN = 'admin@plant.example';

test('an admin adds a position, switches one off that is in use, edits a step, and sees it all in the log', async ({
  page,
  portal,
  client,
}) => {
  const clerk = await demoCaller(client, 'clerk@ptsc.example');
  const running = await submitted(clerk, await validPeopleRequest(clerk));
  const code = unique('TOT');
  // A try before this one may have switched it off.
  await run("update position set active = true where code = 'XH'");
  await becomes(portal, ADMIN);
  await portal.open('/quan-tri');
  await expect(portal.heading('Quản trị')).toBeVisible();
  await portal.expectAccessible();
  await page.getByRole('link', { name: /^Chức danh/ }).click();
  await expect(portal.heading('Chức danh')).toBeVisible();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await portal.expectAccessible();

  // A new row: missing values are reported at their fields, and nothing typed is lost.
  await portal.button('Thêm mục').click();
  const dialog = portal.dialog('Thêm: Chức danh');
  await dialog.getByLabel('Mã').fill(code);
  await dialog.getByLabel('Tên tiếng Việt').fill('Tổ trưởng đường ống');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByLabel('Tên tiếng Anh')).toBeFocused();
  await expect(dialog.getByText('Vui lòng nhập thông tin này')).toBeVisible();
  await dialog.getByLabel('Tên tiếng Anh').fill('Pipe foreman');
  await dialog.getByLabel('Thứ tự').fill('-3');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText(/^Thứ tự: Không nhập số âm/)).toBeVisible();
  await expect(dialog.getByLabel('Tên tiếng Anh')).toHaveValue('Pipe foreman');
  await portal.expectAccessible();
  await dialog.getByLabel('Thứ tự').fill('3');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(portal.toast('Đã thêm.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Tìm trong danh mục' }).fill('to truong duong ong');
  await expect(page.getByRole('button', { name: code })).toBeVisible();
  await expect(page).toHaveURL(/tu-khoa=/);

  // Deleting a row that is in use switches it off.
  await page.getByRole('searchbox', { name: 'Tìm trong danh mục' }).fill('Xi nhan');
  const signaller = page.getByRole('row', { name: /Xi nhan/ });
  await expect(page.getByText('1–1 trên 1')).toBeVisible();
  await signaller.getByRole('button').click();
  await portal.dialog('Sửa: Chức danh').getByRole('button', { name: 'Xóa' }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Xóa' }).click();
  await expect(portal.toast(/đang được dùng ở: .* chuyển mục sang ngừng dùng/)).toBeVisible();
  await expect(signaller.getByRole('cell', { name: 'Không', exact: true }).first()).toBeVisible();

  // A step of the workflow: a running request keeps its own steps.
  const name = unique('An toàn kiểm tra');
  await portal.open('/quan-tri/quy-trinh/people');
  await expect(page.getByRole('heading', { level: 2, name: 'Bước 1' })).toBeVisible();
  await portal.expectAccessible();
  await page.getByLabel('Tên tiếng Việt').first().fill(name);
  // The typed text is still there after a look at another family's steps.
  const families = page.getByRole('navigation', { name: 'Loại đăng ký' });
  await families.getByRole('link', { name: 'Phương tiện' }).click();
  await expect(portal.heading(/phương tiện/i)).toBeVisible();
  await families.getByRole('link', { name: 'Nhân sự' }).click();
  await expect(page.getByLabel('Tên tiếng Việt').first()).toHaveValue(name);
  // Other tests use the workflow at the same time, so the change must not affect them.
  const hours = page
    .getByRole('group', { name: 'Việc 1' })
    .first()
    .getByLabel('Hạn (giờ làm việc)');
  await hours.fill('0');
  await portal.button('Lưu').click();
  await expect(
    page.getByText(/^Hạn \(giờ làm việc\): Số phải lớn hơn 0; nhập một số từ 1 đến 8760/),
  ).toBeVisible();
  await hours.fill('48');
  await portal.button('Lưu').click();
  await expect(portal.toast('Đã lưu quy trình.')).toBeVisible();
  expect((await stepsOf(clerk, running.id))[0]?.name).not.toBe(name);
  const next = await submitted(clerk, await validPeopleRequest(clerk));
  expect((await stepsOf(clerk, next.id))[0]?.name).toBe(name);

  await portal.open('/quan-tri/nhat-ky');
  await page.getByRole('searchbox', { name: 'Người thực hiện' }).fill('huynh duc');
  const row = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text }).first();
  await expect(row(code)).toContainText('Thêm');
  await expect(row(/Ngừng dùng.*Chức danh/)).toContainText('Có → Không');
  await expect(row(/Bước quy trình.*Tên tiếng Việt:/)).toContainText(`→ ${name}`);
  await expect(row(/Việc trong bước/)).toContainText('8 → 48');
  await portal.expectAccessible();
  await page.getByRole('combobox', { name: 'Danh mục' }).click();
  await page.getByRole('option', { name: 'Việc trong bước' }).click();
  await expect(row(code)).toBeHidden();

  // Another system gets a key, which is shown once, and an address that receives events.
  await portal.open('/quan-tri');
  await page.getByRole('link', { name: 'Kết nối hệ thống khác' }).click();
  await portal.button('Tạo khóa').click();
  const keyDialog = portal.dialog('Tạo khóa');
  await keyDialog.getByRole('button', { name: 'Tạo khóa' }).click();
  await expect(keyDialog.getByLabel('Tên hệ thống')).toBeFocused();
  const system = unique('Chấm công');
  await keyDialog.getByLabel('Tên hệ thống').fill(system);
  await keyDialog.getByLabel('Người đang trong nhà máy').check();
  await portal.expectAccessible();
  await keyDialog.getByRole('button', { name: 'Tạo khóa' }).click();
  await expect(page.getByText(/^ptk_/)).toBeVisible();
  await portal.button('Tôi đã lưu lại').click();
  await expect(page.getByText(/^ptk_/)).toBeHidden();
  const key = page.getByRole('row').filter({ hasText: system });
  await expect(key).toContainText('Đang dùng được');
  await key.getByRole('button', { name: 'Thu hồi' }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Thu hồi' }).click();
  await expect(key).toContainText('Đã thu hồi');
  await portal.button('Thêm địa chỉ nhận').click();
  const address = portal.dialog('Thêm địa chỉ nhận');
  await address.getByLabel('Địa chỉ').fill('http://10.1.2.3/');
  // An event that other tests seldom cause: many events would push the tested one off the page.
  await address.getByLabel('Gỡ lệnh cấm').check();
  await address.getByRole('button', { name: 'Lưu' }).click();
  await expect(address.getByRole('alert')).toContainText('mạng nội bộ');
  const url = `http://localhost:9/${code}`;
  await address.getByLabel('Địa chỉ').fill(url);
  await address.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await portal.button('Tôi đã lưu lại').click();
  const receiver = page.getByRole('row').filter({ hasText: url });
  await receiver.getByRole('button', { name: 'Gửi thử' }).click();
  await receiver.getByRole('button', { name: 'Lần gửi' }).click();
  const sent = portal.dialog('Các lần gửi').getByRole('row', { name: /Sự kiện thử/ });
  await expect(sent).toContainText('Địa chỉ thuộc mạng nội bộ');
  await portal.expectAccessible();
  await page.keyboard.press('Escape');
  await receiver.getByRole('button', { name: 'Sửa' }).click();
  await portal.button('Xóa địa chỉ nhận').click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Xóa địa chỉ nhận' }).click();
  await expect(portal.toast('Đã xóa địa chỉ nhận.')).toBeVisible();
});

test('an admin downloads the plant’s workbook, sees its errors, and imports it after a preview', async ({
  page,
  portal,
}) => {
  const code = unique('DV');
  await becomes(portal, ADMIN);
  await portal.open('/quan-tri');
  await expect(page.getByText(/^Phiên bản \d+\.\d+\.\d+/)).toBeVisible();
  await portal.press(page.getByRole('link', { name: 'Cập nhật bằng Excel' }));
  await expect(portal.heading('Cập nhật bằng Excel')).toBeFocused();
  const download = page.waitForEvent('download');
  await portal.press('Tải tập tin Excel');
  const file = await download;
  expect(file.suggestedFilename()).toBe('danh-muc.xlsx');
  const workbook = await opened(await readFile(await file.path()));
  const choose = async () =>
    page.locator('input[type=file]').setInputFiles({
      name: 'danh-muc.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await saved(workbook),
    });
  // Other tests change other lists at the same time.
  const [guide] = workbook.worksheets;
  for (const { id, name } of workbook.worksheets.slice())
    if (id !== guide?.id && name !== 'Đơn vị tính') workbook.removeWorksheet(id);
  const units = workbook.getWorksheet('Đơn vị tính');
  const result = (name: string) => page.getByRole('heading', { level: 2, name });
  const added = units?.addRow([code, 'Cuộn', '', 'một']);

  await portal.press('Kiểm tra tập tin');
  await expect(page.getByRole('alert')).toHaveText('Hãy chọn tập tin Excel (.xlsx)');
  await expect(page.getByLabel('Tập tin Excel')).toBeFocused();
  await choose();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(result('Tập tin có 2 lỗi')).toBeFocused();
  await expect(page.getByRole('row', { name: /^Đơn vị tính .* Thứ tự một / })).toBeVisible();
  await portal.expectAccessible();

  added?.splice(3, 2, 'Coil', 3);
  await choose();
  await portal.press('Kiểm tra tập tin');
  await expect(result('Sẽ thêm 1 mục và sửa 0 mục')).toBeFocused();
  await expect(page.getByRole('row', { name: new RegExp(`^${code} Thêm`) })).toContainText('Coil');
  await portal.expectAccessible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const sure = portal.dialog('Xác nhận');
  await expect(sure.getByRole('button', { name: 'Hủy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(portal.toast('Đã cập nhật 1 mục.')).toBeVisible();
  await expect(page.getByLabel('Tập tin Excel')).toBeFocused();
});

test('what somebody else saved meanwhile is not overwritten, and nothing typed is lost', async ({
  page,
  portal,
  client,
}) => {
  const admin = await demoCaller(client, ADMIN);
  const code = unique('GOI');
  const table = 'turn-around-package';
  const { token } = admin;
  const values = { code, nameVi: 'Gói một', nameEn: 'Package one', sort: '1', active: true };
  await client.call(createAdminRow, { params: { table }, body: { values } }, { token });
  await becomes(portal, ADMIN);
  await portal.open(`/quan-tri/danh-muc/${table}`, 'en');
  await page.getByRole('button', { name: code }).click();
  const dialog = portal.dialog('Change: Turn-around packages');
  await dialog.getByLabel('English name').fill('My package');
  const { body } = await client.call(
    searchAdminRows,
    { params: { table }, query: { filterValue: JSON.stringify({ keyword: code }) } },
    { token },
  );
  const [{ id, version } = { id: '', version: '' }] = body.data;
  await client.call(
    changeAdminRow,
    { params: { table, id }, body: { version, values: { nameVi: 'Gói hai' } } },
    { token },
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has just changed this');
  await dialog.getByRole('button', { name: 'Get the latest version' }).click();
  await expect(dialog.getByLabel('Vietnamese name')).toHaveValue('Gói hai');
  await expect(dialog.getByLabel('English name')).toHaveValue('My package');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(portal.toast('Changes saved.')).toBeVisible();

  // Leaving a form with changes asks for confirmation.
  await page.getByRole('button', { name: code }).click();
  await dialog.getByLabel('English name').fill('Another name');
  await page.keyboard.press('Escape');
  await portal.dialog('Confirm').getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('English name')).toHaveValue('Another name');
});

test('references are found by typing, one and several', async ({ page, portal }) => {
  const code = unique('CONG');
  await becomes(portal, ADMIN);
  await portal.open('/quan-tri/danh-muc/gates');
  await portal.button('Thêm mục').click();
  const dialog = portal.dialog('Thêm: Cổng');
  await dialog.getByLabel('Mã').fill(code);
  await dialog.getByLabel('Tên tiếng Việt').fill('Cổng thử');
  await dialog.getByLabel('Tên tiếng Anh').fill('Test gate');
  const areas = dialog.getByRole('combobox', { name: 'Các khu vực' });
  for (const [typed, area] of [
    ['cdu', 'CDU'],
    ['vphc', 'VPHC'],
  ] as const) {
    // Until the search has finished, the list also offers all other options.
    const found = page.waitForResponse((answer) => answer.url().includes(`=${typed}`));
    await areas.fill(typed);
    await found;
    await page.getByRole('option', { name: `(${area})` }).click();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option').first()).toBeHidden();
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(portal.toast('Đã thêm.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Tìm trong danh mục' }).fill(code);
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('CDU, VPHC');
});

test('an admin changes a rule after a look at its effect, and takes the original again', async ({
  page,
  portal,
}) => {
  await run("delete from plant_rule where code = 'oldestAge'");
  await becomes(portal, ADMIN);
  await portal.open('/quan-tri/danh-muc/rules');
  const rule = page.getByRole('button', { name: /^Người vào nhà máy không quá/ });
  await expect(rule).toHaveText('Người vào nhà máy không quá 100 tuổi.');
  await portal.expectAccessible();
  await rule.click();
  const dialog = portal.dialog('Quy tắc');
  await dialog.getByLabel('Số trong quy tắc').fill('101');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText(/phải từ 50 đến 100; nhập một số trong khoảng này/)).toBeVisible();
  await dialog.getByLabel('Số trong quy tắc').fill('99');
  await dialog.getByRole('button', { name: 'Xem ảnh hưởng' }).click();
  await expect(dialog.getByText(/^Đăng ký đang xét: 0 trong/)).toBeVisible();
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(rule).toHaveText('Người vào nhà máy không quá 99 tuổi.Đã sửa');
  await rule.click();
  await dialog.getByRole('button', { name: 'Về bản gốc' }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Về bản gốc' }).click();
  await expect(rule).toHaveText('Người vào nhà máy không quá 100 tuổi.');
});

test('an admin unlocks an account, logs a user out, and sees what switching off a contractor would do', async ({
  page,
  portal,
  client,
}) => {
  const taxCode = uniqueTaxCode();
  const { email, password, token } = await registeredContractor(client, { taxCode });
  for (let attempt = 1; attempt <= 5; attempt += 1) await tryLogIn(client, email, 'Wrong-2026');
  await becomes(portal, ADMIN);
  await portal.open('/quan-tri/danh-muc/users');
  await page.getByRole('searchbox', { name: 'Tìm trong danh mục' }).fill(email);
  await page.getByRole('button', { name: email }).click();
  const dialog = portal.dialog('Sửa: Người dùng');
  await expect(dialog.getByText(/^Tài khoản đang tạm khóa đến/)).toBeVisible();
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Mở khóa' }).click();
  await expect(portal.toast(/^Đã mở khóa tài khoản/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mở khóa' })).toBeHidden();
  const other = await tryLogIn(client, email, password);
  expect(other.status).toBe(200);
  await dialog.getByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị' }).click();
  const sure = portal.dialog('Xác nhận');
  await sure.getByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị' }).click();
  await expect(portal.toast('Đã đăng xuất người dùng khỏi mọi thiết bị')).toBeVisible();
  await expect(dialog.getByText('Người dùng hiện không đăng nhập ở đâu.')).toBeVisible();
  expect((await client.call(myProfile, {}, { token })).status).toBe(401);

  await portal.open('/quan-tri/danh-muc/contractors');
  await page.getByRole('searchbox', { name: 'Tìm trong danh mục' }).fill(taxCode);
  await page
    .getByRole('row', { name: new RegExp(taxCode) })
    .getByRole('button')
    .first()
    .click();
  const contractor = portal.dialog('Sửa: Nhà thầu');
  await contractor.getByRole('checkbox').uncheck();
  await contractor.getByRole('button', { name: 'Lưu' }).click();
  await expect(sure.getByText(/mọi thành viên bị đăng xuất ngay/)).toBeVisible();
  await sure.getByRole('button', { name: 'Ngừng dùng' }).click();
  await expect(portal.toast('Đã lưu thay đổi')).toBeVisible();
  expect((await tryLogIn(client, email, password)).error.code).toBe('contractorDisabled');
});

test('an admin sees approval papers that wait for their signature', async ({
  page,
  portal,
  client,
}) => {
  const by = await approvers(client);
  const { id } = await approved(by, { count: 1 });
  const isSigned = async () => (await detailOf(by.clerk, id)).signAttachments.length > 0;
  await expect.poll(isSigned).toBe(true);
  await loseApprovalPaper(id);
  await becomes(portal, ADMIN);
  await portal.open('/quan-tri');
  await expect(page.getByText(/^\d+ giấy phê duyệt đang chờ ký, lâu nhất từ/)).toBeVisible();
  await portal.expectAccessible();
});

test('a user who is no admin finds neither menu nor lists', async ({ page, portal }) => {
  await becomes(portal, REVIEWER);
  await portal.open('/');
  await expect(page.getByRole('link', { name: 'Tất cả đăng ký' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quản trị' })).toBeHidden();
  await portal.open('/quan-tri/danh-muc/users');
  await expect(page.getByText('Bạn không có quyền thực hiện thao tác này.')).toBeVisible();
});

test('an admin hands out what is kept of somebody, and removes it after a look at what would go', async ({
  page,
  portal,
  client,
}) => {
  const admin = await demoCaller(client, ADMIN);
  const [fullName, identityNumber] = ['Trần Đình Phương', `7${Date.now()}`];
  const values = { fullName, identityNumber };
  await client.call(createAdminRow, { params: { table: 'people' }, body: { values } }, admin);
  await becomes(portal, ADMIN);
  await portal.open('/quan-tri');
  await page.getByRole('link', { name: 'Dữ liệu cá nhân' }).click();
  await expect(portal.heading('Dữ liệu cá nhân')).toBeVisible();
  await portal.button('Xem trước khi xóa').click();
  await expect(page.getByLabel('Số CCCD/Hộ chiếu')).toBeFocused();
  await portal.expectAccessible();

  await page.getByLabel('Số CCCD/Hộ chiếu').fill(identityNumber);
  const download = page.waitForEvent('download');
  await portal.button('Tải dữ liệu đang lưu').click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ plantRecord: { fullName, identityNumber } });

  await page.getByLabel('Lý do xóa').fill(`Đơn của ${fullName}`);
  await portal.button('Xem trước khi xóa').click();
  await expect(page.getByRole('alert')).toContainText('Vui lòng viết lại lý do');
  await page.getByLabel('Lý do xóa').fill('Đơn đề nghị số 12');
  await portal.button('Xem trước khi xóa').click();
  await expect(page.getByText(/^Sẽ xóa: Hồ sơ tại nhà máy: 1;/)).toBeVisible();
  await portal.button('Xóa dữ liệu').click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Xóa dữ liệu' }).click();
  await expect(portal.toast('Đã xóa dữ liệu cá nhân của người này.')).toBeVisible();
  const removed = page.getByRole('row', { name: /Xóa dữ liệu của một người .*Đơn đề nghị số 12/ });
  await expect(removed.first()).toContainText('Hồ sơ tại nhà máy: 1');

  await portal.button('Đếm dữ liệu hết hạn').click();
  await expect(page.getByRole('row', { name: /^Bản nháp chưa gửi 12 tháng \d+/ })).toBeVisible();
  await portal.expectAccessible();
});
