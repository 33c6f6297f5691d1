import { randomUUID } from 'node:crypto';
import { gates, scanAtGate } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { cardChangeOf, checkCardChange, issueCards } from '@portal/testing/card-changes';
import { demoCaller } from '@portal/testing/demo';
import { entryApprovers } from '@portal/testing/entry-life';
import { byCode } from '@portal/testing/people';
import { peopleOf, say, typed } from './support/card-change-form';
import { run } from './support/database';
import { PDF } from './support/paper';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';
import type { Locator } from '@playwright/test';

test('what runs out leads from the home page with one press into the filled form, and is shown as being extended', async ({
  page,
  portal,
  client,
}) => {
  // A company that no other test files for: only its two cards expire.
  const company = 'clerk@lilama.example';
  const by = { ...(await entryApprovers(client)), clerk: await demoCaller(client, company) };
  const root = await approved(by, {
    change: (form) => ({
      ...form,
      staffPlan: { ...form.staffPlan, contractId: null, startDate: plantDate(new Date()) },
    }),
  });
  await becomes(portal, company);
  await portal.open();
  const card = page.getByRole('region', { name: 'Sắp hết hạn' });
  for (const { fullName } of root.staffItems)
    await expect(card.getByRole('link', { name: fullName })).toBeVisible();
  await portal.expectAccessible();
  await portal.press('Gia hạn 2 thẻ');
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
  await portal.press('Áp dụng cho 2 người');
  await portal.press('Lưu nháp');
  await expect(portal.toast('Đã lưu')).toBeVisible();
  await portal.press('Gửi phê duyệt');
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();
  await expect(
    card.getByRole('link', { name: /^0\s*Thẻ an toàn\s*đang gia hạn 2$/ }),
  ).toBeVisible();
  await card.getByRole('link', { name: 'Xem danh sách' }).click();
  await expect(portal.heading('Sắp hết hạn')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Đang gia hạn: DT\d{4}-\d{5}$/ })).toHaveCount(2);
  await expect(portal.button(/^Gia hạn/)).toHaveCount(0);
  await portal.expectAccessible();

  /** Approves the card change that a link of the list leads to. */
  const approve = async (link: Locator) => {
    const id = must((await link.getAttribute('href'))?.split('/').at(-1));
    await checkCardChange(by, await cardChangeOf(by.clerk, id));
    expect(await issueCards(by, id)).toMatchObject({ isSuccess: true });
  };
  await approve(page.getByRole('link', { name: /^Đang gia hạn/ }).first());

  // A paper is over, and gates refuse the person. Two presses and the file renew it.
  const [{ identityCardNumber, fullName }] = root.staffItems as [(typeof root.staffItems)[number]];
  await run(`
    update person_document d set document_date = '${addDays(plantDate(new Date()), -1)}'
      from person p, document_type t where p.id = d.person_id and t.id = d.document_type_id
        and p.identity_number = '${identityCardNumber}' and t.code = 'KSK';
    update admission_rule set sort = sort`);
  const [held] = await run(`select c.number from safety_card c join person p on p.id = c.person_id
    where p.identity_number = '${identityCardNumber}' and not c.is_ended`);
  const gateId = (await byCode(by.security, gates))('C2').id;
  const reasons = async () => {
    const body = {
      id: randomUUID(),
      gateId,
      direction: 'in' as const,
      code: String(held?.['number']),
    };
    const { token } = by.security;
    const answer = await client.call(scanAtGate, { body }, { token });
    return answer.body.reasons.map(({ reason }) => reason);
  };
  await expect.poll(reasons).toContain('documents');
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Giấy khám sức khỏe' });
  await expect(row).toContainText('đã hết hạn 1 ngày');
  await portal.expectAccessible();
  await portal.press(`Gia hạn Giấy khám sức khỏe của ${fullName}`);
  await expect(portal.heading('Sửa đăng ký cập nhật giấy tờ')).toBeVisible();
  await say(portal, 'Giấy khám sức khỏe mới');
  const paper = page.getByRole('group', { name: 'Giấy khám sức khỏe' });
  await paper.getByLabel('Ngày hết hạn').fill(typed(addDays(plantDate(new Date()), 300)));
  await page.keyboard.press('Tab');
  await paper.getByLabel('Nơi cấp').fill('benh vien da khoa');
  await page.getByRole('option', { name: 'Bệnh viện Đa khoa tỉnh Quảng Ngãi' }).click();
  await expect(paper.getByLabel('Nơi cấp')).toHaveValue('Bệnh viện Đa khoa tỉnh Quảng Ngãi');
  await paper.locator('input[type=file]').setInputFiles(PDF);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await portal.expectAccessible();
  await portal.press('Gửi phê duyệt');
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();
  await portal.open('/sap-het-han');
  await approve(page.getByRole('link', { name: /^Đang cập nhật: DT\d{4}-\d{5}$/ }));
  expect(await reasons()).not.toContain('documents');
});
