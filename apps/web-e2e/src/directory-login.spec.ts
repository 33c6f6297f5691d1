import { DirectoryProvider } from '@portal/testing/directory-provider';
import { freePort } from '../../../tools/lib/ports.mjs';
import { execute } from '../../../tools/postgres/test-server.mjs';
import { startOwnPortal, type OwnPortal } from './support/own-portal';
import { expect, test } from './support/test';

const NAME = 'Danh bạ nhà máy';
const EMAIL = 'hoa@plant.example';
const CLERK = { email: 'clerk@ptsc.example', password: 'Demo@2026' };

let own: OwnPortal;
let staff: DirectoryProvider;
let contractors: DirectoryProvider;

test.beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  staff = await DirectoryProvider.start('staff', publicUrl, await freePort());
  contractors = await DirectoryProvider.start('contractors', publicUrl, await freePort());
  own = await startOwnPortal({
    seeds: ['--demo'],
    port,
    env: { ...staff.settings(NAME), ...contractors.settings('Danh bạ nhà thầu') },
  });
  await execute(
    own.databaseUrl,
    `insert into directory_group (id, claim, role) values (gen_random_uuid(), 'reviewers', 'reviewer')`,
  );
  const claims = { name: 'Lê Thị Hoa', email: EMAIL, groups: ['reviewers'] };
  staff.people.set('hoa', { claims });
  staff.people.set('khach', { claims: { name: 'Khách', email: 'k@plant.example', groups: [] } });
  contractors.people.set('an', { claims: { name: 'An', email: 'an@elsewhere.example' } });
});

test.afterAll(() => Promise.all([own.stop(), staff.stop(), contractors.stop()]));

test('staff log in at the directory and come back, or learn why not', async ({ page, portal }) => {
  await page.goto(own.baseUrl);
  const button = portal.button(`Đăng nhập bằng ${NAME}`);
  await expect(button).toBeVisible();
  await portal.expectAccessible();

  await test.step('who has no group here learns whom to ask', async () => {
    await button.click();
    await page.getByRole('button', { name: 'Khách' }).click();
    await expect(portal.message('chưa thuộc nhóm nào')).toBeVisible();
    await portal.expectAccessible();
    await page.getByRole('link', { name: 'Về trang đăng nhập' }).click();
  });

  await test.step('who has one gets an account and is in', async () => {
    // The directory remembers who logged in last.
    await page.context().clearCookies({ domain: 'localhost' });
    await button.click();
    await page.getByRole('button', { name: 'Lê Thị Hoa' }).click();
    await portal.expectLoggedIn(EMAIL);
    expect(page.url()).not.toContain('dang-nhap');
    await portal.choose(EMAIL, 'Thông tin cá nhân');
    await expect(page.getByText(`Bạn đăng nhập qua ${NAME}.`, { exact: false })).toBeVisible();
    await portal.expectAccessible();
  });
});

test('a contractor connects the own account in the profile', async ({ page, portal }) => {
  await page.goto(own.baseUrl);
  await portal.logIn(CLERK.email, CLERK.password);
  await portal.expectLoggedIn(CLERK.email);
  await portal.choose(CLERK.email, 'Thông tin cá nhân');
  await portal.button('Liên kết…').click();
  await page.getByLabel('Mật khẩu hiện tại').fill(CLERK.password);
  await portal.button('Tiếp tục ở Danh bạ nhà thầu').click();
  await page.getByRole('button', { name: 'An', exact: true }).click();
  await portal.expectLoggedIn(CLERK.email);
  await portal.choose(CLERK.email, 'Thông tin cá nhân');
  await expect(page.getByText('Bạn đăng nhập qua Danh bạ nhà thầu.')).toBeVisible();
});
