import { registeredContractor } from '@portal/testing';
import { expect, test } from './support/test';

test('the public screens are accessible and complete in English', async ({ page, portal }) => {
  const screens: [path: string, heading: string][] = [
    ['/', 'Site access registration for contractors'],
    ['/dang-ky-tai-khoan', 'Register a contractor account'],
    ['/dang-ky-thanh-cong', 'Registration successful'],
    ['/xac-nhan-email/none', 'Confirm email'],
    ['/tai-lieu', 'Guide documents'],
    ['/bai-giang', 'Safety lectures'],
    ['/404', 'Page not found'],
  ];
  for (const [path, heading] of screens) {
    await portal.open(path, 'en');
    await expect(portal.heading(heading)).toBeVisible();
    await expect(page).toHaveTitle(/ · Contractor Portal$/);
    await expect(page.getByText(/\bmissing$/)).toHaveCount(0);
    await portal.expectAccessible();
  }
  await portal.open('/', 'en');
  await expect(page.getByRole('link', { name: 'Check an approval paper' })).toBeVisible();
  await expect(portal.field('Email *')).toBeFocused();
  await portal.button('Log in').click();
  await expect(portal.message('Please fill data for required fields (*)')).toBeVisible();
  await expect(portal.field('Email *')).toBeFocused();
});

test('mails of the development mailbox are read as they would arrive', async ({
  page,
  portal,
  client,
}) => {
  const { email } = await registeredContractor(client);
  await portal.open('/dev/mailbox');
  await page.getByLabel('Lọc theo người nhận').fill(email);
  await expect(page.getByRole('list', { name: 'Danh sách thư' }).getByRole('button')).toHaveCount(
    1,
  );
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('link', { name: 'Xác nhận email' })).toHaveAttribute(
    'href',
    /#\/xac-nhan-email\/[\w-]+$/,
  );
  await portal.button('Xem dạng văn bản').click();
  await expect(page.getByText('Vui lòng xác nhận địa chỉ email này')).toBeVisible();
  await portal.expectAccessible();
});

test('the tips do not move for users who want no motion', async ({ page, portal }) => {
  await portal.open('/');
  const tips = page.getByRole('region', { name: 'Lưu ý' });
  await expect(tips.getByRole('listitem').first()).toBeVisible();
  await expect(tips.getByRole('button')).toBeHidden();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the tips run until they are paused', async ({ page, portal }) => {
    await portal.open('/');
    const tips = page.getByRole('region', { name: 'Lưu ý' });
    const runs = () =>
      tips.evaluate((banner) =>
        banner.getAnimations({ subtree: true }).map(({ playState }) => playState),
      );
    await expect.poll(runs).toEqual(['running']);
    await tips.getByRole('button', { name: 'Tạm dừng dòng chữ chạy' }).click();
    await page.mouse.move(5, 5);
    await expect.poll(runs).toEqual(['paused']);
    await tips.getByRole('button', { name: 'Tiếp tục dòng chữ chạy' }).click();
    await page.mouse.move(5, 5);
    await expect.poll(runs).toEqual(['running']);
  });
});
