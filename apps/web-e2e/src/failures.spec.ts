import { registeredContractor } from '@portal/testing';
import { newUser } from './support/new-user';
import { expect, test } from './support/test';

test('a failed call opens a dialog with its trace id', async ({ context, page, portal }) => {
  // A browser with windows lets a page copy without asking.
  await context.grantPermissions(['clipboard-write']);
  await page.route('**/public/countries*', (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: 'unavailable',
        message: 'Hệ thống đang tạm ngừng.',
        exceptionMessage: 'Tạm ngừng phục vụ',
        time: '2026-03-31T17:30:05.000Z',
        traceId: '6d0c8f3e-trace',
      },
    }),
  );
  await portal.open('/dang-ky-tai-khoan');
  const dialog = portal.dialog('Tạm ngừng phục vụ');
  await expect(dialog).toContainText('Hệ thống đang tạm ngừng.');
  await expect(dialog).toContainText('01/04/2026 00:30:05');
  await expect(dialog).toContainText('6d0c8f3e-trace');
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Sao chép' }).click();
  await expect(dialog.getByRole('button', { name: 'Đã sao chép' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(dialog).toBeHidden();
});

test('a form whose lists cannot be had says so, and is there once they can', async ({
  page,
  portal,
}) => {
  await newUser(portal);
  await page.route('**/request/units?*', (route) => route.fulfill({ status: 503 }));
  await portal.open('/danh-sach-dang-ky/dang-ky-vat-tu');
  await expect(portal.heading('Không hiển thị được trang này')).toBeVisible();
  await page.unroute('**/request/units?*');
  await portal.button('Tải lại trang').click();
  await expect(portal.heading('Đăng ký vật tư, thiết bị')).toBeVisible();
});

test('a request that is not there says so, and one that cannot be had can be tried again', async ({
  page,
  portal,
}) => {
  await newUser(portal);
  const id = crypto.randomUUID();
  await page.route(`**/request-header/${id}?*`, (route) => route.fulfill({ status: 503 }));
  await portal.open(`/ho-so/${id}`);
  await expect(portal.heading('Chi tiết đăng ký')).toBeVisible();
  await expect(portal.button('Thử lại')).toBeVisible();
  await portal.expectAccessible();
  await page.unroute(`**/request-header/${id}?*`);
  await portal.button('Thử lại').click();
  await expect(
    page.getByText('Không tìm thấy đăng ký này, hoặc bạn không được xem.'),
  ).toBeVisible();
  await expect(portal.button('Thử lại')).toBeHidden();
  await portal.button('Đóng').click();
  await expect(portal.heading('Danh sách đăng ký')).toBeVisible();
});

test('a failure that only a proxy reports appears in the language of the page', async ({
  page,
  portal,
}) => {
  await page.route('**/public/countries*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>nginx</html>' }),
  );
  await portal.open('/dang-ky-tai-khoan');
  const dialog = portal.dialog('Yêu cầu không thực hiện được');
  await expect(dialog).toContainText('Hệ thống gặp lỗi khi xử lý.');
  await expect(dialog).toContainText('Bad Gateway');
  await portal.expectAccessible();
});

test('the menu and what waits can be asked for again when they did not come', async ({
  page,
  portal,
  client,
}) => {
  const user = await registeredContractor(client);
  const down = { code: 'unavailable', message: 'Hệ thống đang tạm ngừng.' };
  await page.route('**/request/menus*', (route) => route.fulfill({ status: 503, json: down }));
  await portal.enter(user);
  await portal.open('/');
  const menu = page.getByRole('navigation', { name: 'Menu chức năng' });
  const content = page.getByRole('main');
  await expect(menu).toContainText(down.message);
  await expect(content).toContainText(down.message);
  await expect(page.getByRole('dialog')).toBeHidden();
  await portal.expectAccessible();
  await page.unroute('**/request/menus*');
  await content.getByRole('button', { name: 'Thử lại' }).click();
  // A new company has none of the papers that the plant demands.
  await expect(content).toContainText('Hồ sơ công ty');
  await expect(menu.getByRole('link', { name: 'Đào tạo' })).toBeVisible();
});

test('a session the server refuses ends, and the page goes home', async ({ page, portal }) => {
  const user = await newUser(portal);
  await page.route('**/io/website/members*', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Hết phiên.' } }),
  );
  await page.goto('/#/thanh-vien');
  await portal.expectLoggedOut();
  await page.unroute('**/io/website/members*');
  await page.getByRole('link', { name: 'Đăng ký tài khoản nhà thầu' }).click();
  await expect(portal.heading('Đăng ký tài khoản nhà thầu')).toBeFocused();
  await page.goBack();
  await portal.logIn(user.email, user.password);
  await expect(portal.heading('Thành viên')).toBeVisible();
});

test('an unreadable answer is a failure that can be tried again', async ({
  page,
  portal,
  client,
}) => {
  const user = await registeredContractor(client);
  await page.route('**/io/website/members*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>Bảo trì</html>' }),
  );
  await portal.enter(user);
  await portal.open('/thanh-vien');
  await expect(page.getByText('Hệ thống gặp lỗi khi xử lý.')).toBeVisible();
  await page.unroute('**/io/website/members*');
  await portal.button('Thử lại').click();
  await expect(page.getByRole('row', { name: new RegExp(user.email) })).toBeVisible();
  await page.route('**/public/confirm-email*', (route) => route.fulfill({ body: '' }));
  await portal.open('/xac-nhan-email/none');
  await portal.button('Xác nhận email của tôi').click();
  await expect(portal.message('Hệ thống gặp lỗi khi xử lý.')).toBeVisible();
});

test('a page whose file cannot be fetched says so, and is there after reloading', async ({
  page,
  portal,
}) => {
  const { email } = await newUser(portal);
  await page.route('**/assets/MembersPage-*.js', (route) => route.abort());
  await page.goto('/#/thanh-vien');
  await expect(portal.heading('Không hiển thị được trang này')).toBeFocused();
  await expect(portal.userMenu(email)).toBeVisible();
  await portal.expectAccessible();
  await page.goto('/#/theo-doi/nhan-su');
  await expect(portal.heading('Theo dõi nhân sự')).toBeVisible();
  await page.goBack();
  await page.unroute('**/assets/MembersPage-*.js');
  await portal.button('Tải lại trang').click();
  await expect(portal.heading('Thành viên')).toBeVisible();
});

test('a page whose texts cannot be fetched says so, and is there after reloading', async ({
  page,
  portal,
}) => {
  await portal.open('/');
  await page.route('**/assets/library-*.js', (route) => route.abort());
  await page.goto('/#/tai-lieu');
  await expect(portal.heading('Không hiển thị được trang này')).toBeVisible();
  await page.unroute('**/assets/library-*.js');
  await portal.button('Tải lại trang').click();
  await expect(portal.heading('Tài liệu hướng dẫn')).toBeVisible();
});

test('the page that most likely comes next is fetched while home is read', async ({
  page,
  portal,
}) => {
  await newUser(portal);
  await portal.open('/');
  // On a busy machine, the browser is idle long after the network.
  for (const file of ['MemberRoutes', 'RequestListRoute']) {
    const fetched = await page.waitForFunction(
      (part) => performance.getEntriesByType('resource').find(({ name }) => name.includes(part)),
      `/assets/${file}-`,
    );
    const { name } = (await fetched.jsonValue()) as { name: string };
    // It resolves when the files that this one needs have come, too.
    await page.evaluate(`import(${JSON.stringify(name)}).then(() => true)`);
  }
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Tất cả đăng ký' }).click();
  await expect(portal.heading('Danh sách đăng ký')).toBeVisible();
  await expect(page.getByText('Chưa có đăng ký nào.')).toBeVisible();
});

test('a frame whose file cannot be fetched says so, too', async ({ page, portal, client }) => {
  const user = await registeredContractor(client);
  await page.route('**/assets/UserMenu-*.js', (route) => route.abort());
  await portal.enter(user);
  await portal.open('/');
  await expect(portal.heading('Không hiển thị được trang này')).toBeVisible();
  await portal.expectAccessible();
  await page.unroute('**/assets/UserMenu-*.js');
  await portal.button('Tải lại trang').click();
  await portal.expectLoggedIn(user.email);
});

test('a lost connection shows a bar that goes away by itself', async ({
  page,
  portal,
  context,
}) => {
  await portal.open('/');
  await context.setOffline(true);
  const bar = page.getByText('Mất kết nối với máy chủ');
  await expect(bar).toBeVisible();
  await portal.expectAccessible();
  await context.setOffline(false);
  await expect(bar).toBeHidden();
});

test('a server that does not answer shows the bar until it does', async ({ page, portal }) => {
  await portal.open('/dang-ky-tai-khoan');
  await page.route('**/io/**', (route) => route.abort());
  await page.getByRole('combobox', { name: /^Nhà thầu/ }).fill('cong ty');
  const bar = page.getByText('Mất kết nối với máy chủ');
  await expect(bar).toBeVisible();
  await page.unroute('**/io/**');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('option').first()).toBeVisible();
});
