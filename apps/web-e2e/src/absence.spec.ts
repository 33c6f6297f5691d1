import { createAdminRow } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { unique } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { run } from './support/database';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';

const AWAY = 'engineer@plant.example';

test.use({ locale: 'vi-VN' });

test('a user plans an absence, an administrator changes and ends it, and the queue says who is away', async ({
  page,
  portal,
  client,
}) => {
  // A group without steps, so that no other test notices.
  const admin = await demoCaller(client, 'admin@plant.example');
  const code = unique('NHOM');
  const create = (table: string, values: Record<string, string>) =>
    client.call(createAdminRow, { params: { table }, body: { values } }, { token: admin.token });
  await create('user-groups', { code, nameVi: 'Nhóm thử', nameEn: 'Trial group' });
  for (const userId of [AWAY, 'head@plant.example'])
    await create('user-group-members', { groupId: code, userId });
  await run(`delete from absence where user_id = (select id from "user" where email = '${AWAY}')`);
  const day = (days: number) =>
    addDays(plantDate(new Date()), days).split('-').toReversed().join('/');

  await becomes(portal, AWAY);
  await portal.open('/');
  await portal.choose(AWAY, 'Thông tin cá nhân');
  const profile = portal.dialog('Thông tin cá nhân');
  await expect(profile.getByText('Bạn chưa có lịch vắng mặt.')).toBeVisible();
  await profile.getByRole('button', { name: 'Nhập vắng mặt' }).click();
  await profile.getByRole('textbox', { name: 'Từ ngày' }).fill(day(300));
  await profile.getByRole('textbox', { name: 'Đến hết ngày' }).fill(day(299));
  await profile.getByRole('combobox', { name: 'Người làm thay' }).fill('a');
  await page.getByRole('option').first().click();
  await portal.expectAccessible();
  const save = profile.locator('form').filter({ hasText: 'Người làm thay' });
  await save.getByRole('button', { name: 'Lưu' }).click();
  await expect(profile.getByText(/^Ngày kết thúc phải bằng hoặc sau/)).toBeVisible();
  await profile.getByRole('textbox', { name: 'Đến hết ngày' }).fill(day(301));
  await save.getByRole('button', { name: 'Lưu' }).click();
  await expect(profile.getByText(`Bạn vắng mặt từ ${day(300)} đến hết ${day(301)}`)).toBeVisible();
  await portal.expectAccessible();

  await becomes(portal, 'admin@plant.example');
  await portal.open('/quan-tri');
  await page.getByRole('link', { name: 'Vắng mặt' }).click();
  await expect(portal.heading('Vắng mặt của nhân viên')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(AWAY) });
  await expect(row).toContainText('Sắp tới');
  await portal.expectAccessible();
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Bỏ chọn' }).click();
  await expect(dialog.getByText(/Không có người làm thay/)).toBeVisible();
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(row).toContainText('–');
  await row.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Hủy lịch' }).click();
  await expect(row).toHaveCount(0);
  await portal.button('Nhập vắng mặt').click();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Người vắng mặt' })).toBeFocused();
  await portal.expectAccessible();

  // The queue says who is away now, and ends it.
  const idOf = (email: string) => `(select id from "user" where email = '${email}')`;
  await run(`insert into absence (id, user_id, from_day, to_day, stand_in_id) values (gen_random_uuid(),
    ${idOf(AWAY)}, current_date - 1, current_date + 2, ${idOf('head@plant.example')})`);
  await becomes(portal, AWAY);
  await portal.open('/duyet');
  await expect(page.getByText(/^Bạn đang vắng mặt đến hết .* làm thay\.$/)).toBeVisible();
  await portal.expectAccessible();
  await portal.button('Tôi đã trở lại').click();
  await expect(page.getByText(/^Bạn đang vắng mặt/)).toBeHidden();
});
