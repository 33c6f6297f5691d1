import { registeredContractor } from '@portal/testing';
import type { Page } from '@playwright/test';
import { newUser } from './support/new-user';
import { expect, test } from './support/test';

/** Just now, or some seconds ago. */
const SAVED = /Vừa lưu|Đã lưu/;

/** Puts the end of the stored session into the past, as if the page had been open all night. */
const letSessionRunOut = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('portal.session') ?? '{}') as object;
    localStorage.setItem('portal.session', JSON.stringify({ ...session, expiresAt: 1 }));
  });

test('a session that runs out on an open page ends with the next call, and logging in leads back', async ({
  page,
  portal,
  client,
}) => {
  const user = await registeredContractor(client);
  await portal.enter(user);
  await portal.open('/thanh-vien');
  await expect(page.getByRole('row', { name: new RegExp(user.email) })).toBeVisible();

  await letSessionRunOut(page);
  await portal.field('Trạng thái').selectOption('Đang hoạt động');
  await portal.expectLoggedOut();
  await expect(portal.userMenu(user.email)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
  await portal.logIn(user.email, user.password);
  await expect(portal.heading('Thành viên')).toBeVisible();
});

test('a form keeps what was typed when the session runs out, with the login over it', async ({
  page,
  portal,
  client,
}) => {
  const user = await registeredContractor(client);
  await portal.enter(user);
  await portal.open('/danh-sach-dang-ky/dang-ky-nhan-su');
  const contact = page.getByLabel(/^Người liên hệ/);
  await contact.fill('Lê Văn Hùng');
  await expect(page.getByTestId('saved-note')).toContainText(SAVED);

  await letSessionRunOut(page);
  await contact.fill('Lê Văn Hùng Dũng');
  const login = portal.dialog('Phiên đăng nhập đã hết hạn');
  await expect(login).toBeVisible();
  await expect(contact).toHaveValue('Lê Văn Hùng Dũng');
  await portal.logIn(user.email, user.password);
  await expect(login).toBeHidden();
  await expect(page.getByTestId('saved-note')).toContainText(SAVED);
  await expect(contact).toHaveValue('Lê Văn Hùng Dũng');
});

test('what everybody may see stays on the page when somebody logs out', async ({
  page,
  portal,
}) => {
  const user = await newUser(portal);
  await page.route('**/io/website/public/{navbars,tips,sliders,meta-data}*', () => undefined);
  await portal.choose(user.email, 'Đăng xuất');
  await portal.expectLoggedOut();
  const links = page.getByRole('navigation', { name: 'Liên kết chính' });
  await expect(links.getByRole('link', { name: 'Hướng dẫn' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lưu ý' })).toBeVisible();
  await expect(page.getByText(/^Hỗ trợ: /)).toBeVisible();
});
