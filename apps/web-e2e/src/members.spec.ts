import { searchSuppliers } from '@portal/contracts';
import {
  GOOD_PASSWORD,
  joinedMember,
  linkToken,
  mailTo,
  must,
  registeredContractor,
  unique,
} from '@portal/testing';
import { becomes } from './support/reviewing';
import { expect, test } from './support/test';
import { turnOnMailedCodes } from './support/two-step';

test('a colleague joins a known contractor, and its first user lets them in', async ({
  page,
  portal,
  client,
  browser,
  baseURL,
}) => {
  const name = unique('Xí nghiệp Đường ống');
  const owner = await registeredContractor(client, { name });
  const email = `${unique('colleague')}@contractor.example`;

  await test.step('finds the contractor without accents and joins it', async () => {
    await portal.open('/dang-ky-tai-khoan');
    const picker = page.getByRole('combobox', { name: /^Nhà thầu/ });
    await picker.fill('xi');
    await expect(page.getByText('Nhập ít nhất 3 ký tự để tìm.')).toBeVisible();
    await picker.fill(name.replace('Xí nghiệp Đường ống', 'xi nghiep duong ong'));
    await page.getByRole('option', { name }).waitFor();
    await portal.expectAccessible();
    await picker.press('ArrowDown');
    await picker.press('Enter');
    await expect(page.locator('#name')).toHaveValue(name);
    await expect(page.locator('#name')).not.toBeEditable();
    await expect(page.locator('#countryId')).toHaveValue('Việt Nam');
    await page.locator('#ownerFullName').fill('Lê Minh Khôi');
    await page.locator('#ownerPhone').fill('+84 905 333 444');
    await page.locator('#ownerEmail').fill(email);
    await page.locator('#ownerPassword').fill(GOOD_PASSWORD);
    await page.locator('#ownerConfirmPassword').fill(GOOD_PASSWORD);
    await portal.solveCaptcha();
    await portal.button('Đăng ký').click();
    await expect(portal.heading('Đăng ký thành công')).toBeVisible();
    const mail = await mailTo(client, email, /Xác nhận email/);
    await portal.open(`/xac-nhan-email/${linkToken(mail)}`);
    await portal.button('Xác nhận email của tôi').click();
    await expect(portal.toast('Nhà thầu cần phê duyệt')).toBeVisible();
  });

  await test.step('the first user approves, and switches the account off and on', async () => {
    await portal.enter(owner);
    await portal.open('/thanh-vien');
    await expect(portal.heading('Thành viên')).toBeVisible();
    await expect(page.getByRole('row', { name: /Lê Minh Khôi/ })).toContainText('Chờ phê duyệt');
    await portal.expectAccessible();
    const dialog = portal.dialog('Xác nhận');
    const act = async (action: string) => {
      await portal.button(`${action}: Lê Minh Khôi`).click();
      await expect(dialog).toContainText('Lê Minh Khôi');
      await dialog.getByRole('button', { name: action }).click();
      await expect(dialog).toBeHidden();
    };
    const row = page.getByRole('row', { name: /Lê Minh Khôi/ });
    await act('Chấp thuận');
    await expect(portal.toast('Đã chấp thuận thành viên')).toBeVisible();
    await expect(row).toContainText('Đang hoạt động');
    await portal.expectAccessible();
    await act('Ngừng tài khoản');
    await expect(row).toContainText('Ngừng hoạt động');
    await act('Mở lại');
    await expect(row).toContainText('Đang hoạt động');
  });

  await test.step('and invites another, who sets a password by the link', async () => {
    const invited = `${unique('invited')}@contractor.example`;
    await portal.button('Mời đồng nghiệp').click();
    const dialog = portal.dialog('Mời đồng nghiệp');
    await dialog.locator('#fullName').fill('Phạm Thu Hà');
    await dialog.locator('#email').fill(invited);
    await dialog.locator('#phone').fill('0905 444 555');
    await portal.expectAccessible();
    await dialog.getByRole('button', { name: 'Gửi lời mời' }).click();
    await expect(portal.toast(`Đã gửi thư mời đến ${invited}`)).toBeVisible();
    // However long an address is, nothing is cut off.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const row = page.getByRole('row', { name: /Phạm Thu Hà/ });
    await expect(row).toContainText('Chờ tham gia');
    await portal.expectAccessible();
    const mail = await mailTo(client, invited, /mời bạn/);
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const theirs = await context.newPage();
    await theirs.goto(`/#/loi-moi/${linkToken(mail)}`);
    await expect(theirs.getByText(`tham gia ${name}`)).toBeVisible();
    await theirs.locator('#newPass').fill(GOOD_PASSWORD);
    await theirs.locator('#newPassConfirm').fill(GOOD_PASSWORD);
    await theirs.getByRole('checkbox').click();
    await expect(theirs.getByRole('checkbox')).toBeChecked();
    await theirs.getByRole('button', { name: 'Tham gia' }).click();
    await expect(theirs.getByText('đã sẵn sàng. Mời bạn đăng nhập.')).toBeVisible();
    await context.close();
    await portal.button('Mời đồng nghiệp').click();
    await dialog.locator('#fullName').fill('Phạm Thu Hà');
    await dialog.locator('#email').fill(invited);
    await dialog.locator('#phone').fill('0905 444 555');
    await dialog.getByRole('button', { name: 'Gửi lời mời' }).click();
    await expect(dialog.getByText('là địa chỉ của Phạm Thu Hà')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the colleague logs in, and has no say over members', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const theirs = await context.newPage();
    await theirs.goto('/');
    await theirs.locator('#userName').fill(email);
    await theirs.locator('#password').fill(GOOD_PASSWORD);
    await theirs.getByRole('checkbox').click();
    await expect(theirs.getByRole('checkbox')).toBeChecked();
    await theirs.getByRole('button', { name: 'Đăng nhập' }).click();
    await theirs.getByRole('button', { name: new RegExp(email) }).click();
    await expect(theirs.getByRole('menuitem', { name: 'Đổi mật khẩu' })).toBeVisible();
    await expect(theirs.getByRole('menuitem', { name: 'Thành viên' })).toBeHidden();
    await context.close();
  });
});

test('the list goes back a page once the last member of a page is let in or turned away', async ({
  page,
  portal,
  client,
}) => {
  const name = unique('Công ty Bảo ôn');
  const owner = await registeredContractor(client, { name });
  const { body } = await client.call(searchSuppliers, { query: { keyword: name } });
  const companyId = must(body.data[0]).id;
  await Promise.all(Array.from({ length: 11 }, () => joinedMember(client, companyId)));

  await portal.enter(owner);
  await portal.open('/thanh-vien');
  await portal.field('Trạng thái').selectOption('Chờ phê duyệt');
  await expect(page.getByText('1–10 trên 11')).toBeVisible();
  await portal.button('Trang sau').click();
  await expect(page.getByText('11–11 trên 11')).toBeVisible();
  const waiting = portal.button(/^Chấp thuận/);
  await expect(waiting).toHaveCount(1);
  await waiting.click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Chấp thuận' }).click();
  await expect(page.getByText('1–10 trên 10')).toBeVisible();
  await expect(waiting).toHaveCount(10);
});

test('turning a member away asks first', async ({ page, portal, client }) => {
  const name = unique('Công ty Giàn giáo');
  const owner = await registeredContractor(client, { name });
  const { body } = await client.call(searchSuppliers, { query: { keyword: name } });
  await joinedMember(client, body.data[0]?.id ?? '');

  await portal.enter(owner);
  await portal.open('/thanh-vien');
  await portal.button(/^Từ chối/).click();
  const dialog = portal.dialog('Xác nhận');
  await expect(dialog).toContainText('Bạn có chắc muốn từ chối Nguyễn Văn An không?');
  await portal.expectAccessible();
  await dialog.getByRole('button', { name: 'Hủy' }).click();
  await expect(page.getByRole('row', { name: /Chờ phê duyệt/ })).toBeVisible();
  await portal.button(/^Từ chối/).click();
  await dialog.getByRole('button', { name: 'Từ chối' }).click();
  await expect(portal.toast('Đã từ chối thành viên')).toBeVisible();
  await expect(portal.button(/^Từ chối/)).toBeHidden();
});

test('an admin turns off two-step login for a user who lost the device', async ({
  portal,
  client,
  page,
}) => {
  const user = await registeredContractor(client);
  await turnOnMailedCodes(client, user);
  await becomes(portal, 'admin@plant.example');
  await portal.open('/thanh-vien');
  await expect(portal.heading('Thành viên')).toBeVisible();
  await page.getByLabel('Số dòng mỗi trang').selectOption('100');
  const row = page.getByRole('row', { name: new RegExp(user.email) });
  await row.getByRole('button', { name: /^Tắt hai bước/ }).click();
  await portal.dialog('Xác nhận').getByRole('button', { name: 'Tắt hai bước' }).click();
  await expect(portal.toast('Đã tắt xác thực hai bước của thành viên')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Tắt hai bước/ })).toBeHidden();
});
