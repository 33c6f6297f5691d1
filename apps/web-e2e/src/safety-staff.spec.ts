import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approvedRoot, approveEntry, entryApprovers } from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import { PAPER, submitted } from '@portal/testing/people';
import trained from '../../../prisma/seed/demo/trained-people.json' with { type: 'json' };
import { validVehicleRequest } from '@portal/testing/vehicles';
import { run } from './support/database';
import { paste } from './support/paste';
import { photo as samplePhoto } from './support/photos';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

const SAFETY = 'safety@plant.example';
const today = plantDate(new Date());
const typed = (date: string): string => date.split('-').reverse().join('/');

test('safety staff enter a class by paste, a violation, a bar and an inspection', async ({
  page,
  portal,
  client,
}) => {
  const by = await entryApprovers(client);
  const root = await approvedRoot(by, 1);
  const person = must(root.staffItems[0]);
  const things = await approveEntry(
    by,
    await submitted(by.clerk, await validEquipmentRequest(by.clerk, root, 1)),
  );
  const thing = must(things.equipmentItems[0]);

  await becomes(portal, SAFETY);
  await portal.open();
  await page.getByRole('link', { name: 'Kết quả thi an toàn' }).click();
  await expect(portal.heading('Kết quả thi an toàn')).toBeVisible();
  await portal.expectAccessible();
  await page.getByRole('link', { name: 'Nhập kết quả thi' }).click();
  await expect(portal.heading('Nhập kết quả thi')).toBeVisible();

  // Sixty people are pasted from a spreadsheet, with running numbers and names; two of the rows are
  // wrong.
  const sixty = trained.slice(0, 59).map(({ identityNumber, fullName }, at) => {
    const number = at === 3 ? '099999999999' : identityNumber;
    const score = at === 7 ? '120' : '85';
    return [at + 1, fullName, number, score, at % 9 === 8 ? 'Không đạt' : 'Đạt'].join('\t');
  });
  const lines = [
    ...sixty,
    ['60', person.fullName, person.identityCardNumber, '90', 'Đạt'].join('\t'),
  ];
  const row = (at: number) => page.locator(`[role=row][aria-rowindex="${at + 1}"]`);
  /** The field of a cell that has the cursor. */
  const cell = (at: number, field: string) =>
    page.getByRole('textbox', { name: `${field}, dòng ${at}`, exact: true });
  const NUMBER = 'Số CCCD/Hộ chiếu hoặc số thẻ';
  await cell(1, NUMBER).focus();
  await paste(page, lines.join('\r\n'));
  await page.keyboard.press('Control+End');
  await expect(row(60)).toContainText(person.identityCardNumber);
  // All of it can be undone and redone.
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+z');
  await expect(row(2)).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(row(60)).toContainText(person.identityCardNumber);
  await expect(page.getByText('Chọn khóa học và ngày thi để kiểm tra.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Khóa học' }).fill('ISPS');
  await page.getByRole('option', { name: 'An ninh cảng biển (ISPS)' }).click();
  const day = page.getByLabel(/^Ngày thi/);
  await day.fill(typed(addDays(today, -1)));
  await day.press('Tab');
  await page.getByLabel('Giám khảo').fill('Trần Văn Khảo');
  await expect(page.getByText('58 dòng sẽ lưu')).toBeVisible();
  await expect(page.getByText('2 dòng cần sửa')).toBeVisible();
  await expect(row(60)).toContainText('PTSC');
  await row(60).getByRole('gridcell').first().click();
  await page.keyboard.press('Control+Home');
  await expect(row(1)).toContainText(must(trained[0]).fullName);
  await expect(row(4)).toContainText('Không có ai trong hồ sơ nhà máy mang số này.');
  await portal.expectAccessible();
  await portal.button('Lưu 58 kết quả').click();
  await expect(portal.toast(/Đã lưu kết quả của 58 người\. Còn 2 dòng cần sửa/)).toBeVisible();
  // The two rows stay as they were typed, and are corrected with the keyboard.
  await expect(row(1)).toContainText('099999999999');
  await portal.button('Đến dòng cần sửa').click();
  await expect(cell(1, NUMBER)).toBeFocused();
  await expect(cell(1, NUMBER)).toHaveValue('099999999999');
  await page.keyboard.type(must(trained[3]).identityNumber);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cell(2, 'Điểm')).toBeFocused();
  await page.keyboard.type('72,5');
  await expect(row(2)).toContainText('Sẽ lưu');
  await portal.button('Lưu 2 kết quả').click();
  await expect(portal.toast('Đã lưu kết quả của 2 người.')).toBeVisible();
  await expect(row(2)).toHaveCount(0);
  await page.getByRole('link', { name: 'Về danh sách lớp' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Trần Văn Khảo' })).toContainText(/60.*54/);

  // On the person's page: missing courses, a violation with a photo, a bar and its end.
  await portal.open('/nha-may/nhan-su');
  await page.getByRole('searchbox').fill(person.identityCardNumber);
  await page.getByRole('link', { name: person.fullName }).click();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const lacking = section('Khóa học theo các đăng ký đang chạy');
  await expect(lacking.getByText('Chưa học').first()).toBeVisible();
  await expect(
    section('Kết quả đào tạo an toàn').getByText('An ninh cảng biển (ISPS)'),
  ).toBeVisible();
  await portal.button('Ghi nhận vi phạm').click();
  const violation = portal.dialog('Ghi nhận vi phạm');
  await violation
    .getByLabel('Nội dung vi phạm')
    .fill('Không đeo dây an toàn khi làm việc trên cao');
  await violation.getByLabel('Điểm vi phạm', { exact: true }).fill('3');
  await violation
    .getByRole('group', { name: 'Ảnh hiện trường' })
    .locator('input[type=file]')
    .setInputFiles(samplePhoto('portrait-a-3x4.jpg'));
  await expect(violation.getByText(/\d kB$/)).toBeVisible();
  await portal.expectAccessible();
  await violation.getByRole('button', { name: 'Ghi nhận vi phạm' }).click();
  await expect(portal.toast('Đã ghi nhận vi phạm.')).toBeVisible();
  const violations = section('Vi phạm');
  await expect(violations.getByText('3 điểm vi phạm')).toBeVisible();
  await expect(violations.getByText('portrait-a-3x4.jpg')).toBeVisible();

  await portal.button('Cấm vào nhà máy').click();
  const bar = portal.dialog('Cấm vào nhà máy');
  await bar.getByLabel('Lý do').fill('Tái phạm quy định làm việc trên cao');
  await bar.getByRole('button', { name: 'Cấm vào nhà máy' }).click();
  const bars = section('Cấm vào nhà máy');
  await expect(bars.getByText('Đang cấm')).toBeVisible();
  await expect(page.getByRole('main').getByText('Bị cấm', { exact: false }).first()).toBeVisible();
  await portal.expectAccessible();
  await bars.getByRole('button', { name: 'Gỡ lệnh cấm' }).click();
  const lifting = portal.dialog('Gỡ lệnh cấm');
  await lifting.getByRole('button', { name: 'Gỡ lệnh cấm' }).click();
  await expect(lifting.getByText('Vui lòng nhập thông tin này')).toBeVisible();
  await lifting.getByLabel('Lý do').fill('Đã học lại và thi đạt');
  await lifting.getByRole('button', { name: 'Gỡ lệnh cấm' }).click();
  await expect(bars.getByText('Đã gỡ', { exact: true })).toBeVisible();
  await expect(bars.getByRole('button', { name: 'Cấm vào nhà máy' })).toBeVisible();

  // An item is found by its name, and its certificate is recorded.
  await page.getByRole('link', { name: 'Kiểm định thiết bị' }).click();
  await page.getByRole('searchbox').fill(must(thing.seriModel));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^TB\d\d-/ })
    .click();
  const dialog = portal.dialog(thing.specification);
  await dialog.getByLabel('Số giấy chứng nhận kiểm định').fill('KD-2026/0117');
  const lastDay = dialog.getByLabel(/^Hiệu lực đến/);
  await lastDay.fill(typed(addDays(today, 20)));
  await lastDay.press('Tab');
  await dialog
    .getByRole('group', { name: 'Giấy chứng nhận' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'kiem-dinh.pdf', mimeType: 'application/pdf', buffer: PAPER });
  await expect(dialog.getByText(/\d byte$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ghi nhận kiểm định' }).click();
  await expect(dialog.getByText('Đang áp dụng')).toBeVisible();
  await expect(dialog.getByText('kiem-dinh.pdf')).toBeVisible();
  await portal.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: 'KD-2026/0117' })).toContainText(
    'Sắp hết hiệu lực',
  );

  // Its own page shows the ledger beside it.
  await portal.open('/nha-may/vat-tu');
  await page.getByRole('searchbox').fill(must(thing.seriModel));
  await page.getByRole('row').filter({ hasText: 'Sắp hết hiệu lực' }).getByRole('link').click();
  await expect(portal.heading(thing.specification)).toBeVisible();
  await expect(section('Sổ vật tư').getByRole('cell', { name: 'Đưa vào' })).toBeVisible();
  await expect(section('Kiểm định').getByText('kiem-dinh.pdf')).toBeVisible();
  await portal.expectAccessible();
});

test('a guard checks vehicles by plate and keys alone, and one that fails with a remark and a photo', async ({
  page,
  portal,
  client,
}) => {
  const by = await entryApprovers(client);
  const root = await approvedRoot(by, 1);
  const request = await submitted(by.clerk, await validVehicleRequest(by.clerk, root, 2));
  await approveEntry(by, request);
  await run(`update vehicle_permit set valid_from = '${today}' where request_id = '${request.id}'`);
  const [first, second] = request.vehicleItems.map(({ numberPlate }) => numberPlate) as [
    string,
    string,
  ];

  await becomes(portal, 'guard@plant.example');
  await portal.open();
  await page.getByRole('link', { name: 'Kiểm tra xe trong ngày' }).click();
  const plate = portal.field('Biển số xe');
  await expect(plate).toBeFocused();
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect(row(first)).toContainText('Chưa kiểm tra');
  await portal.expectAccessible();
  await plate.fill('99Z-000.00');
  await plate.press('Enter');
  await expect(page.getByText('Nhà máy chưa từng cấp giấy phép')).toBeVisible();

  // Plate, Enter; all passed, Enter; saved, Enter.
  await plate.fill(first.toLowerCase().replaceAll(/[-.]/g, ' '));
  await page.keyboard.press('Enter');
  const checking = portal.dialog(`Kiểm tra xe ${first}`);
  await expect(checking.getByRole('button', { name: 'Tất cả đạt' })).toBeFocused();
  await portal.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(checking.getByRole('button', { name: 'Lưu kiểm tra' })).toBeFocused();
  await expect(checking.getByText('Xe đạt', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(portal.toast(`Đã lưu: xe ${first} đạt kiểm tra hôm nay.`)).toBeVisible();
  await expect(row(first)).toContainText('Đạt');
  await expect(plate).toBeFocused();

  // The brakes fail, key by key; nothing is sent before there is a remark.
  await plate.fill(second);
  await page.keyboard.press('Enter');
  const failing = portal.dialog(`Kiểm tra xe ${second}`);
  const tyres = failing.getByRole('radiogroup', { name: 'Lốp và bánh xe' });
  await tyres.getByRole('radio', { name: 'Đạt', exact: true }).focus();
  await page.keyboard.press('1');
  await expect(tyres.getByRole('radio', { name: 'Đạt', exact: true })).toBeChecked();
  await expect(
    failing
      .getByRole('radiogroup', { name: 'Phanh' })
      .getByRole('radio', { name: 'Đạt', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('0');
  const remark = failing.getByRole('textbox', { name: 'Không đạt thế nào – Phanh' });
  await expect(remark).toBeFocused();
  await failing.getByRole('button', { name: 'Tất cả đạt' }).click();
  await failing.getByRole('button', { name: 'Lưu kiểm tra' }).click();
  await expect(failing.getByText('Vui lòng ghi rõ điểm này không đạt thế nào.')).toBeVisible();
  await expect(remark).toBeFocused();
  await remark.fill('Phanh tay không giữ');
  await failing
    .getByRole('group', { name: 'Ảnh' })
    .locator('input[type=file]')
    .setInputFiles(samplePhoto('portrait-a-3x4.jpg'));
  await expect(failing.getByText(/\d kB$/)).toBeVisible();
  await portal.expectAccessible();
  await failing.getByRole('button', { name: 'Lưu kiểm tra' }).click();
  await expect(portal.toast(/Cổng sẽ không cho xe vào/)).toBeVisible();
  await page.getByRole('button', { name: /Không đạt$/ }).click();
  await expect(row(first)).toHaveCount(0);
  await row(second).click();
  await expect(failing.getByText('Phanh: Phanh tay không giữ')).toBeVisible();
  await expect(failing.getByText('portrait-a-3x4.jpg')).toBeVisible();
  await failing.getByRole('button', { name: 'Thu hồi' }).click();
  const withdrawing = portal.dialog('Thu hồi lần kiểm tra');
  await withdrawing.getByLabel('Lý do').fill('Nhầm xe');
  await withdrawing.getByRole('button', { name: 'Thu hồi' }).click();
  await expect(failing.getByText('Đã thu hồi', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // The vehicle's own page shows its permit, its checks and its driver, with a link to the driver's
  // page.
  await page.getByRole('navigation').getByRole('link', { name: 'Phương tiện' }).first().click();
  await page.getByRole('searchbox').fill(first);
  await page.getByRole('link', { name: first }).click();
  await expect(portal.heading(first)).toBeVisible();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(section('Giấy phép ra vào').getByText('Đang có hiệu lực')).toBeVisible();
  await expect(section('Các lần kiểm tra').getByText('Đạt cả 8 điểm.')).toBeVisible();
  await expect(section('Lượt qua cổng').getByText('Chưa có lượt qua cổng nào')).toBeVisible();
  await portal.expectAccessible();
  await section('Giấy phép ra vào')
    .getByRole('link', { name: must(root.staffItems[0]).fullName })
    .click();
  await expect(section('Đăng ký đang chạy').getByText('Đã duyệt').first()).toBeVisible();
  await expect(section('Hồ sơ').getByRole('row').nth(1)).toBeVisible();
  await portal.expectAccessible();
});
