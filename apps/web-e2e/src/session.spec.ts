import { myProfile, searchRequest } from '@portal/contracts';
import { codeIn, logIn, mailTo, registeredContractor } from '@portal/testing';
import type { Page } from '@playwright/test';
import { newUser } from './support/new-user';
import { Portal } from './support/portal';
import { expect, test } from './support/test';
import { CODE_MAIL } from './support/two-step';

/** Saved just now, or some seconds ago. */
const SAVED = /Vừa lưu|Đã lưu/;

/** Moves the end of the stored session into the past, as if the page had been open all night. */
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

  // With a key, which does not wait for the field: another call of the page may come first.
  await portal.field('Trạng thái').focus();
  await letSessionRunOut(page);
  await page.keyboard.press('ArrowDown');
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

test('a logout asks what becomes of a form that is not saved, and leaves nothing of it in the browser', async ({
  page,
  portal,
  client,
}) => {
  const user = await registeredContractor(client);
  await portal.enter(user);
  await portal.open('/danh-sach-dang-ky/dang-ky-nhan-su');
  const keptForms = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal.draft')));
  // Saves do not reach the server, so only the browser has the typed text.
  await page.route('**/request/save-request*', (route) => route.abort());
  await page.getByLabel(/^Người liên hệ/).fill('Lê Văn Hùng');
  await expect.poll(keptForms).toHaveLength(1);
  await portal.choose(user.email, 'Đăng xuất');
  const dialog = portal.dialog('Còn nội dung chưa lưu');
  await expect(dialog.getByText('1 hồ sơ có nội dung chỉ đang lưu')).toBeVisible();
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Lưu rồi đăng xuất' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Chưa lưu được toàn bộ nội dung');
  await page.unroute('**/request/save-request*');
  await dialog.getByRole('button', { name: 'Lưu rồi đăng xuất' }).click();
  await portal.expectLoggedOut();
  expect(await keptForms()).toEqual([]);
  const { token } = await logIn(client, user.email, user.password);
  const { body } = await client.call(searchRequest, { query: {} }, { token });
  expect(body.totalCount).toBe(1);
});

test('sessions elsewhere are seen and ended', async ({ page, portal, client }) => {
  const user = await newUser(portal);
  const other = await logIn(client, user.email, user.password);
  await portal.choose(user.email, 'Phiên đăng nhập');
  const dialog = portal.dialog('Phiên đăng nhập');
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await expect(dialog.getByText('Phiên này')).toHaveCount(1);
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Kết thúc tất cả phiên khác' }).click();
  await dialog.getByLabel(/^Mật khẩu hiện tại/).fill(user.password);
  await page.keyboard.press('Enter');
  await expect(portal.toast('Đã kết thúc tất cả các phiên khác')).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  expect((await client.call(myProfile, {}, { token: other.token })).status).toBe(401);
});

test('a user who has to set up two-step login sees nothing else before', async ({
  page,
  portal,
  client,
}) => {
  const user = await registeredContractor(client);
  await portal.enter(user);
  // The stored login of an administrator when the portal requires a second step.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('portal.session') ?? '{}') as object;
    localStorage.setItem('portal.session', JSON.stringify({ ...session, mustEnrol: true }));
  });
  await portal.open('/danh-sach-dang-ky');
  await expect(portal.heading('Bật xác thực hai bước')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu chức năng' })).toBeHidden();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await portal.expectAccessible();
  await page.getByRole('radio', { name: 'Mã gửi qua email' }).check();
  await page.getByLabel(/^Mật khẩu hiện tại/).fill(user.password);
  await portal.button('Tiếp tục').click();
  await expect(page.getByText('Nhập mã 6 chữ số')).toBeVisible();
  await portal.typeCode(codeIn(await mailTo(client, user.email, CODE_MAIL)));
  await expect(page.getByRole('navigation', { name: 'Menu chức năng' })).toBeVisible();
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

test('a trial without encryption, by the name of a machine, lets people log in and says what it lacks', async ({
  client,
  playwright,
  baseURL,
  ip,
}) => {
  const user = await registeredContractor(client);
  const { launchOptions = {} } = test.info().project.use;
  const lan = new URL(baseURL ?? '');
  lan.hostname = 'portal.plant.example';
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${lan.hostname} 127.0.0.1`],
  });
  const page = await browser.newPage({ extraHTTPHeaders: { 'X-Forwarded-For': ip } });
  await page.goto(lan.href);
  await expect(page.getByText(/không được mã hóa/)).toBeVisible();
  const portal = new Portal(page, client);
  await portal.logIn(user.email, user.password);
  await portal.expectLoggedIn(user.email);
  await browser.close();
});
