import { readFileSync } from 'node:fs';
import { CARD_CHANGE_TYPE, cardChangePaths, type CardChange } from '@portal/contracts';
import { addDays } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import {
  cardChangeOf,
  checkCardChange,
  issueCards,
  sentCardChange,
  validCardChange,
} from '@portal/testing/card-changes';
import { approvedRoot, entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { bar, endCards } from './support/database';
import { PDF } from './support/paper';
import { CLERK } from './support/people-form';
import { photo } from './support/photos';
import type { Portal } from './support/portal';
import { becomes, chooseAct, doTask, line, openFromQueue, REVIEWER } from './support/reviewing';
import { expect, test } from './support/test';

const CARD_OFFICE = 'cards@plant.example';
const typed = (date: string): string => date.split('-').reverse().join('/');

/** Presses something by the keyboard alone. */
async function press(portal: Portal, name: string | RegExp): Promise<void> {
  const button = portal.button(name).first();
  await expect(button).toBeEnabled();
  await button.focus();
  await portal.page.keyboard.press('Enter');
}

/** The list of a form or of a detail. */
const peopleOf = ({ page }: Portal) => page.getByRole('list', { name: 'Danh sách nhân sự' });

/** Begins a card change from the list. */
async function begin(portal: Portal, type: string): Promise<void> {
  await portal.open(cardChangePaths.list);
  await press(portal, /^Đăng ký$/);
  await portal.page.getByRole('menuitem', { name: type }).focus();
  await portal.page.keyboard.press('Enter');
}

/** Finds people by number and adds them. */
async function find(
  portal: Portal,
  people: readonly { identityCardNumber: string; fullName: string }[],
) {
  for (const { identityCardNumber, fullName } of people) {
    await press(portal, 'Tìm nhân sự');
    const dialog = portal.dialog('Tìm nhân sự');
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await portal.page.keyboard.type(identityCardNumber);
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await dialog.getByRole('checkbox', { name: fullName, exact: true }).focus();
    await portal.page.keyboard.press('Space');
    await press(portal, 'Thêm 1 người');
    await expect(dialog).toBeHidden();
  }
}

/** Says why, and attaches the signed paper. */
async function say(portal: Portal, reason: string): Promise<void> {
  await portal.page.getByRole('textbox', { name: 'Lý do' }).fill(reason);
  await portal.page.getByLabel('Giấy xác nhận').last().setInputFiles(PDF);
  await expect(portal.page.getByRole('progressbar')).toHaveCount(0);
}

/** The request that stands on top of the list. */
async function sentNumber(portal: Portal, reason: string): Promise<string> {
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();
  const row = portal.page.getByRole('row').filter({ hasText: reason });
  await expect(row).toContainText('Chờ phê duyệt');
  return must((await row.getByRole('link').first().textContent()) ?? undefined);
}

/** Takes a request that was sent to its approval. */
async function approve(by: EntryApprovers, portal: Portal, number: string): Promise<CardChange> {
  const link = portal.page.getByRole('link', { name: number });
  const id = must((await link.getAttribute('href'))?.split('/').at(-1));
  const sent = await cardChangeOf(by.clerk, id);
  await checkCardChange(by, sent);
  expect(await issueCards(by, id)).toMatchObject({ isSuccess: true });
  return sent;
}

// One after the other: both file people with their photos and documents as the same clerk, whose turns are limited.
test.describe.configure({ mode: 'default' });

test('cards are extended by the keyboard, past what has become of people, through a revision', async ({
  page,
  portal,
  client,
}) => {
  test.setTimeout(180_000);
  const by = await entryApprovers(client);
  const root = await approved(by, {
    count: 6,
    change: (form) => ({ ...form, staffPlan: { ...form.staffPlan, contractId: null } }),
  });
  const [first, second, gone, barred, ended, other] = root.staffItems.map((one) => one);
  const rowOf = (of: { identityCardNumber: string } | undefined) =>
    peopleOf(portal)
      .locator(':scope > li')
      .filter({ hasText: must(of).identityCardNumber });
  const cardEnd = must(root.staffPlan.endDate);

  await becomes(portal, CLERK.email);
  await portal.open(cardChangePaths.list);
  await portal.expectAccessible();
  await begin(portal, 'Gia hạn thẻ');
  await expect(portal.heading('Đăng ký gia hạn thẻ')).toBeVisible();
  await press(portal, 'Gửi phê duyệt');
  await expect(portal.message('Vui lòng nhập các trường bắt buộc: lý do.')).toBeVisible();
  await expect(page.getByText('Vui lòng đính kèm giấy xác nhận.').first()).toBeVisible();
  await expect(page.getByText('Vui lòng nhập danh sách nhân sự cần gia hạn thẻ.')).toBeVisible();
  await say(portal, 'Kéo dài bảo dưỡng phân xưởng');

  await press(portal, 'Tải danh sách nhân sự');
  const loading = portal.dialog('Tải danh sách nhân sự');
  await loading.getByLabel('đến ngày').fill(typed(addDays(cardEnd, 1)));
  await page.keyboard.press('Tab');
  await expect(loading.getByText(`${typed(cardEnd)} · còn hạn`).first()).toBeVisible();
  await portal.expectAccessible();
  for (const one of root.staffItems) {
    await loading
      .getByRole('row')
      .filter({ hasText: one.identityCardNumber })
      .getByRole('checkbox')
      .focus();
    await page.keyboard.press('Space');
  }
  await press(portal, 'Thêm 6 người');
  await expect(peopleOf(portal).locator(':scope > li')).toHaveCount(6);
  await press(portal, 'Tải danh sách nhân sự');
  await loading.getByLabel('đến ngày').fill(typed(addDays(cardEnd, 1)));
  await page.keyboard.press('Tab');
  const twice = loading.getByRole('row').filter({ hasText: must(first).identityCardNumber });
  await expect(twice).toContainText('Nhân sự đã tồn tại.');
  await expect(twice.getByRole('checkbox')).toBeDisabled();
  await page.keyboard.press('Escape');

  // Beyond a year, for all at once, taken back, and as it may be.
  const setAll = async (day: string) => {
    const field = page.getByLabel('Gia hạn đến ngày').first();
    await field.fill(typed(day));
    await page.keyboard.press('Tab');
    await press(portal, 'Áp dụng cho 6 người');
  };
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).focus();
  await page.keyboard.press('Space');
  await setAll(addDays(cardEnd, 400));
  await expect(rowOf(first)).toContainText('Gia hạn đến');
  await press(portal, 'Gửi phê duyệt');
  await expect(portal.message(/STT 1: Thẻ AT\S+ chỉ được gia hạn tối đa một năm/)).toBeVisible();
  await press(portal, 'Hoàn tác');
  await expect(rowOf(second)).not.toContainText('Gia hạn đến');
  await setAll(addDays(cardEnd, 30));
  await expect(rowOf(first)).toContainText(`Gia hạn đến ${typed(addDays(cardEnd, 30))}`);

  await press(portal, new RegExp(must(gone).fullName));
  await press(portal, `Bỏ khỏi danh sách: ${must(gone).fullName}`);
  await expect(peopleOf(portal).locator(':scope > li')).toHaveCount(5);
  await portal.button('Hoàn tác').last().click();
  await expect(rowOf(gone)).toBeVisible();
  const printed = page.waitForEvent('download');
  await press(portal, 'In giấy xác nhận');
  expect((await printed).suggestedFilename()).toBe('GiayXacNhan.pdf');
  await press(portal, 'Lưu nháp');
  await expect(portal.toast('Đã lưu')).toBeVisible();
  await portal.expectAccessible();

  // What is struck through can be put back until it is saved elsewhere.
  await page.reload();
  await expect(portal.heading('Đăng ký gia hạn thẻ')).toBeVisible();
  await press(portal, 'Xóa giay-to.pdf');
  await expect(page.locator('s').filter({ hasText: 'giay-to.pdf' })).toBeVisible();
  await press(portal, 'Khôi phục giay-to.pdf');
  await expect(page.locator('s')).toHaveCount(0);

  // What has become of people meanwhile is said at each, and nothing that was typed is lost.
  const elsewhere = await validCardChange(by.clerk, CARD_CHANGE_TYPE.renew, {
    ...root,
    staffItems: [must(other)],
  });
  await sentCardChange(by.clerk, elsewhere);
  await bar(must(barred).identityCardNumber);
  await endCards(must(ended).identityCardNumber);
  await press(portal, 'Gửi phê duyệt');
  await expect(rowOf(barred)).toContainText('đang bị cấm vào nhà máy');
  await press(portal, new RegExp(must(ended).fullName));
  await expect(rowOf(ended)).toContainText('đã bị hủy hoặc đã được thay');
  await press(portal, new RegExp(must(other).fullName));
  await expect(rowOf(other)).toContainText(/đang được xử lý trong đăng ký đổi thẻ DT\d{4}-\d{5}/);
  await expect(rowOf(first)).toContainText(`Gia hạn đến ${typed(addDays(cardEnd, 30))}`);
  for (const one of [barred, ended, other])
    await press(portal, `Bỏ khỏi danh sách: ${must(one).fullName}`);
  await press(portal, new RegExp(must(gone).fullName));
  await press(portal, `Bỏ khỏi danh sách: ${must(gone).fullName}`);
  await press(portal, 'Gửi phê duyệt');
  const number = await sentNumber(portal, 'Kéo dài bảo dưỡng phân xưởng');

  // Sent back for one of the two: the other stays closed.
  await becomes(portal, REVIEWER);
  await openFromQueue(portal, number);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(typed(cardEnd)).first()).toBeVisible();
  await portal.expectAccessible();
  await page.keyboard.press('p');
  await line(portal, must(second).fullName).click();
  await portal.button('Yêu cầu cập nhật: Gia hạn đến ngày').click();
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  const allow = await chooseAct(portal, 'Cho phép cập nhật');
  await allow.getByRole('button', { name: 'Thực hiện' }).click();
  await expect(allow).toBeHidden();

  await becomes(portal, CLERK.email);
  await portal.open(cardChangePaths.list);
  await page.getByRole('row').filter({ hasText: number }).getByText('Gia hạn thẻ').click();
  await expect(portal.heading('Chi tiết đăng ký gia hạn thẻ')).toBeVisible();
  await portal.expectAccessible();
  await page.getByRole('link', { name: 'Cập nhật' }).click();
  await expect(portal.heading('Cập nhật đăng ký gia hạn thẻ')).toBeVisible();
  const extendTo = rowOf(second).getByLabel('Gia hạn đến ngày');
  await expect(extendTo).toBeFocused();
  await expect(page.getByRole('region', { name: 'Cần bổ sung, chỉnh sửa' })).toContainText(
    must(second).fullName,
  );
  await expect(page.getByRole('textbox', { name: 'Lý do' })).toHaveAttribute('readonly');
  await press(portal, new RegExp(`^.*${must(first).fullName}`));
  await expect(rowOf(first).getByLabel('Gia hạn đến ngày')).toHaveAttribute('readonly');
  await extendTo.fill(typed(addDays(cardEnd, 20)));
  await page.keyboard.press('Tab');
  await press(portal, 'Gửi cập nhật');
  await expect(portal.toast('Cập nhật thành công.')).toBeVisible();

  await becomes(portal, REVIEWER);
  await openFromQueue(portal, number);
  await line(portal, must(second).fullName).click();
  await expect(page.locator('ins').filter({ hasText: typed(addDays(cardEnd, 20)) })).toBeVisible();
  await page.keyboard.press('p');
  await expect(portal.button('Xác nhận')).toBeEnabled();
  await doTask(portal, 'Xác nhận');
  await becomes(portal, CARD_OFFICE);
  await openFromQueue(portal, number);
  await doTask(portal, 'Cấp thẻ');

  await becomes(portal, CLERK.email);
  await portal.open(cardChangePaths.list);
  await page.getByRole('link', { name: number }).click();
  // The paper is signed by a job of its own, moments after the approval.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`PheDuyet-${number}.pdf`)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(typed(addDays(cardEnd, 20)))).toBeVisible();
});

test('cards are renewed, and names and photos corrected, to new cards', async ({
  page,
  portal,
  client,
}) => {
  test.setTimeout(120_000);
  const by = await entryApprovers(client);
  const root = await approvedRoot(by, 3);
  const [first, second, third] = root.staffItems.map((one) => one);

  await becomes(portal, CLERK.email);
  await begin(portal, 'Cấp lại thẻ');
  await expect(portal.heading('Đăng ký cấp lại thẻ')).toBeVisible();
  await say(portal, 'Thẻ hỏng khi làm việc');
  await find(portal, [must(first), must(second)]);
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).check();
  await page.getByRole('combobox', { name: 'Lý do cấp lại thẻ' }).first().fill('Mất');
  await page.getByRole('option').first().click();
  await press(portal, 'Áp dụng cho 2 người');
  await press(portal, 'Gửi phê duyệt');
  const renewal = await sentNumber(portal, 'Thẻ hỏng khi làm việc');
  const before = await approve(by, portal, renewal);
  await page.getByRole('link', { name: renewal }).click();
  const renewed = page.getByRole('row').filter({ hasText: must(first).identityCardNumber });
  await expect(renewed).toContainText(must(before.staffItems[0]).safetyCardNumber);
  await expect(renewed.getByRole('img', { name: 'đổi thành' })).toBeVisible();

  await begin(portal, 'Cập nhật thông tin thẻ');
  await say(portal, 'Đổi tên theo giấy tờ mới');
  await find(portal, [must(third)]);
  const row = peopleOf(portal).locator(':scope > li');
  await press(portal, 'Gửi phê duyệt');
  await expect(row).toContainText('Vui lòng chọn đổi họ tên, đổi ảnh hoặc cả hai.');
  await row.getByLabel('Đổi họ tên').check();
  await row.getByLabel('Họ tên mới').fill('Trần Văn Đổi');
  await row.getByLabel('Đổi ảnh').check();
  const large = { name: 'lớn.png', mimeType: 'image/png', buffer: Buffer.alloc(1_000_001) };
  await row.getByLabel('Ảnh mới').last().setInputFiles(large);
  await expect(row.getByText('Tập tin quá lớn: “lớn.png” vượt quá 1 MB.')).toBeVisible();
  await expect(row.getByLabel('Họ tên mới')).toHaveValue('Trần Văn Đổi');
  const portrait = readFileSync(photo('portrait-a-3x4.jpg'));
  await row
    .getByLabel('Ảnh mới')
    .last()
    .setInputFiles({ name: 'moi.jpg', mimeType: 'image/jpeg', buffer: portrait });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await press(portal, 'Gửi phê duyệt');
  await expect(row).toContainText('Vui lòng đính kèm giấy tờ chứng minh họ tên mới');
  const paper = row.getByRole('group', { name: 'CCCD hoặc hộ chiếu' }).first();
  await paper
    .getByLabel('CCCD hoặc hộ chiếu')
    .last()
    .setInputFiles({
      ...PDF,
      name: 'moi.pdf',
      buffer: Buffer.concat([PDF.buffer, Buffer.from('%x')]),
    });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await press(portal, 'Gửi phê duyệt');
  const correction = await sentNumber(portal, 'Đổi tên theo giấy tờ mới');

  await becomes(portal, REVIEWER);
  await openFromQueue(portal, correction);
  await line(portal, must(third).fullName).click();
  await expect(page.getByRole('img', { name: 'Ảnh trên thẻ' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Ảnh mới' }).first()).toBeVisible();
  await portal.expectAccessible();
  await becomes(portal, CLERK.email);
  await portal.open(cardChangePaths.list);
  await approve(by, portal, correction);
  await page.getByRole('link', { name: correction }).click();
  await expect(page.getByText('Trần Văn Đổi')).toBeVisible();
});
