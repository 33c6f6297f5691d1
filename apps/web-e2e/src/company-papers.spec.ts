import { addDays, plantDate } from '@portal/domain';
import { photo } from './support/photos';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

const today = plantDate(new Date());
const lastDay = addDays(today, 300).split('-').reverse().join('/');
const PAPER = 'Thỏa thuận an toàn với nhà máy';

test('a clerk sends a paper of the company, a reviewer approves it, and the page shows it in force', async ({
  page,
  portal,
}) => {
  await becomes(portal, 'clerk@ptsc.example');
  await portal.open();
  await page.getByRole('link', { name: 'Hồ sơ công ty' }).click();
  await expect(portal.heading('Hồ sơ công ty')).toBeVisible();
  const demanded = page.getByRole('region', { name: PAPER });
  await expect(demanded).toContainText('Còn hiệu lực');
  await portal.expectAccessible();

  await portal.button(`Gửi bản mới: ${PAPER}`).click();
  const form = page.getByRole('dialog', { name: PAPER });
  await form.getByRole('button', { name: 'Gửi nhà máy duyệt' }).click();
  await expect(form.getByText('Vui lòng đính kèm tập tin.')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(photo('portrait-a-3x4.jpg'));
  await expect(form.getByText(/\d kB$/)).toBeVisible();
  await form.getByLabel(/^Ngày hết hạn/).fill(lastDay);
  await form.getByLabel('Số (nếu có)').fill('CKAT-99');
  await portal.expectAccessible();
  await form.getByRole('button', { name: 'Gửi nhà máy duyệt' }).click();
  await expect(demanded).toContainText('Bản đang chờ nhà máy duyệt');
  await expect(demanded).toContainText('Số CKAT-99');

  await becomes(portal, 'reviewer@plant.example');
  await portal.open('/nha-may/ho-so-cong-ty');
  await page.getByRole('button', { name: new RegExp(`^Xem ${PAPER} của .*PTSC`) }).click();
  const paper = page.getByRole('dialog', { name: PAPER });
  await expect(paper.getByRole('img', { name: 'portrait-a-3x4.jpg' })).toBeVisible();
  await expect(paper).toContainText('CKAT-99');
  await paper.getByRole('button', { name: 'Từ chối' }).click();
  await expect(paper.getByText('Vui lòng ghi lý do để công ty biết cần sửa gì.')).toBeVisible();
  await portal.expectAccessible();
  await paper.getByRole('button', { name: 'Duyệt', exact: true }).click();
  await expect(page.getByText('Không có hồ sơ nào chờ duyệt.')).toBeVisible();

  await becomes(portal, 'clerk@ptsc.example');
  await portal.open('/ho-so-cong-ty');
  await expect(demanded).toContainText(`Đến hết ngày ${lastDay} · Số CKAT-99`);
  await expect(demanded).not.toContainText('Bản đang chờ nhà máy duyệt');
});
