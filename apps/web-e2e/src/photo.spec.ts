import { readFileSync, statSync } from 'node:fs';
import { registeredContractor, type LoggedIn } from '@portal/testing';
import type { Page, Request } from '@playwright/test';
import { oddFile, photo } from './support/photos';
import type { Portal } from './support/portal';
import { expect, test } from './support/test';

const CHUNK_SIZE = 300_000;
const PORTRAIT = photo('portrait-a-4x6.png');

/** Opens the profile of a new user. */
async function openProfile(portal: Portal, user: LoggedIn) {
  await portal.enter(user);
  await portal.open('/');
  await portal.choose(user.email, 'Thông tin cá nhân');
  // Messages appear where the menu was, and stay while the pointer is on them.
  await portal.page.mouse.move(5, 400);
  return portal.dialog('Thông tin cá nhân');
}

const CHUNKS = '**/uploader/chunk-upload?*';

/** The number of the chunk in a call. */
const indexOf = (request: Request): number =>
  Number(/"Index":(\d+)/.exec(request.postDataBuffer()?.toString('latin1') ?? '')?.[1]);

/** Records which chunks of files leave the browser. */
async function noteChunks(page: Page): Promise<number[]> {
  const sent: number[] = [];
  await page.route(CHUNKS, (route) => {
    sent.push(indexOf(route.request()));
    return route.continue();
  });
  return sent;
}

test('a photo goes up in chunks and appears in the top bar', async ({ page, portal, client }) => {
  const user = await registeredContractor(client);
  const profile = await openProfile(portal, user);
  await expect(portal.userMenu(user.email)).toContainText('NA');
  await portal.expectAccessible();

  const sent = await noteChunks(page);
  await profile.getByLabel('Ảnh đại diện').last().setInputFiles(PORTRAIT);
  await expect(portal.toast('Đã cập nhật ảnh đại diện.')).toBeVisible();
  const count = Math.ceil(statSync(PORTRAIT).size / CHUNK_SIZE);
  expect(sent.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  await expect(profile.getByRole('img', { name: 'Ảnh đại diện' })).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Đổi ảnh' })).toBeVisible();
  await portal.expectAccessible();

  await page.keyboard.press('Escape');
  const inTopBar = portal.userMenu(user.email).locator('img');
  await expect(inTopBar).toBeVisible();
  await page.reload();
  await expect(inTopBar).toHaveJSProperty('complete', true);
  expect(await inTopBar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});

test('a photo that cannot be anybody’s is refused in the server’s words and cleared', async ({
  portal,
  client,
}) => {
  const user = await registeredContractor(client);
  const profile = await openProfile(portal, user);
  const samples: [file: string, message: string][] = [
    ['no-face.jpg', 'Không tìm thấy khuôn mặt nào trong ảnh.'],
    ['two-faces.jpg', 'Ảnh có nhiều hơn một khuôn mặt.'],
    ['not-an-image.jpg', 'Nội dung của “not-an-image.jpg” không đúng với phần mở rộng'],
  ];
  for (const [file, message] of samples) {
    await profile.getByLabel('Ảnh đại diện').last().setInputFiles(photo(file));
    await expect(portal.toast(message)).toBeVisible();
    await expect(profile.getByText(message)).toBeVisible();
    await expect(profile.getByRole('img', { name: 'Ảnh đại diện' })).toBeHidden();
    await expect(profile.getByRole('button', { name: 'Chọn ảnh' })).toBeEnabled();
  }
  await portal.expectAccessible();
  const taken = portal.toast('Đã cập nhật ảnh đại diện.');
  // Like a photo of a phone: larger than the limit, and rotated only by its metadata.
  const fromPhone = {
    name: 'điện thoại.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([
      readFileSync(photo('portrait-b-exif-rotated.jpg')),
      Buffer.alloc(5_000_000),
    ]),
  };
  for (const file of [photo('portrait-a-3x4.jpg'), fromPhone]) {
    await profile.getByLabel('Ảnh đại diện').last().setInputFiles(file);
    await expect(taken).toBeVisible();
    await expect(profile.getByRole('button', { name: 'Đổi ảnh' })).toBeEnabled();
    // The next photo must show a toast of its own.
    await expect(taken).toBeHidden();
  }
});

test('pictures are taken as phones and browsers save them', async ({ portal, client }) => {
  const user = await registeredContractor(client);
  const profile = await openProfile(portal, user);
  const taken = portal.toast('Đã cập nhật ảnh đại diện.');
  for (const name of ['p05-iphone.heic', 'p07.webp', 'p15-chrome.jfif', 'p22-48mp.jpg']) {
    await profile.getByLabel('Ảnh đại diện').last().setInputFiles(oddFile(name));
    await expect(taken).toBeVisible();
    await expect(profile.getByRole('button', { name: 'Đổi ảnh' })).toBeEnabled();
    // The next picture must show a toast of its own.
    await expect(taken).toBeHidden();
  }
});

test('a file is refused before it is sent when its kind or size is wrong', async ({
  page,
  portal,
  client,
}) => {
  const user = await registeredContractor(client);
  const profile = await openProfile(portal, user);
  const sent = await noteChunks(page);
  const input = profile.getByLabel('Ảnh đại diện').last();
  const large = { name: 'lớn.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) };
  await input.setInputFiles(large);
  await expect(profile.getByText('Tập tin quá lớn: “lớn.png” vượt quá 5 MB.')).toBeVisible();
  await input.setInputFiles({ ...large, name: 'ảnh.gif' });
  await expect(profile.getByText('Các định dạng cho phép: png, jpg, jpeg.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('an upload goes on after the connection broke, with what is missing', async ({
  page,
  portal,
  client,
}) => {
  const user = await registeredContractor(client);
  const profile = await openProfile(portal, user);
  const sent = await noteChunks(page);
  let broken = 0;
  await page.route(CHUNKS, (route) => {
    if (indexOf(route.request()) !== 2 || broken > 0) return route.fallback();
    broken += 1;
    return route.abort('connectionreset');
  });
  const asked = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().includes('/uploader/chunk-upload/'),
  );
  await profile.getByLabel('Ảnh đại diện').last().setInputFiles(PORTRAIT);
  await asked;
  await expect(portal.toast('Đã cập nhật ảnh đại diện.')).toBeVisible();
  expect(broken).toBe(1);
  // The broken file never left the browser.
  expect(sent.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('an upload can be cancelled', async ({ page, portal, client }) => {
  const user = await registeredContractor(client);
  const profile = await openProfile(portal, user);
  await page.route(CHUNKS, () => undefined);
  await profile.getByLabel('Ảnh đại diện').last().setInputFiles(PORTRAIT);
  await expect(profile.getByRole('progressbar')).toBeVisible();
  await portal.expectAccessible();
  await profile.getByRole('button', { name: 'Hủy' }).click();
  await expect(profile.getByRole('progressbar')).toBeHidden();
  await expect(profile.getByRole('button', { name: 'Chọn ảnh' })).toBeEnabled();
});

test('a photo that was cancelled while its face is looked for is not taken', async ({
  page,
  portal,
  client,
}) => {
  const user = await registeredContractor(client);
  const profile = await openProfile(portal, user);
  await page.route('**/request/check-face*', () => undefined);
  const looked = page.waitForRequest('**/request/check-face*');
  const cancelled = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/request/check-face'),
  );
  await profile.getByLabel('Ảnh đại diện').last().setInputFiles(PORTRAIT);
  await looked;
  await profile.getByRole('button', { name: 'Hủy' }).click();
  await cancelled;
  await expect(profile.getByRole('button', { name: 'Chọn ảnh' })).toBeEnabled();
  const known = page.waitForResponse('**/my-profile?*');
  await page.reload();
  expect(await (await known).json()).toMatchObject({ hasPhoto: false });
  await expect(portal.userMenu(user.email)).toContainText('NA');
});
