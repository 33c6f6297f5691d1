import { registeredContractor } from '@portal/testing';
import { newUser } from './support/new-user';
import { expect, test } from './support/test';

test.describe('who is not logged in', () => {
  test('is sent home from a protected page, and back to it by logging in', async ({
    page,
    portal,
    client,
  }) => {
    const { email, password } = await registeredContractor(client);
    await portal.open('/theo-doi/nhan-su?m=5');
    await expect(page).toHaveURL(/#\/$/);
    await portal.logIn(email, password);
    await expect(portal.heading('Theo dõi nhân sự')).toBeVisible();
    await expect(page).toHaveURL(/#\/theo-doi\/nhan-su\?m=5$/);
  });

  test('sees guides and lectures, and finds no page where there is none', async ({
    page,
    portal,
  }) => {
    await portal.open('/tai-lieu');
    await expect(portal.heading('Tài liệu hướng dẫn')).toBeVisible();
    await portal.open('/bai-giang/an-toan-ban-dau');
    await expect(portal.heading('Bài giảng an toàn')).toBeVisible();
    await page.goto('/#/khong-co-trang-nay');
    await expect(portal.heading('Không tìm thấy trang')).toBeVisible();
    await expect(page).toHaveTitle('Không tìm thấy trang · Cổng thông tin nhà thầu');
    await portal.button('Quay lại').click();
    await expect(portal.heading('Bài giảng an toàn')).toBeVisible();
    await page.goto('/#/khong-co-trang-nay');
    await portal.button('Về trang chủ').click();
    await portal.expectLoggedOut();
  });

  test('reads only a message on a narrow window', async ({ page, portal }) => {
    await portal.open('/');
    await page.setViewportSize({ width: 760, height: 800 });
    await expect(portal.heading('Thiết bị không được hỗ trợ')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveText(['Nhân viên trực cổng: mở trang trực cổng']);
    await portal.expectAccessible();
    await page.setViewportSize({ width: 761, height: 800 });
    await portal.expectLoggedOut();
  });
});

test.describe('who is logged in', () => {
  test('reaches every report inside the frame', async ({ page, portal }) => {
    await newUser(portal);
    for (const [path, title] of [
      ['nhan-su', 'Theo dõi nhân sự'],
      ['dao-tao', 'Theo dõi đào tạo'],
      ['vat-tu', 'Theo dõi vật tư, thiết bị'],
      ['phuong-tien', 'Theo dõi phương tiện'],
    ]) {
      await page.goto(`/#/theo-doi/${path}`);
      await expect(portal.heading(`${title}`)).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Cổng thông tin nhà thầu`);
      await expect(page.getByRole('button', { name: 'Xuất Excel' })).toBeDisabled();
      await expect(page.getByRole('navigation', { name: 'Menu chức năng' })).toBeVisible();
      await portal.expectAccessible();
    }
  });

  test('uses the left menu by keyboard', async ({ page, portal }) => {
    await newUser(portal);
    const menu = page.getByRole('navigation', { name: 'Menu chức năng' });
    const branch = menu.getByRole('button', { name: 'Theo dõi' });
    const leaf = menu.getByRole('link', { name: 'Đào tạo' });
    await branch.focus();
    await page.keyboard.press('Enter');
    await expect(branch).toHaveAttribute('aria-expanded', 'false');
    await expect(leaf).toBeHidden();
    await page.keyboard.press('Enter');
    await leaf.focus();
    await page.keyboard.press('Enter');
    await expect(portal.heading('Theo dõi đào tạo')).toBeFocused();
    await expect(page).toHaveURL(/#\/theo-doi\/dao-tao\?m=[\w-]+$/);
    await expect(leaf).toHaveAttribute('aria-current', 'page');
    await portal.button('Menu bên trái').click();
    await expect(menu).toBeHidden();
  });

  test('skips to the content first', async ({ page, portal }) => {
    // On the home page the login has the focus.
    await portal.open('/tai-lieu');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Đến nội dung chính' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('is logged out in every tab at once', async ({ page, portal, context }) => {
    const { email } = await newUser(portal);
    const other = await context.newPage();
    await other.goto('/#/theo-doi/vat-tu');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Theo dõi vật tư, thiết bị');
    await portal.choose(email, 'Đăng xuất');
    await portal.expectLoggedOut();
    await expect(other.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
  });
});
