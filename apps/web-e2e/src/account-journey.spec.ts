import { GOOD_PASSWORD, linkToken, mailTo, unique, uniqueTaxCode } from '@portal/testing';
import { forgetUsedCode } from './support/database';
import { expect, test } from './support/test';
import { totpCode } from './support/totp';

const CHANGED_PASSWORD = 'Đổi-rồi-2026';
const RESET_PASSWORD = 'Đặt-lại-2027';

test('a contractor registers, confirms, turns on two-step, changes and resets the password', async ({
  page,
  portal,
  client,
}) => {
  const email = `${unique('clerk')}@contractor.example`;

  await test.step('registers a new contractor', async () => {
    await portal.open('/');
    await portal.expectAccessible();
    await page.getByRole('link', { name: 'Đăng ký tài khoản nhà thầu' }).click();
    await expect(portal.heading('Đăng ký tài khoản nhà thầu')).toBeFocused();
    await portal.expectAccessible();
    await portal.button('Đăng ký').click();
    await expect(page.getByRole('combobox', { name: /^Nhà thầu/ })).toBeFocused();
    await expect(page.getByText('Nhập ít nhất 3 ký tự để tìm.')).toBeHidden();
    await page.getByRole('checkbox', { name: 'Nhà thầu chưa có trong danh sách' }).check();
    await portal.button('Đăng ký').click();
    await expect(portal.message('Vui lòng nhập các trường bắt buộc (*)')).toBeVisible();
    await expect(page.locator('#name')).toBeFocused();
    await portal.expectAccessible();
    await page.locator('#name').fill(unique('Công ty Cơ khí'));
    await expect(page.locator('#countryId')).toHaveValue('Việt Nam');
    await page.locator('#taxCode').fill(uniqueTaxCode());
    await page.locator('#address').fill('12 Quang Trung, Quảng Ngãi');
    await page.locator('#ownerFullName').fill('Nguyễn Thị Hòa');
    await page.locator('#ownerPhone').fill('0905 111 222');
    await page.locator('#ownerEmail').fill(email);
    await page.locator('#ownerPassword').fill(GOOD_PASSWORD);
    await page.locator('#ownerConfirmPassword').fill(GOOD_PASSWORD);
    await portal.solveCaptcha();
    await portal.button('Đăng ký').click();
    await expect(portal.heading('Đăng ký thành công')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await portal.expectAccessible();
  });

  await test.step('cannot log in before confirming', async () => {
    await page.getByRole('link', { name: 'Về trang chủ' }).click();
    await portal.logIn(email, GOOD_PASSWORD);
    await expect(portal.message('hãy mở liên kết trong thư xác nhận')).toBeVisible();
  });

  await test.step('confirms with the link of the mail', async () => {
    const mail = await mailTo(client, email, /Xác nhận email/);
    await portal.open(`/xac-nhan-email/${linkToken(mail)}`);
    await portal.expectAccessible();
    await portal.button('Xác nhận email của tôi').click();
    await expect(portal.toast('Email đã được xác nhận')).toBeVisible();
    await page.getByRole('link', { name: 'Về trang chủ' }).click();
  });

  await test.step('logs in and sees the frame', async () => {
    await portal.logIn(email, GOOD_PASSWORD);
    await portal.expectLoggedIn(email);
    await expect(portal.heading('Xin chào, Nguyễn Thị Hòa')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Đăng ký nhân sự' })).toBeVisible();
    const kinds = page.getByRole('navigation', { name: 'Tạo đăng ký mới' }).getByRole('link');
    await expect(kinds.first()).toHaveText('Nhân sự');
    await expect(kinds.filter({ hasText: 'Đổi thẻ' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu chức năng' })).toBeVisible();
    await portal.expectAccessible();
  });

  const secret = await test.step('turns on two-step login with an app', async () => {
    await portal.choose(email, 'Xác thực hai bước');
    const dialog = portal.dialog('Xác thực hai bước');
    await dialog.getByRole('radio', { name: 'Ứng dụng xác thực' }).check();
    await dialog.getByLabel(/^Mật khẩu hiện tại/).fill(GOOD_PASSWORD);
    await portal.expectAccessible();
    await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(dialog.getByRole('img', { name: /Mã QR/ })).toBeVisible();
    await portal.expectAccessible();
    const text = (await dialog.locator('code').textContent()) ?? '';
    const shown = text.replaceAll(' ', '');
    await portal.typeCode(await totpCode(shown));
    await expect(portal.toast('Đã bật xác thực hai bước')).toBeVisible();
    await expect(dialog).toBeHidden();
    return shown;
  });

  await test.step('logs out, and in again with a code', async () => {
    await portal.choose(email, 'Đăng xuất');
    await portal.expectLoggedOut();
    await portal.logIn(email, GOOD_PASSWORD);
    const dialog = portal.dialog('Nhập mã xác thực');
    await expect(dialog.getByText('Mở ứng dụng xác thực')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Gửi lại/ })).toBeHidden();
    await portal.expectAccessible();
    await portal.typeCode(await totpCode(secret, 1));
    await portal.expectLoggedIn(email);
  });

  await test.step('sees the own profile', async () => {
    await portal.choose(email, 'Thông tin cá nhân');
    const dialog = portal.dialog('Thông tin cá nhân');
    await expect(dialog.getByText('Ứng dụng xác thực')).toBeVisible();
    await portal.expectAccessible();
    await dialog.getByLabel(/^Số điện thoại/).fill('0905 333 444');
    await dialog.getByRole('button', { name: 'Lưu thông tin' }).click();
    await expect(dialog).toBeHidden();
    // The focus returns to where the dialog was opened from.
    await expect(portal.userMenu(email)).toBeFocused();
  });

  await test.step('turns two-step login off again', async () => {
    await portal.choose(email, 'Xác thực hai bước');
    const dialog = portal.dialog('Xác thực hai bước');
    await dialog.getByRole('radio', { name: 'Tắt' }).check();
    await dialog.getByLabel(/^Mật khẩu hiện tại/).fill(GOOD_PASSWORD);
    await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(dialog.getByText('hãy nhập thêm mã của phương thức đang dùng')).toBeVisible();
    await portal.expectAccessible();
    await forgetUsedCode(email);
    await portal.typeCode(await totpCode(secret));
    await expect(portal.toast('Đã tắt xác thực hai bước')).toBeVisible();
  });

  await test.step('changes the password and is logged out', async () => {
    await portal.choose(email, 'Đổi mật khẩu');
    const dialog = portal.dialog('Đổi mật khẩu');
    await dialog.locator('#currentPass').fill(GOOD_PASSWORD);
    await dialog.locator('#newPass').fill(CHANGED_PASSWORD);
    await dialog.locator('#newPassConfirm').fill(CHANGED_PASSWORD);
    await portal.expectAccessible();
    await dialog.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(portal.toast('Đổi mật khẩu thành công')).toBeVisible();
    await portal.expectLoggedOut();
  });

  await test.step('resets it by mail', async () => {
    await portal.button('Quên mật khẩu?').click();
    const dialog = portal.dialog('Quên mật khẩu');
    await dialog.locator('#emailAddress').fill(email);
    await portal.solveCaptcha(dialog);
    await portal.expectAccessible();
    await dialog.getByRole('button', { name: 'Gửi' }).click();
    await expect(portal.toast('thư đặt lại mật khẩu đã được gửi')).toBeVisible();
    const mail = await mailTo(client, email, /Đặt lại mật khẩu/);
    await portal.open(`/dat-mat-khau/${linkToken(mail)}`);
    await page.locator('#emailAddress').fill(email);
    await page.locator('#newPass').fill(RESET_PASSWORD);
    await page.locator('#newPassConfirm').fill(RESET_PASSWORD);
    await portal.solveCaptcha();
    await portal.expectAccessible();
    await portal.button('Đặt mật khẩu').click();
    await expect(portal.toast('Đặt lại mật khẩu thành công')).toBeVisible();
    await portal.expectLoggedOut();
    // The address is typed once, whatever the language of the page.
    await page.locator('#userName').fill(email);
    await portal.button('English').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('#userName')).toHaveValue(email);
    await portal.button('Tiếng Việt').click();
    await portal.logIn(email, RESET_PASSWORD);
    await portal.expectLoggedIn(email);
  });

  await test.step('switches to English and back', async () => {
    await portal.button('English').click();
    await expect(portal.heading('Welcome, Nguyễn Thị Hòa')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'Register people' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Registration profiles' })).toBeVisible();
    await portal.expectAccessible();
    await portal.open('/');
    await expect(portal.heading('Welcome, Nguyễn Thị Hòa')).toBeVisible();
    await portal.button('Tiếng Việt').click();
    await expect(portal.heading('Xin chào, Nguyễn Thị Hòa')).toBeVisible();
  });
});
