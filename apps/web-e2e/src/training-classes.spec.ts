import { courses } from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { byCode, submitted, validPeopleRequest } from '@portal/testing/people';
import { plannedClass, SHOWN_CLASS_DAY } from '@portal/testing/training-classes';
import { run } from './support/database';
import { paste } from './support/paste';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

const SAFETY = 'safety@plant.example';
const CLERK = 'clerk@ptsc.example';
const COURSE = 'An toàn ban đầu';
/** The column of scores, after the running number and the person's number. */
const SCORE = 2;

test('a class is planned, booked by a clerk with a waiting line, called on a phone, and its results entered', async ({
  page,
  portal,
  client,
}) => {
  const clerk = await demoCaller(client, CLERK);
  const { staffItems } = await submitted(clerk, await validPeopleRequest(clerk, 2));
  const [one, two] = staffItems;
  const safety = await demoCaller(client, SAFETY);
  const courseId = (await byCode(safety, courses))('ATBD').id;
  const other = await plannedClass(safety, { courseId, place: 'Phòng học số 8' });
  const numbers = [must(one).identityCardNumber, must(two).identityCardNumber];

  // Safety staff plan a class with one seat.
  await becomes(portal, SAFETY);
  await portal.open();
  await page.getByRole('link', { name: 'Lớp huấn luyện' }).click();
  await expect(portal.heading('Lớp huấn luyện')).toBeVisible();
  await portal.expectAccessible();
  await portal.button('Lên lịch lớp').click();
  const form = portal.dialog('Lên lịch lớp huấn luyện');
  await form.getByRole('combobox', { name: 'Khóa học' }).fill(COURSE);
  await page.getByRole('option', { name: COURSE }).click();
  await form.getByLabel('Địa điểm').fill('Phòng học số 7');
  await form.getByLabel('Bắt đầu').fill(`${SHOWN_CLASS_DAY} 08:00`);
  await form.getByLabel('Kết thúc').fill(`${SHOWN_CLASS_DAY} 11:00`);
  await form.getByLabel('Số chỗ').fill('1');
  await portal.expectAccessible();
  await form.getByRole('button', { name: 'Lên lịch', exact: true }).click();
  await expect(portal.toast('Đã lên lịch lớp học.')).toBeVisible();
  await expect(page.getByText('Phòng học số 7')).toBeVisible();
  const staffAddress = new URL(page.url()).hash.slice(1);
  const id = must(staffAddress.split('/').at(-1));

  // The clerk books two people: one gets the seat, the other one waits.
  await becomes(portal, CLERK);
  await portal.open();
  await page.getByRole('link', { name: /người thiếu khóa học, chưa đặt lớp/i }).click();
  await expect(page.getByLabel('Chỉ người chưa đặt lớp')).toBeChecked();
  await page.getByRole('link', { name: 'Lớp sắp tới' }).click();
  const next = page.getByRole('row').filter({ hasText: 'Phòng học số 7' });
  await expect(next).toContainText('Còn 1/1 chỗ');
  await portal.expectAccessible();
  await next.getByRole('link').click();
  await expect(page.getByText('Chưa có ai trong lớp này.')).toBeVisible();
  await page.getByRole('link', { name: 'Đặt thêm người' }).click();
  await expect(page.getByRole('combobox', { name: 'Khóa học' })).toHaveValue(COURSE);
  for (const number of numbers) {
    await page.getByRole('searchbox').fill(number);
    const row = page.getByRole('row').filter({ hasText: number });
    await row.filter({ hasText: COURSE }).getByRole('checkbox').check();
  }
  await portal.expectAccessible();
  await portal.button('Đặt lớp cho 2 người').click();
  const book = portal.dialog('Đặt lớp cho 2 người');
  await book.getByRole('radio', { name: /Phòng học số 7/ }).check();
  await portal.expectAccessible();
  await book.getByRole('button', { name: 'Đặt lớp cho 2 người' }).click();
  await expect(book.getByText('lớp đã hết chỗ')).toBeVisible();
  await portal.expectAccessible();
  await book.getByRole('button', { name: 'Cho 1 người chờ lớp này' }).click();
  await expect(book).toBeHidden();

  // Who waits moves up when the other one is withdrawn.
  await page.getByRole('link', { name: 'Lớp đã đặt' }).click();
  const own = page.getByRole('row').filter({ hasText: 'Phòng học số 7' });
  await expect(own).toContainText('1 có chỗ, 1 chờ');
  await portal.expectAccessible();
  await page.getByRole('link', { name: 'Còn thiếu khóa học' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('link', { name: 'Lớp đã đặt' }).click();
  await own.getByRole('link').click();
  const ofNumber = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect(ofNumber(must(numbers[0]))).toContainText('Có chỗ');
  await expect(ofNumber(must(numbers[1]))).toContainText('Chờ, thứ 1');
  await portal.expectAccessible();
  await ofNumber(must(numbers[0])).getByRole('button').click();
  await portal.dialog(/./).getByRole('button', { name: 'Rút khỏi lớp' }).click();
  await expect(ofNumber(must(numbers[0]))).toHaveCount(0);
  await expect(ofNumber(must(numbers[1]))).toContainText('Lên từ danh sách chờ');

  // Roll-call on a phone: who was booked came, and so did the other one without a booking.
  await run(`update training_session set begins_at = now() - interval '1 hour',
    ends_at = now() + interval '1 hour' where id = '${id}'`);
  await becomes(portal, SAFETY);
  await page.setViewportSize({ width: 390, height: 800 });
  await portal.open(staffAddress);
  const person = (number: string) => page.getByRole('listitem').filter({ hasText: number });
  const ticks = person(must(numbers[1])).getByRole('button');
  const [came, absent] = [ticks.filter({ hasText: 'Có mặt' }), ticks.filter({ hasText: 'Vắng' })];
  await absent.click();
  await expect(absent).toHaveAttribute('aria-pressed', 'true');
  await portal.expectAccessible();
  await came.click();
  await expect(came).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel(/^Thêm người chưa đặt chỗ/).fill(must(numbers[0]));
  await portal.button('Thêm').click();
  await expect(person(must(numbers[0]))).toContainText('Thêm khi điểm danh');
  await expect(page.getByText('Có mặt: 2')).toBeVisible();
  await portal.expectAccessible();
  for (const button of await page.locator('main').getByRole('button').all())
    expect(must(await button.boundingBox()).height).toBeGreaterThanOrEqual(44);

  // At a desk, the same class is entered as any other one, with the people who came.
  await page.setViewportSize({ width: 1280, height: 800 });
  await portal.open(staffAddress);
  await page.getByRole('link', { name: 'Nhập kết quả' }).last().click();
  const grid = (at: number) => page.locator(`[role=row][aria-rowindex="${at + 1}"]`);
  await expect(grid(1)).toContainText(must(numbers[1]));
  await expect(grid(2)).toContainText(must(numbers[0]));
  await grid(1).getByRole('gridcell').nth(SCORE).click();
  await paste(page, '90\r\n85');
  await page.getByLabel(/^Điểm đạt/).fill('50');
  await page.getByLabel('Giám khảo').fill('Bùi Thị Hồng Vân');
  await expect(page.getByText('2 dòng sẽ lưu')).toBeVisible();
  await portal.expectAccessible();
  await portal.button('Lưu 2 kết quả').click();
  await expect(portal.toast('Đã lưu kết quả của 2 người.')).toBeVisible();
  await portal.open(staffAddress);
  await expect(page.getByText('Đã có kết quả')).toBeVisible();
  await portal.expectAccessible();

  // A class that cannot take place is cancelled with a reason.
  await portal.open(`/nha-may/lop-hoc/${other}`);
  await portal.button('Hủy lớp').click();
  const cancel = portal.dialog('Hủy lớp huấn luyện');
  await cancel.getByRole('button', { name: 'Hủy lớp' }).click();
  await expect(cancel.getByText('Vui lòng nhập thông tin này')).toBeVisible();
  await portal.expectAccessible();
  await cancel.getByLabel('Lý do hủy').fill('Giảng viên ốm');
  await cancel.getByRole('button', { name: 'Hủy lớp' }).click();
  await expect(cancel).toBeHidden();
  await expect(page.getByText('Đã hủy', { exact: true })).toBeVisible();
  await expect(page.getByText('Giảng viên ốm')).toBeVisible();
  await expect(portal.button('Hủy lớp')).toHaveCount(0);
});
