import { peoplePaths } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import type { Page } from '@playwright/test';
import { choose } from './support/choosing';
import { attachAndSend, PDF, signAndPrint } from './support/paper';
import { photo } from './support/photos';
import { must, unique } from '@portal/testing';
import { saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { findOne } from './support/lists';
import { archiveOf, CLERK, clerkCaller, sampleWorkbook } from './support/people-form';
import type { Portal } from './support/portal';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

const CODES = ['CCCD', 'KSK', 'HDLD', 'HUANLUYEN'];
/** No code, name or first letters of a document: the dialog asks which one it is. */
const UNKNOWN_WORD = 'TO_BAO_HIEM';
/** Enough for "all" and "many"; `npm run bench` works with fifty. */
const MANY = 5;

const typed = (date: string): string => date.split('-').reverse().join('/');
const today = plantDate(new Date());

/** Fills in the first step for a contract. */
async function fillPlan(page: Page, portal: Portal, description: string) {
  await choose(page, /^Loại khách/, 'Nhà thầu thi công');
  await page.getByLabel(/^Người liên hệ/).fill('Lê Văn Hùng');
  await page.getByLabel(/^Số điện thoại liên hệ/).fill('0255 3825 825');
  await page.getByLabel(/^Email liên hệ/).fill('engineer@plant.example');
  await page.getByLabel(/^Nội dung công việc/).fill(description);
  await page.getByLabel(/^Ngày bắt đầu/).fill(typed(addDays(today, 1)));
  await page.getByLabel(/^Ngày kết thúc/).fill(typed(addDays(today, 20)));
  await page.keyboard.press('Tab');

  await portal.button('Chọn mục đích và khu vực').click();
  const matrix = portal.dialog('Mục đích và khu vực làm việc');
  await matrix.getByRole('searchbox', { name: 'Tìm khu vực' }).fill('chung cat dau tho');
  await matrix.getByRole('checkbox', { name: 'Chọn cả cột Bảo dưỡng thường xuyên' }).check();
  await matrix.getByRole('button', { name: 'Đồng ý' }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Bỏ qua' }).click();
  await expect(page.getByText(/U-011.*Bảo dưỡng thường xuyên/)).toBeVisible();

  await expect(page.getByRole('combobox', { name: /^Loại tài liệu/ })).toHaveAttribute('readonly');
  await page.getByRole('combobox', { name: /^Hợp đồng/ }).pressSequentially('PTSC');
  await page.getByRole('option', { name: /PTSC-QN\/2026\/017/ }).click();
  await page.getByLabel('Tài liệu đính kèm').last().setInputFiles(PDF);
  await page.getByLabel('Sơ đồ tổ chức').last().setInputFiles(photo('portrait-a-3x4.jpg'));
  await page.getByRole('checkbox', { name: /đồng ý cung cấp dữ liệu/ }).check();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

test('a clerk files people out of a workbook and an archive, revokes, corrects and files again', async ({
  page,
  portal,
  client,
}) => {
  const work = unique('Bảo dưỡng thiết bị tĩnh');
  const sample = await sampleWorkbook(await clerkCaller(client), MANY);
  await becomes(portal, CLERK.email);
  // The page makes no call that must fail: no photo of a person without one, no request that has
  // just been started.
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await portal.open('/danh-sach-dang-ky');
  await portal.button('Thêm đăng ký').click();
  await page.getByRole('menuitem', { name: 'Nhân sự' }).click();
  await expect(portal.heading('Đăng ký nhân sự')).toBeVisible();
  expect(refused).toEqual([]);

  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message('Vui lòng chọn loại khách.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Loại khách/ })).toBeFocused();
  await portal.expectAccessible();
  await fillPlan(page, portal, work);
  // A day that does not exist stays as typed, and blocks the step.
  const end = page.getByLabel(/^Ngày kết thúc/);
  await end.fill('31/02/2099');
  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message('Không có ngày “31/02/2099” trên lịch.')).toBeVisible();
  await expect(end).toHaveValue('31/02/2099');
  await expect(portal.button('28/02/2099')).toBeVisible();
  await portal.expectAccessible();
  await end.fill(typed(addDays(today, 20)));
  await portal.button(/^Tiếp theo/).click();
  await expect(page.getByPlaceholder('Tìm trong danh sách')).toBeVisible();

  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message('Vui lòng nhập danh sách nhân sự.')).toBeVisible();
  await portal.button('Nhập Excel').click();
  const dialog = portal.dialog('Nhập nhân sự từ Excel');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'nhan-su.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sample.bytes,
  });
  await dialog.getByRole('button', { name: 'Nhập', exact: true }).click();
  await expect(dialog.getByText(`Thêm mới: ${MANY}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(page.getByText(`${MANY} mục`, { exact: true })).toBeVisible();

  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message('STT 1: Vui lòng chọn hạng mục công việc.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).click();
  const many = page.getByRole('group', { name: 'Sửa nhiều nhân sự' });
  await many.getByRole('button', { name: 'Sửa các mục đã chọn' }).click();
  const edit = portal.dialog(`Sửa ${MANY} mục đã chọn`);
  await edit.getByRole('combobox', { name: 'Hạng mục công việc' }).click();
  await page.getByRole('option', { name: 'Cơ khí, lắp đặt' }).click();
  await page.keyboard.press('Tab');
  await portal.expectAccessible();
  await edit.getByRole('button', { name: `Áp dụng cho ${MANY} mục` }).click();
  await expect(portal.toast(`Đã sửa ${MANY} mục.`)).toBeVisible();
  await many.getByRole('button', { name: 'Xóa người đã chọn' }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Xóa' }).click();
  await expect(page.getByText('0 mục', { exact: true })).toBeVisible();
  await portal.button('Hoàn tác').last().click();
  await expect(page.getByText(`${MANY} mục`, { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).click();
  await page.getByRole('checkbox', { name: `Đã chọn ${MANY}` }).click();
  await portal.button(/^Tiếp theo/).click();
  await expect(portal.message('STT 1: Vui lòng tải ảnh lên.')).toBeVisible();
  await expect(page.getByText(/Vui lòng đính kèm các hồ sơ: /).first()).toBeVisible();
  await portal.expectAccessible();

  await portal.button('Ảnh, hồ sơ').click();
  const zip = portal.dialog('Ảnh và hồ sơ từ thư mục, ZIP');
  await zip.getByLabel('Chọn tập tin').setInputFiles({
    name: 'ho-so.zip',
    mimeType: 'application/zip',
    buffer: archiveOf(sample.identityNumbers, [...CODES, UNKNOWN_WORD]),
  });
  await expect(
    zip.getByText('1 tập tin – không có ai trong danh sách mang số hoặc tên này:'),
  ).toBeVisible();
  await choose(zip, `“${UNKNOWN_WORD}” (${MANY} tập tin) là hồ sơ gì?`, /\(BHTN\)$/);
  await portal.expectAccessible();
  const dates = zip.getByLabel(new RegExp(`\\(${MANY} tập tin\\)( \\*)?$`));
  await expect(dates).toHaveCount(CODES.length + 1);
  for (const date of await dates.all()) await date.fill(typed(addDays(today, 365)));
  const placed = MANY * (CODES.length + 2);
  await zip.getByRole('button', { name: `Gắn ${placed} tập tin vào hồ sơ` }).click();
  await expect(zip.getByText(`Đã gắn ${placed}/${placed + 1} tập tin.`)).toBeVisible();
  await expect(zip.getByText('ghi-chu.txt', { exact: true })).toBeVisible();
  await zip.getByRole('button', { name: 'Đóng' }).last().click();

  await portal.button(/^Tiếp theo/).click();
  await expect(page.getByRole('heading', { name: `Nhân sự (${MANY})` })).toBeVisible();
  await portal.button('Gửi phê duyệt').last().click();
  await expect(portal.message('Vui lòng nhập người quản lý của nhà thầu.')).toBeVisible();
  await signAndPrint(portal);
  await portal.button('Gửi phê duyệt').last().click();
  await expect(portal.message('Vui lòng đính kèm Giấy xác nhận đã ký.').first()).toBeVisible();
  await attachAndSend(portal);

  await expect(portal.heading('Danh sách đăng ký')).toBeVisible();
  await findOne(portal, work);
  const own = page.getByRole('row').filter({ hasText: work });
  await own.getByRole('link', { name: /^NS\d{4}-\d{5}$/ }).click();
  await portal.button('Thu hồi').click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Thu hồi' }).click();
  await expect(portal.toast('Đã thu hồi đăng ký.')).toBeVisible();

  await own.getByText('Bản nháp').click();
  await expect(portal.heading('Cập nhật đăng ký nhân sự')).toBeVisible();
  await page.getByLabel(/^Nội dung công việc/).fill(`${work}, đợt 2`);
  await portal.button('Lưu nháp').click();
  await expect(portal.toast('Đã lưu.')).toBeVisible();
  await portal.button(/^Tiếp theo/).click();
  await portal.button(/^Tiếp theo/).click();
  await page.getByRole('checkbox', { name: /Tôi cam kết/ }).check();
  await portal.button('Gửi phê duyệt').last().click();
  await expect(portal.toast(/^Bạn đã gửi đăng ký thành công\..* NS\d{4}-\d{5}/)).toBeVisible();
});

test('what is typed outlives an ended session, a closed tab and a second tab', async ({
  page,
  portal,
}) => {
  await becomes(portal, CLERK.email);
  await portal.open('/danh-sach-dang-ky/dang-ky-nhan-su');
  const contact = page.getByLabel(/^Người liên hệ/);
  await contact.fill('Lê Văn Hùng');
  await expect(page.getByTestId('saved-note')).toContainText(/^(Vừa|Đã) lưu/);

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('portal.session') ?? '{}') as object;
    localStorage.setItem('portal.session', JSON.stringify({ ...session, accessToken: 'a.b.c' }));
  });
  await contact.fill('Lê Văn Hùng Dũng');
  await expect(portal.dialog('Phiên đăng nhập đã hết hạn')).toBeVisible();
  await portal.expectAccessible();
  await expect(contact).toHaveValue('Lê Văn Hùng Dũng');
  await portal.logIn(CLERK.email, CLERK.password);
  await expect(portal.dialog('Phiên đăng nhập đã hết hạn')).toBeHidden();
  await expect(page.getByTestId('saved-note')).toContainText(/^(Vừa|Đã) lưu/);
  await expect(contact).toHaveValue('Lê Văn Hùng Dũng');

  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByLabel(/^Người liên hệ/)).toHaveValue('Lê Văn Hùng Dũng');
  await expect(page.getByText('Đăng ký này cũng đang mở ở một tab khác.')).toBeVisible();
  await second.getByLabel(/^Số điện thoại liên hệ/).fill('0905 000 111');
  await expect(second.getByTestId('saved-note')).toContainText(/^(Vừa|Đã) lưu/);
  await expect(page.getByText('Một tab khác vừa lưu đăng ký này.')).toBeVisible();
  await contact.fill('Người khác');
  await expect(portal.dialog('Đăng ký vừa được lưu ở nơi khác')).toBeVisible();
  await portal.expectAccessible();
  await portal.button('Dùng bản đã lưu').click();
  await expect(page.getByLabel(/^Số điện thoại liên hệ/)).toHaveValue('0905 000 111');

  await page.route('**/save-request?*', (route) => route.abort('connectionfailed'));
  await page.getByLabel(/^Người liên hệ/).fill('Chưa tới máy chủ');
  await expect(page.getByTestId('saved-note')).toContainText(/^Đã giữ trên máy này/);
  await portal.button('Lưu nháp').click();
  await expect(portal.toast(/Bản nháp đã giữ trên máy này/)).toBeVisible();
  await page.reload();
  await portal.dialog('Có nội dung chưa lưu').getByRole('button', { name: 'Khôi phục' }).click();
  await expect(page.getByLabel(/^Người liên hệ/)).toHaveValue('Chưa tới máy chủ');
});

test('a new request takes contact, document and signer of the last one, and keeps what is typed', async ({
  page,
  portal,
  client,
}) => {
  const clerk = await clerkCaller(client);
  await submitted(clerk, await validPeopleRequest(clerk, 1));
  await becomes(portal, CLERK.email);
  await portal.open(peoplePaths.create);
  const phone = page.getByLabel(/^Số điện thoại liên hệ/);
  await phone.fill('0905 123 456');
  await expect(
    page.getByText(/^Dùng lại thông tin của đăng ký gần nhất NS\d{4}-\d+\? Gồm người liên hệ/),
  ).toBeVisible();
  await portal.expectAccessible();
  await portal.press('Dùng lại');
  const name = page.getByLabel(/^Người liên hệ/);
  await expect(name).not.toHaveValue('');
  await expect(name).toBeFocused();
  await expect(phone).toHaveValue('0905 123 456');
  await expect(page.getByLabel(/^Số tài liệu/)).not.toHaveValue('');
  await expect(portal.button('Dùng lại')).toBeHidden();
});

test('the list keeps its filter on the way into a request and back', async ({
  page,
  portal,
  client,
}) => {
  const clerk = await clerkCaller(client);
  await saved(clerk, await validPeopleRequest(clerk, 1));

  await becomes(portal, CLERK.email);
  await portal.open('/danh-sach-dang-ky');
  await page.getByRole('combobox', { name: 'Trạng thái' }).click();
  await page.getByRole('option', { name: 'Bản nháp' }).click();
  await expect(page).toHaveURL(/trang-thai=0/);
  const clear = must(await portal.button('Xóa bộ lọc').boundingBox());
  const add = must(await portal.button('Thêm đăng ký').boundingBox());
  expect(clear.y + clear.height / 2).toBeCloseTo(add.y + add.height / 2, 0);
  const head = page.getByRole('columnheader', { name: /^Mục đăng ký/ });
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', /^(a|de)scending$/);
  await expect(page).toHaveURL(/sap-xep=-?type/);
  // Off the header, whose tooltip would open under the pointer.
  await page.mouse.move(5, 5);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await portal.expectAccessible();
  // Pressing a row right after typing opens the visible row, although a search is about to start.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox').fill('khong co ho so nao');
  await page.getByRole('row').nth(1).getByText('Bản nháp').click();
  await page.clock.resume();
  await expect(portal.heading(/^Cập nhật đăng ký/)).toBeVisible();
  await portal.button('Đóng').click();
  await expect(portal.heading('Danh sách đăng ký')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Trạng thái' })).toHaveValue('Bản nháp');
  await page.getByRole('link', { name: 'Đã phê duyệt' }).click();
  await expect(page.getByRole('combobox', { name: 'Trạng thái' })).toHaveValue('Tất cả trạng thái');

  const asked = page.waitForRequest((call) =>
    decodeURIComponent(call.url()).includes('"requestType":"vehicles"'),
  );
  await page.goto('/#/danh-sach-dang-ky/2');
  await asked;
  await expect(portal.heading('Danh sách đăng ký · Phương tiện')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Loại đăng ký' })).toHaveCount(0);
});
