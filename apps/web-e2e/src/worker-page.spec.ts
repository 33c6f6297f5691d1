import { getSelfRegistration, makeSelfLink, withdrawSelfLink } from '@portal/contracts';
import { must, type Client } from '@portal/testing';
import { A4, drawnPapers } from '@portal/testing/drawn-papers';
import { saved, validPeopleRequest } from '@portal/testing/people';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { clerkCaller } from './support/people-form';
import { oddFile, photo } from './support/photos';
import { CAMERA_FLAGS, holdBefore, holdPictureBefore, withTwoCameras } from './support/fake-camera';
import { expectBigTargets } from './support/targets';
import { expect, test } from './support/test';

test.use({
  viewport: { width: 360, height: 740 },
  locale: 'vi-VN',
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...CAMERA_FLAGS] }),
});

/** A link for a crew, and what the clerk can do with it. */
async function crewLink(client: Client) {
  const clerk = await clerkCaller(client);
  const { id } = await saved(clerk, await validPeopleRequest(clerk, 1));
  const call = { token: clerk.token };
  const body = { requestId: id, personName: '' };
  const { body: made } = await clerk.client.call(makeSelfLink, { body }, call);
  const read = async () =>
    (await clerk.client.call(getSelfRegistration, { params: { id } }, call)).body;
  return {
    path: `/tu-khai/#${must(must(made.url).split('#')[1])}`,
    entries: async () => (await read()).entries,
    withdraw: async () => {
      const link = must((await read()).links[0]);
      await clerk.client.call(withdrawSelfLink, { params: { id: link.id } }, call);
    },
  };
}

/** Nothing needs scrolling sideways. */
const expectFits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    .toBe(true);

/** The camera runs, as a mirror or not. */
const expectFilms = (view: Locator, isMirrored: boolean) =>
  expect
    .poll(() =>
      view.evaluate((video: HTMLVideoElement) => ({
        isRunning: !video.paused && video.videoWidth > 0,
        isMirrored: getComputedStyle(video).transform.startsWith('matrix(-1'),
      })),
    )
    .toEqual({ isRunning: true, isMirrored });

/** The oval for the face is on the screen, within the picture, which has the shape of what is taken. */
async function expectOval(view: Locator) {
  const oval = await view.evaluate(({ parentElement: frame }) => {
    const box = frame?.getBoundingClientRect() ?? new DOMRect();
    const style = getComputedStyle(frame ?? document.body, '::after');
    return {
      radius: style.borderRadius,
      width: parseFloat(style.width),
      frame: box.width,
      shape: box.width / box.height,
      isOnScreen: box.width > 200 && box.left >= 0 && box.right <= innerWidth,
    };
  });
  expect(oval).toMatchObject({ radius: '50%', isOnScreen: true });
  expect(oval.shape).toBeCloseTo(3 / 4, 2);
  expect(oval.width).toBeLessThan(oval.frame);
  expect(oval.width).toBeGreaterThan(oval.frame / 3);
}

test('a worker sends card, photo and papers by a link, also after a reload and a refusal', async ({
  page,
  portal,
  client,
  context,
}) => {
  const link = await crewLink(client);
  await withTwoCameras(page);
  const other = await crewLink(client);
  const looksRight = async (name: string) => {
    await expect(portal.heading(name)).toBeVisible();
    await portal.expectAccessible();
    await expectFits(page);
    await expectBigTargets(page);
  };
  const next = () => portal.button('Tiếp tục').click();

  const answer = await page.goto(link.path);
  // No phone and no search engine keeps the page.
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  await expect(page.getByText(/PTSC.* mời bạn tự khai/)).toBeVisible();
  await looksRight('Khai thông tin vào nhà máy');
  await portal.button('Bắt đầu').click();

  const number = '051094000999';
  await holdBefore(`${number}||Trần Văn Thợ|17051994|Nam|xã Bình Trị, Quảng Ngãi|01012022`);
  await portal.button('Quét mã QR trên thẻ').click();
  await expect(page.getByText('Đã đọc thẻ.')).toBeVisible();
  await expect(page.getByLabel('Số CCCD/Hộ chiếu')).toHaveValue(number);
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Trần Văn Thợ');
  await expect(page.getByLabel('Ngày sinh')).toHaveValue('1994-05-17');
  await expect(page.getByRole('radio', { name: 'Nam' })).toBeChecked();
  await page.getByRole('radio', { name: 'Nữ' }).check();
  await expect(page.getByText('Theo số CCCD thì giới tính là nam.')).toBeVisible();
  await page.getByLabel('Địa chỉ thường trú').fill('');
  await next();
  await expect(page.getByLabel('Địa chỉ thường trú')).toBeFocused();
  await expect(page.getByText('Vui lòng nhập thông tin này.')).toBeVisible();
  await looksRight('Giấy tờ tùy thân');
  await page.getByLabel('Địa chỉ thường trú').fill('xã Bình Trị');
  await next();

  await page.getByLabel('Chọn ảnh có sẵn').setInputFiles(photo('no-face.jpg'));
  await expect(page.getByText(/^Không tìm thấy khuôn mặt/)).toBeVisible();
  await next();
  await expect(page.getByText('Vui lòng chụp lại, hoặc chọn vẫn dùng ảnh này.')).toBeVisible();
  await looksRight('Ảnh chân dung');
  await holdPictureBefore(photo('portrait-a-3x4.jpg'));
  await portal.button('Chụp lại').click();
  const camera = portal.dialog('Camera chụp ảnh chân dung');
  await expect(camera.getByText('Đưa khuôn mặt vào khung bầu dục')).toBeVisible();
  const view = camera.locator('video');
  await expectFilms(view, true);
  await expectOval(view);
  // Only the front camera shows the picture as a mirror does.
  await camera.getByRole('button', { name: 'Đổi camera' }).click();
  await expectFilms(view, false);
  await portal.expectAccessible();
  await camera.getByRole('button', { name: 'Chụp', exact: true }).click();
  await expect(page.getByText('Ảnh dùng được.')).toBeVisible();
  await next();

  const papers = page.getByRole('region').filter({ hasText: 'cần có' });
  const paper = papers.first();
  // A bad connection: files that are on their way survive a reload, and are sent when the network is back.
  let tries = 0;
  await page.route('**/public/self-registration/file*', (route) => {
    tries += 1;
    return route.abort('connectionreset');
  });
  await paper.locator('input').setInputFiles([oddFile('p05-iphone.heic'), oddFile('p07.webp')]);
  await expect.poll(() => tries).toBe(1);
  await page.reload();
  await expect(page.getByText('Còn 2 ảnh chưa gửi xong.')).toBeVisible();
  await expect.poll(() => tries).toBe(2);
  await page.unroute('**/public/self-registration/file*');
  await expect(page.getByText(/ảnh chưa gửi xong/)).toBeHidden();
  await expect(paper.getByRole('img')).toHaveCount(2);
  await paper.getByRole('button', { name: /^Xóa trang 2/ }).click();
  await expect(paper.getByRole('img')).toHaveCount(1);
  await expect(paper.getByText(/^Thẻ căn cước: chụp mặt trước/)).toBeVisible();
  const lying = await sharp(drawnPapers('dark', [{ ...A4, turn: 8 }]))
    .jpeg()
    .toBuffer();
  await paper
    .locator('input')
    .setInputFiles({ name: 'giay.jpg', mimeType: 'image/jpeg', buffer: lying });
  await expect(paper.getByText(/^Trang giấy đã được cắt và làm thẳng/)).toBeVisible();
  // Its small picture shows the whole page.
  await expect(paper.getByRole('img').last()).toHaveCSS('object-fit', 'contain');
  const original = paper.getByRole('button', { name: /^Ảnh gốc: trang 2/ });
  await original.click();
  await expect(original).toHaveAttribute('aria-pressed', 'true');
  await looksRight('Giấy tờ');

  // Another link in the same window shows nothing of this entry, and leaves it as it is.
  await page.goto(other.path);
  await portal.button('Bắt đầu').click();
  await expect(page.getByLabel('Số CCCD/Hộ chiếu')).toHaveValue('');
  await page.goto(link.path);
  await expect(portal.heading('Giấy tờ')).toBeVisible();
  await expect(original).toHaveAttribute('aria-pressed', 'true');
  await paper.getByRole('button', { name: /^Xóa trang 2/ }).click();
  await expect(paper.getByRole('img')).toHaveCount(1);
  await next();

  await expect(portal.heading('Đồng ý cung cấp dữ liệu')).toBeVisible();
  await next();
  await expect(portal.message('Vui lòng đọc hết và đánh dấu đồng ý.')).toBeVisible();
  await page.getByText('yêu cầu xóa').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByLabel('Tôi đã đọc và đồng ý').check();
  await looksRight('Đồng ý cung cấp dữ liệu');
  await next();

  await expect(page.getByText('Theo số CCCD thì giới tính là nam.')).toBeVisible();
  await looksRight('Kiểm tra và gửi');
  const sendAgain = async () => {
    for (const heading of [
      'Ảnh chân dung',
      'Giấy tờ',
      'Đồng ý cung cấp dữ liệu',
      'Kiểm tra và gửi',
    ]) {
      await next();
      await expect(portal.heading(heading)).toBeVisible();
    }
    await portal.button('Gửi').click();
  };
  // The server has the last word, field by field.
  const long = 'Thợ '.repeat(80).trim();
  await portal.button('Sửa Giấy tờ tùy thân').click();
  await page.getByLabel('Họ và tên').fill(long);
  await sendAgain();
  await expect(portal.heading('Giấy tờ tùy thân')).toBeVisible();
  await expect(page.getByLabel('Họ và tên')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Họ và tên')).toHaveValue(long);
  await page.getByLabel('Họ và tên').fill('Trần Văn Thợ');
  // Without a network it waits, and says why beside the button.
  await context.setOffline(true);
  await sendAgain();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText(/^Đang mất mạng/)).toBeInViewport();
  await context.setOffline(false);
  await looksRight('Đã gửi. Cảm ơn bạn!');
  expect(await link.entries()).toMatchObject([
    {
      person: { identityCardNumber: number, fullName: 'Trần Văn Thợ', dateOfBirth: '1994-05-17' },
      photo: { id: expect.any(String) },
      documents: [{ files: [{ type: 'image/jpeg' }] }],
    },
  ]);

  await portal.button('Khai cho người tiếp theo').click();
  await expect(page.getByLabel('Số CCCD/Hộ chiếu')).toHaveValue('');
  await portal.button('English').click();
  await expect(portal.heading('Identity card')).toBeVisible();
  await link.withdraw();
  await page.reload();
  await looksRight('This link does not work');
  // What is left is the entry of the other link.
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'portal.language',
    expect.stringMatching(/^portal\.worker\./),
  ]);
});
