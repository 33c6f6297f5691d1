import { recordViolation, staffReport } from '@portal/contracts';
import { must } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { demoCaller } from '@portal/testing/demo';
import { randomUUID } from 'node:crypto';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

const SAFETY = 'safety@plant.example';

test('people and their training are narrowed by filter and bar, opened and looked up', async ({
  page,
  portal,
  client,
}) => {
  const by = await approvers(client);
  const form = await approved(by, { count: 3 });
  const [one, two] = [must(form.staffItems[0]), must(form.staffItems[1])];
  const safety = await demoCaller(client, SAFETY);
  const { body } = await safety.client.call(
    staffReport.search,
    { query: { filterValue: JSON.stringify({ keyword: one.identityCardNumber }) } },
    { token: safety.token },
  );
  await safety.client.call(
    recordViolation,
    {
      params: { id: must(body.data[0]).id },
      body: {
        id: randomUUID(),
        violationTime: new Date(Date.now() - 3_600_000).toISOString(),
        description: 'Không đeo dây an toàn',
        points: 3,
      },
    },
    { token: safety.token },
  );

  // A contractor reads its own people, by filter, order and bar; the address contains all of these.
  await becomes(portal, 'clerk@ptsc.example');
  await portal.open();
  await page
    .getByRole('navigation', { name: 'Menu chức năng' })
    .getByRole('link', { name: 'Nhân sự', exact: true })
    .click();
  await expect(portal.heading('Theo dõi nhân sự')).toBeVisible();
  const table = page.getByRole('table', { name: 'Theo dõi nhân sự' });
  const rowOf = (number: string) => table.getByRole('row').filter({ hasText: number });
  const search = page.getByRole('searchbox');
  await search.fill(one.identityCardNumber);
  await expect(rowOf(one.identityCardNumber)).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Số liệu tổng hợp' })).toContainText(
    /1\s*nhân sự|nhân sự\s*1/,
  );
  await portal.expectAccessible();
  const week = page.getByRole('button', { name: /: Số thẻ 1$/ });
  await week.focus();
  await page.keyboard.press('Enter');
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  await expect(rowOf(one.identityCardNumber)).toBeVisible();
  await page
    .getByRole('button', { name: /: Số thẻ 0$/ })
    .last()
    .click();
  await expect(page.getByText('Không có dòng nào khớp với bộ lọc.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Không có dòng nào khớp với bộ lọc.')).toBeVisible();
  await expect(search).toHaveValue(one.identityCardNumber);
  await page.getByRole('button', { name: 'Bỏ các bộ lọc' }).click();
  await expect(search).toHaveValue('');
  // The header and more than one row: other tests add people, too.
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await table.getByRole('button', { name: 'Thời hạn thẻ' }).click();
  await expect(page).toHaveURL(/sap-xep=safetyCardEnd/);

  // Dialogs with the keyboard; the focus returns to where each one was opened.
  await search.fill(one.identityCardNumber);
  await expect(table.getByRole('row')).toHaveCount(2);
  const icon = rowOf(one.identityCardNumber).getByRole('button', { name: /^Xem vi phạm/ });
  await icon.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Không đeo dây an toàn');
  await portal.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(icon).toBeFocused();
  await rowOf(one.identityCardNumber)
    .getByRole('button', { name: /^Xem kết quả đào tạo.*Chưa đào tạo/ })
    .click();
  await expect(page.getByRole('dialog').getByText('Còn thiếu').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await search.fill(two.identityCardNumber);
  await rowOf(two.identityCardNumber).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Thẻ an toàn' })).toContainText(
    'AT',
  );
  await page.keyboard.press('Escape');

  // Staff read all exams, and those of a person by number.
  await becomes(portal, SAFETY);
  await portal.open('/theo-doi/dao-tao');
  const results = page.getByRole('table', { name: 'Theo dõi đào tạo' });
  await expect(results.getByText('Đạt', { exact: true }).first()).toBeVisible();
  const bar = page.getByRole('button', { name: /^Làm việc trên cao: Tỷ lệ đạt/ });
  await bar.click();
  await expect(page).toHaveURL(/khoa-hoc=/);
  await expect(results.getByText('Phòng cháy chữa cháy')).toHaveCount(0);
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await portal.expectAccessible();
  await portal.button('Tra cứu kết quả').click();
  const dialog = portal.dialog('Tra cứu kết quả đào tạo');
  await expect(dialog.getByLabel('Số CCCD/Hộ chiếu')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Không tìm thấy: vui lòng nhập số CCCD/Hộ chiếu.',
  );
  await dialog.getByLabel('Số CCCD/Hộ chiếu').fill('999');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(/^Không tìm thấy nhân sự/);
  await dialog.getByLabel('Số CCCD/Hộ chiếu').fill('051090100021');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('table').getByText('Phan Xuân Thắng').first()).toBeVisible();
  await portal.expectAccessible();
  await page.keyboard.press('Escape');

  // A row leads staff to the person.
  await portal.open(`/theo-doi/nhan-su?tu-khoa=${two.identityCardNumber}`);
  await table.getByRole('button', { name: two.fullName, exact: true }).click();
  await expect(portal.heading(two.fullName)).toBeVisible();
});
