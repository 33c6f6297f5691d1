import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import {
  attemptSecret,
  demoInduction,
  inductionToken,
  inductionUrl,
  sendAnswers,
  startSitting,
} from '@portal/testing/inductions';
import { freshIdentityNumber } from '@portal/testing/people';
import { choose } from './support/choosing';
import { run } from './support/database';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

const SAFETY = 'safety@plant.example';
const BORN = '1990-04-30';

test('safety staff print a QR code, add a question, and let a person try again who has failed too often', async ({
  page,
  portal,
  client,
}) => {
  const safety = await demoCaller(client, SAFETY);
  const { id } = await demoInduction(safety);
  const token = inductionToken(await inductionUrl(safety, id, 'Phòng học cũ'));
  const number = freshIdentityNumber();
  await run(`insert into person (id, identity_number, identity_key, full_name, date_of_birth)
    values (gen_random_uuid(), '${number}', '${number}', 'Lê Văn Trượt', '${BORN}')`);
  for (let tries = 0; tries < 3; tries += 1) {
    const secret = attemptSecret();
    const body = { token, secret, identityCardNumber: number, dateOfBirth: BORN };
    const { sitting } = await startSitting(client, { ...body, language: 'vi' });
    // An attempt without answers.
    await sendAnswers(client, { secret, sitting: { ...must(sitting), questions: [] } }, String);
  }

  await becomes(portal, SAFETY);
  await portal.open();
  await page.getByRole('link', { name: 'Sát hạch an toàn', exact: true }).click();
  const induction = page.getByRole('region', { name: 'Sát hạch an toàn ban đầu', exact: true });
  await expect(induction.getByText('10 câu trong 20 phút')).toBeVisible();
  await expect(induction.getByText('12 tiếng Việt, 12 tiếng Anh')).toBeVisible();
  await portal.expectAccessible();

  await induction.getByRole('button', { name: 'Tạo mã QR' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tạo mã QR' }).click();
  await expect(dialog.getByText('Vui lòng nhập thông tin này')).toBeVisible();
  await dialog.getByLabel('Nơi treo mã').fill('Cổng số 2');
  await dialog.getByRole('button', { name: 'Tạo mã QR' }).click();
  await expect(dialog.getByRole('img', { name: 'Mã QR của bài sát hạch' })).toBeVisible();
  await expect(dialog.getByLabel('Địa chỉ')).toHaveValue(/\/huan-luyen\/#[\w-]{43}$/);
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(induction.getByRole('cell', { name: 'Cổng số 2', exact: true })).toBeVisible();
  await induction.getByRole('button', { name: 'Thu hồi mã QR ở Phòng học cũ' }).click();
  await dialog.getByRole('button', { name: 'Thu hồi' }).click();
  await expect(induction.getByRole('cell', { name: 'đã thu hồi' })).toBeVisible();

  await page.getByLabel('Số CCCD/Hộ chiếu').fill(number);
  const person = page.getByRole('region', { name: 'Lần làm của một người' });
  await expect(person.getByText('còn 0 lần làm')).toBeVisible();
  await person
    .getByText(/không đạt, 0%/)
    .first()
    .click();
  await expect(person.getByText('Không trả lời').first()).toBeVisible();
  await portal.expectAccessible();
  await person.getByRole('button', { name: 'Cho phép làm lại' }).click();
  await expect(person.getByText('còn 3 lần làm')).toBeVisible();

  await page.getByRole('link', { name: 'Danh mục câu hỏi' }).click();
  await portal.button('Thêm mục').click();
  const form = portal.dialog('Thêm: Câu hỏi sát hạch');
  await form.getByLabel('Mã').fill('ATBD-90');
  await choose(form, 'Bài sát hạch', /at-ban-dau/);
  await form.getByLabel('Đáp án đúng').fill('3');
  await form.getByLabel('Câu hỏi tiếng Việt').fill('Ai cũng được dừng việc mất an toàn?');
  await form.getByLabel('Các lựa chọn tiếng Việt').fill('Đúng\nSai');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByText('không có lựa chọn mang số này')).toBeVisible();
  await form.getByLabel('Đáp án đúng').fill('1');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(portal.toast('Đã thêm.')).toBeVisible();
  await expect(page.getByRole('row', { name: /ATBD-90/ })).toBeVisible();
});
