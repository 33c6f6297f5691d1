import { APPEARANCE } from '@portal/contracts';
import { expect, test, type Browser } from '@playwright/test';
import { Client, freshIp } from '@portal/testing';
import { buildMemoClient, startMemoPortal } from '../../../fixtures/memo/portal.mjs';
import { memoPaths } from '../../../fixtures/memo/contract';
import { Portal } from './support/portal';
import { becomes, doTask } from './support/reviewing';

// One portal for the tests of this file.
test.describe.configure({ mode: 'default' });

let memoPortal: { baseUrl: string; stop: () => Promise<void> } | undefined;

test.beforeAll(async () => {
  const databaseUrl = process.env['SPARE_DATABASE_URL'];
  if (!databaseUrl) throw new Error('There is no database for a portal of its own');
  memoPortal = await startMemoPortal(databaseUrl, { WEB_DIST: await buildMemoClient() });
});
test.afterAll(() => memoPortal?.stop());

/** The portal of this file, for a user who is not logged in. */
async function opened(browser: Browser): Promise<Portal> {
  const baseURL = memoPortal?.baseUrl ?? '';
  const ip = freshIp();
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'X-Forwarded-For': ip },
  });
  return new Portal(await context.newPage(), new Client(baseURL, { ip, language: 'vi' }));
}

test('a family of one text field, without items, goes from draft to approved', async ({
  browser,
}) => {
  const portal = await opened(browser);
  const { page } = portal;

  await becomes(portal, 'clerk@ptsc.example');
  await portal.open(memoPaths.list);
  await page.getByRole('link', { name: 'Thêm ghi chú' }).click();
  await portal.button('Gửi phê duyệt').click();
  await expect(page.getByText('Vui lòng nhập nội dung.').first()).toBeVisible();
  await portal.field('Nội dung').fill('Xin mượn phòng họp');
  await portal.button('Lưu nháp').click();
  await expect(portal.toast('Đã lưu')).toBeVisible();
  await portal.expectAccessible();
  await portal.button('Gửi phê duyệt').click();
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();

  await becomes(portal, 'head@plant.example');
  await portal.open('/duyet');
  await page
    .getByRole('row', { name: /Xin mượn phòng họp/ })
    .getByRole('link')
    .first()
    .click();
  await expect(portal.heading('Duyệt đăng ký')).toBeVisible();
  // There are no items to review: the reviewer reads the text, and decides about the whole.
  await expect(
    page.getByRole('definition').filter({ hasText: 'Xin mượn phòng họp' }),
  ).toBeVisible();
  await expect(portal.button('Đạt')).toHaveCount(0);
  await portal.expectAccessible();
  await doTask(portal, 'Phê duyệt');

  await becomes(portal, 'clerk@ptsc.example');
  await portal.open(memoPaths.list);
  const row = page.getByRole('row', { name: /Xin mượn phòng họp/ });
  await expect(row).toContainText('Đã phê duyệt');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('definition')).toHaveText('Xin mượn phòng họp');
  await page.getByRole('tab', { name: 'Quy trình' }).click();
  await expect(page.getByText('Phòng ban phê duyệt')).toBeVisible();
  await page.context().close();
});

test('the portal has the name and colour that the plant gives it', async ({ browser }) => {
  const portal = await opened(browser);
  const { page } = portal;
  await becomes(portal, 'admin@plant.example');
  await portal.open(`/quan-tri/danh-muc/${APPEARANCE}`);
  await portal.expectAccessible();
  const set = async (part: string, ...texts: string[]) => {
    await page.getByRole('button', { name: new RegExp(`^${part}`) }).click();
    const fields = page.getByRole('dialog').getByRole('textbox');
    for (const [at, text] of texts.entries()) await fields.nth(at).fill(text);
    await portal.expectAccessible();
    await portal.button('Lưu').click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await set('Tên cổng', 'Cổng Dung Quất', 'Dung Quat Gate');
  await set('Màu chính', '#b3261e');

  await portal.open('/');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cổng Dung Quất' })).toBeVisible();
  await expect(page).toHaveTitle(/ · Cổng Dung Quất$/);
  const [red = 0, green = 0] = await page
    .getByRole('banner')
    .evaluate((bar) => getComputedStyle(bar).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
  expect(red).toBeGreaterThan(3 * green);
  await portal.expectAccessible();
  await portal.open('/', 'en');
  await expect(page.getByRole('link', { name: 'Dung Quat Gate' })).toBeVisible();
  await page.context().close();
});
