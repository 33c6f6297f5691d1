import { registeredContractor } from '@portal/testing';
import { expect, test } from './support/test';

test('a manual is read in the viewer, in Vietnamese and in English', async ({ page, portal }) => {
  await portal.open('/');
  await page.getByRole('link', { name: 'Hướng dẫn' }).click();
  await expect(portal.heading('Tài liệu hướng dẫn')).toBeVisible();
  await expect(portal.button(/Hướng dẫn đăng ký nhân sự/)).toBeVisible();
  await portal.expectAccessible();

  await test.step('in Vietnamese', async () => {
    await portal.button(/Hướng dẫn đăng ký nhân sự/).click();
    const dialog = portal.dialog('Hướng dẫn đăng ký nhân sự');
    const first = dialog.getByRole('region', { name: 'Trang 1/2' });
    await expect(first).toContainText('Hướng dẫn đăng ký nhân sự vào nhà máy');
    await expect(first).toContainText('Mỗi đăng ký nhận tối đa 50 nhân sự');
    await expect(first.locator('canvas')).toBeVisible();
    await portal.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('in English', async () => {
    await portal.open('/tai-lieu/huong-dan', 'en');
    await portal.button(/How to register people/).click();
    const dialog = portal.dialog('How to register people');
    await dialog.getByRole('button', { name: 'registering-people.pdf', exact: true }).click();
    const first = dialog.getByRole('region', { name: /^Page 1 of / });
    await expect(first).toContainText(/people/i);
    await expect(first.locator('canvas')).toBeVisible();
    await portal.expectAccessible();
  });
});

test('pages and zoom of a PDF are reached by keyboard and by buttons', async ({ page, portal }) => {
  await portal.open('/tai-lieu');
  await portal.button(/Hướng dẫn đăng ký nhân sự/).click();
  const dialog = portal.dialog('Hướng dẫn đăng ký nhân sự');
  const pageNumber = dialog.getByLabel('Số trang');
  const first = dialog.getByRole('region', { name: 'Trang 1/2' });
  const width = async () => (await first.boundingBox())?.width ?? 0;
  await expect(first.locator('canvas')).toBeVisible();

  await dialog.getByRole('button', { name: 'Trang sau' }).click();
  await expect(pageNumber).toHaveValue('2');
  await expect(
    dialog.getByRole('region', { name: 'Trang 2/2' }).locator('canvas'),
  ).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Trang sau' })).toBeDisabled();
  await pageNumber.fill('1');
  await pageNumber.press('Enter');
  await expect(first).toBeInViewport();

  const before = await width();
  await dialog.getByRole('group', { name: 'huong-dan-dang-ky-nhan-su.pdf' }).focus();
  await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(before);
  await page.keyboard.press('0');
  await expect(dialog.getByRole('button', { name: 'Vừa chiều rộng' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('ArrowRight');
  await expect(pageNumber).toHaveValue('2');
});

test('a lecture’s film plays and its picture turns, in place', async ({ portal }) => {
  await portal.open('/bai-giang');
  await portal.button(/Nhận biết mối nguy/).click();
  const dialog = portal.dialog(/Nhận biết mối nguy/);

  await dialog.getByRole('button', { name: 'vao-nha-may-an-toan.mp4', exact: true }).click();
  const video = dialog.locator('video');
  await video.evaluate((film: HTMLVideoElement) => film.play());
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await portal.expectAccessible();

  await dialog.getByRole('button', { name: 'cover-safety.png', exact: true }).click();
  const picture = dialog.getByRole('img', { name: 'cover-safety.png' });
  const shape = async () => {
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
    return width / height;
  };
  await expect.poll(shape).toBeCloseTo(1.6);
  await dialog.getByRole('button', { name: 'Xoay ảnh' }).click();
  await expect.poll(shape).toBeCloseTo(0.625);
  await portal.expectAccessible();
});

test('a document on another site opens in a new tab', async ({ page, portal, context }) => {
  await context.route('https://vanban.chinhphu.vn/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Văn bản</title>' }),
  );
  await portal.open('/tai-lieu/quy-dinh');
  const card = page.getByRole('link', { name: /Luật An toàn, vệ sinh lao động.*thẻ mới/ });
  await expect(card).toHaveAttribute('rel', 'noopener noreferrer');
  const opened = context.waitForEvent('page');
  await card.click();
  expect((await opened).url()).toBe('https://vanban.chinhphu.vn/');
});

test('an empty or unknown group leads on to the others', async ({ page, portal }) => {
  await portal.open('/tai-lieu/bieu-mau');
  await expect(page.getByText('Nhóm này chưa có tài liệu nào.')).toBeVisible();
  await portal.expectAccessible();
  await portal.open('/bai-giang/khong-co');
  await expect(page.getByText('Không có nhóm tài liệu này.')).toBeVisible();
  await portal.expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'An toàn chuyên sâu' }).click();
  await expect(portal.button(/Làm việc trên cao/)).toBeVisible();
  await page.getByRole('link', { name: 'Tài liệu hướng dẫn' }).first().click();
  await expect(page).toHaveURL(/#\/tai-lieu\/huong-dan$/);
});

test('a library that cannot be had says so and is tried again', async ({ page, portal }) => {
  await page.route('**/public/manuals?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Tạm ngừng phục vụ.' } }),
  );
  await portal.open('/tai-lieu');
  await expect(page.getByText('Tạm ngừng phục vụ.')).toBeVisible();
  await page.unroute('**/public/manuals?*');
  await portal.button('Thử lại').click();
  await expect(portal.button(/Hướng dẫn đăng ký nhân sự/)).toBeVisible();
});

test('a file that cannot be opened is tried again with a new address', async ({ page, portal }) => {
  await page.route('**/io/website/file/*', (route) => route.fulfill({ status: 404 }));
  await portal.open('/tai-lieu');
  await portal.button(/Quy định an toàn và ra vào cổng/).click();
  const dialog = portal.dialog(/Quy định an toàn/);
  await expect(dialog.getByText('Không mở được tập tin này.')).toBeVisible();
  await portal.expectAccessible();
  await page.unroute('**/io/website/file/*');
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await expect(dialog.getByRole('region', { name: /^Trang 1\// }).locator('canvas')).toBeVisible();
});

test('slides on both home pages change by hand, and do not move for users who want no motion', async ({
  page,
  portal,
  client,
}) => {
  const user = await registeredContractor(client);
  await portal.open('/');
  const slides = page.getByRole('region', { name: 'Tin nổi bật' });
  await expect(slides).toContainText('An toàn là ưu tiên số một');
  await expect(slides.getByRole('button', { name: /chuyển tin/ })).toBeHidden();
  await slides.getByRole('button', { name: /^Tin 2\/3/ }).click();
  await expect(slides).toContainText('Đăng ký trực tuyến, vào cổng nhanh');
  await portal.expectAccessible();
  await portal.logIn(user.email, user.password);
  await portal.expectLoggedIn(user.email);
  await expect(slides).toContainText('An toàn là ưu tiên số một');
  await portal.expectAccessible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the slides change by themselves until they are paused', async ({ page, portal }) => {
    await page.clock.install();
    await portal.open('/');
    const slides = page.getByRole('region', { name: 'Tin nổi bật' });
    await expect(slides).toContainText('An toàn là ưu tiên số một');
    await page.clock.runFor(8000);
    await expect(slides).toContainText('Đăng ký trực tuyến, vào cổng nhanh');
    await slides.getByRole('button', { name: 'Dừng chuyển tin' }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    await expect(slides).toContainText('Đăng ký trực tuyến, vào cổng nhanh');
    await expect(slides.getByRole('button', { name: 'Tiếp tục chuyển tin' })).toBeVisible();
  });
});
