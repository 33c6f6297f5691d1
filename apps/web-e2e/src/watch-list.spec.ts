import { addDays } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { demoCaller } from '@portal/testing/demo';
import { entryApprovers } from '@portal/testing/entry-life';
import { peopleOf, press, say, typed } from './support/card-change-form';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

test('what runs out leads from the home page with one press into the filled form, and is shown as being extended', async ({
  page,
  portal,
  client,
}) => {
  // A company that no other test files for: only its two cards expire.
  const company = 'clerk@lilama.example';
  const by = { ...(await entryApprovers(client)), clerk: await demoCaller(client, company) };
  const root = await approved(by, {
    change: (form) => ({ ...form, staffPlan: { ...form.staffPlan, contractId: null } }),
  });
  await becomes(portal, company);
  await portal.open();
  const card = page.getByRole('region', { name: 'Sắp hết hạn' });
  for (const { fullName } of root.staffItems)
    await expect(card.getByRole('link', { name: fullName })).toBeVisible();
  await portal.expectAccessible();
  await press(portal, 'Gia hạn 2 thẻ');
  await expect(portal.heading('Cập nhật đăng ký gia hạn thẻ')).toBeVisible();
  await expect(peopleOf(portal).locator(':scope > li')).toHaveCount(2);
  await say(portal, 'Gia hạn từ trang chủ');
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).focus();
  await page.keyboard.press('Space');
  await page
    .getByLabel('Gia hạn đến ngày')
    .first()
    .fill(typed(addDays(must(root.staffPlan.endDate), 30)));
  await page.keyboard.press('Tab');
  await press(portal, 'Áp dụng cho 2 người');
  await press(portal, 'Lưu nháp');
  await expect(portal.toast('Đã lưu')).toBeVisible();
  await press(portal, 'Gửi phê duyệt');
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();
  await expect(
    card.getByRole('link', { name: /^0\s*Thẻ an toàn\s*đang gia hạn 2$/ }),
  ).toBeVisible();
  await card.getByRole('link', { name: 'Xem danh sách' }).click();
  await expect(portal.heading('Sắp hết hạn')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Đang gia hạn: DT\d{4}-\d{5}$/ })).toHaveCount(2);
  await expect(portal.button(/^Gia hạn/)).toHaveCount(0);
  await portal.expectAccessible();
});
