import {
  approveMember,
  CAPTCHA_HEADER,
  login,
  myProfile,
  resetPass,
  searchMembers,
  searchSuppliers,
} from '@portal/contracts';
import {
  freshIp,
  GOOD_PASSWORD,
  joinedMember,
  linkToken,
  logIn,
  mailTo,
  registeredContractor,
  solvedCaptcha,
  unique,
  type Client,
} from '@portal/testing';
import { newUser } from './support/new-user';
import { expect, test } from './support/test';
import { turnOnMailedCodes } from './support/two-step';

const WRONG_PASSWORD = 'Sai-mật-khẩu-1';

/** The id of a demo contractor, found like the registration form finds it. */
async function demoContractor(client: Client): Promise<string> {
  const { body } = await client.call(searchSuppliers, { query: { keyword: 'lilama' } });
  const id = body.data[0]?.id;
  if (!id) throw new Error('The demo has no contractor Lilama');
  return id;
}

test('the server refuses a missing captcha, and the form says when its work fails', async ({
  page,
  portal,
  client,
}) => {
  await page.route('**/public/captcha*', (route) => route.abort());
  await portal.open('/');
  await portal.field('Email *').fill('an');
  await portal.field('Mật khẩu *').fill(GOOD_PASSWORD);
  await portal.button('Đăng nhập').click();
  await expect(portal.field('Email *')).toHaveAccessibleDescription(
    'Vui lòng nhập địa chỉ email đầy đủ, ví dụ ten@congty.vn.',
  );
  await portal.field('Email *').fill('an@contractor.example');
  await portal.button('Đăng nhập').click();
  await expect(page.getByText('Xác minh không thành công. Vui lòng thử lại.')).toBeVisible();

  const body = { userName: 'an@contractor.example', password: GOOD_PASSWORD };
  const { status, error } = await client.call(login, { body });
  expect([status >= 400, error.code, error.message]).toEqual([
    true,
    'captchaMissing',
    'Vui lòng xác nhận captcha.',
  ]);
});

test('a captcha that was used is refused', async ({ page, portal }) => {
  await portal.open('/');
  await portal.logIn(`${unique('nobody')}@contractor.example`, WRONG_PASSWORD);
  await expect(portal.message('Email hoặc mật khẩu không đúng')).toBeVisible();
  // The card solves a new captcha by itself, so the test replaces it with a used one.
  let used: string | undefined;
  await page.route('**/public/login*', async (route) => {
    const headers = route.request().headers();
    used ??= headers[CAPTCHA_HEADER];
    await route.continue({ headers: { ...headers, [CAPTCHA_HEADER]: used ?? '' } });
  });
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await portal.solveCaptcha();
  await portal.button('Đăng nhập').click();
  await expect(portal.message('Email hoặc mật khẩu không đúng')).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await portal.solveCaptcha();
  await portal.button('Đăng nhập').click();
  await expect(portal.message('Captcha không hợp lệ hoặc đã được sử dụng')).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

test('five wrong passwords lock the account, for the right one too', async ({ portal, client }) => {
  const { email } = await registeredContractor(client);
  await portal.open('/');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await portal.logIn(email, WRONG_PASSWORD);
    await expect(portal.message(/không đúng|tạm khóa/)).toBeVisible();
  }
  await portal.logIn(email, GOOD_PASSWORD);
  await expect(portal.message(/Tài khoản tạm khóa.*15 phút/)).toBeVisible();
});

test('a link to set a password works once', async ({ page, portal, client }) => {
  const { email } = await registeredContractor(client);
  const headers = await solvedCaptcha(client);
  await client.call(resetPass, { body: { emailAddress: email } }, { headers });
  const token = linkToken(await mailTo(client, email, /Đặt lại mật khẩu/));

  await portal.open(`/dat-mat-khau/${token}`);
  await page.locator('#emailAddress').fill(email);
  await page.locator('#newPass').fill('Mới-tinh-2026');
  await page.locator('#newPassConfirm').fill('Mới-tinh-2026');
  await portal.solveCaptcha();
  await portal.button('Đặt mật khẩu').click();
  await portal.expectLoggedOut();

  await portal.open(`/dat-mat-khau/${token}`);
  await expect(portal.toast('đã được sử dụng hoặc đã hết hạn')).toBeVisible();
  await expect(portal.heading('Không tìm thấy trang')).toBeVisible();
  await expect(page).toHaveURL(/#\/404$/);
  await portal.expectAccessible();
});

test('a code tried six times ends the login', async ({ portal, client }) => {
  const user = await registeredContractor(client);
  await turnOnMailedCodes(client, user);
  await portal.open('/');
  await portal.logIn(user.email, user.password);
  const dialog = portal.dialog('Nhập mã xác thực');
  for (const left of [4, 3, 2, 1]) {
    await portal.typeCode('000000');
    await expect(dialog.getByRole('alert')).toHaveText(
      `Mã xác thực không đúng. Bạn còn ${left} lần thử.`,
    );
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
  }
  await portal.typeCode('000000');
  await expect(dialog).toBeHidden();
  await expect(portal.message(/nhập sai mã quá 5 lần/)).toBeVisible();
  await portal.logIn(user.email, user.password);
  await expect(portal.message(/Tài khoản tạm khóa/)).toBeVisible();
});

test('a token is worth nothing after logout', async ({ page, portal, client }) => {
  const { email } = await newUser(portal);
  const stored = await page.evaluate(() => localStorage.getItem('portal.session'));
  const { accessToken } = JSON.parse(stored ?? '{}') as { accessToken: string };
  expect((await client.call(myProfile, {}, { token: accessToken })).status).toBe(200);

  await portal.choose(email, 'Đăng xuất');
  await portal.expectLoggedOut();
  expect((await client.call(myProfile, {}, { token: accessToken })).status).toBe(401);

  // If the old record is put back, the first refused call logs the user out again.
  await page.evaluate((record) => localStorage.setItem('portal.session', record ?? ''), stored);
  await portal.open('/thanh-vien');
  await portal.expectLoggedOut();
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
});

test('a member who is not yet approved is refused, and let in by approval', async ({
  portal,
  client,
}) => {
  const member = await joinedMember(client, await demoContractor(client));
  await portal.open('/');
  await portal.logIn(member.ownerEmail, member.ownerPassword);
  await expect(portal.message('Tài khoản đang chờ nhà thầu phê duyệt')).toBeVisible();

  const owner = await logIn(client, 'clerk@lilama.example', 'Demo@2026');
  const { body } = await client.call(
    searchMembers,
    { query: { status: 'pending', take: 100 } },
    { token: owner.token },
  );
  const waiting = body.data.find(({ email }) => email === member.ownerEmail);
  await client.call(approveMember, { params: { id: waiting?.id ?? '' } }, { token: owner.token });
  await portal.logIn(member.ownerEmail, member.ownerPassword);
  await portal.expectLoggedIn(member.ownerEmail);
});

test('no answer tells whether an e-mail is registered', async ({ portal, client }) => {
  const { email } = await registeredContractor(client);
  const strangers = `${unique('stranger')}@contractor.example`;

  const refusalOf = async (userName: string) => {
    const caller = client.as({ ip: freshIp() });
    const headers = await solvedCaptcha(caller);
    const body = { userName, password: WRONG_PASSWORD };
    const { status, error } = await caller.call(login, { body }, { headers });
    return { status, ...error, time: '', traceId: '' };
  };
  expect(await refusalOf(email)).toEqual(await refusalOf(strangers));

  const toasts: string[] = [];
  for (const address of [email, strangers]) {
    await portal.open('/');
    await portal.button('Quên mật khẩu?').click();
    const dialog = portal.dialog('Quên mật khẩu');
    await dialog.locator('#emailAddress').fill(address);
    await portal.solveCaptcha(dialog);
    await dialog.getByRole('button', { name: 'Gửi' }).click();
    const toast = portal.toast('thư đặt lại mật khẩu đã được gửi');
    await expect(toast).toBeVisible();
    toasts.push(((await toast.textContent()) ?? '').replace(address, '…'));
  }
  expect(toasts[0]).toBe(toasts[1]);
});
