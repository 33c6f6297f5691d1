import { readFileSync } from 'node:fs';
import {
  CARD_CHANGE_TYPE,
  cardChangePaths,
  requestUpdate,
  RESULT,
  returnRequest,
} from '@portal/contracts';
import { addDays } from '@portal/domain';
import { must, unique } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import {
  checkCardChange,
  issueCards,
  openCardTask,
  sentCardChange,
  validCardChange,
} from '@portal/testing/card-changes';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { act, complete, decide, verdict } from '@portal/testing/review';
import { begin, find, peopleOf, say, sentNumber, sentOf, typed } from './support/card-change-form';
import { bar, endCards } from './support/database';
import { PDF } from './support/paper';
import { CLERK } from './support/people-form';
import { expectLarge, photo } from './support/photos';
import { handCardsOver, printedCards } from './support/printed-cards';
import { becomes, chooseAct, doTask, line, openFromQueue, REVIEWER } from './support/reviewing';
import { expect, test } from './support/test';

const CARD_OFFICE = 'cards@plant.example';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

// One after the other: both file people with photos and documents as the same clerk, whose uploads
// are limited.
test.describe.configure({ mode: 'default' });

test('a clerk extends cards by keyboard, removes the people who may no longer have it, and revises the request', async ({
  page,
  portal,
  client,
}) => {
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
  // The list finds the request by its reason: a second try must not find that of the first one.
  const reason = unique('Kéo dài bảo dưỡng phân xưởng');

  await becomes(portal, CLERK.email);
  await portal.open(cardChangePaths.list);
  // The list's initial filter by days is cleared, and set again.
  await portal.press(/^Bộ lọc/);
  await portal.press('Bỏ lọc theo ngày');
  await expect(page).toHaveURL(/ngay=tat-ca/);
  await expect(portal.button(/^Mọi ngày$/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(portal.button('Hôm nay và 7 ngày tới')).toBeFocused();
  await portal.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/ngay=/);
  await page.keyboard.press('Escape');
  await begin(portal, 'Gia hạn thẻ');
  await expect(portal.heading('Đăng ký gia hạn thẻ')).toBeVisible();
  await portal.press('Gửi phê duyệt');
  await expect(portal.message('Vui lòng nhập các trường bắt buộc: lý do.')).toBeVisible();
  await expect(page.getByText('Vui lòng đính kèm giấy xác nhận.').first()).toBeVisible();
  await expect(page.getByText('Vui lòng nhập danh sách nhân sự cần gia hạn thẻ.')).toBeVisible();
  await say(portal, reason);

  await portal.press('Tải danh sách nhân sự');
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
  await portal.press('Thêm 6 người');
  await expect(peopleOf(portal).locator(':scope > li')).toHaveCount(6);
  await portal.press('Tải danh sách nhân sự');
  await loading.getByLabel('đến ngày').fill(typed(addDays(cardEnd, 1)));
  await page.keyboard.press('Tab');
  const twice = loading.getByRole('row').filter({ hasText: must(first).identityCardNumber });
  await expect(twice).toContainText('Nhân sự đã tồn tại.');
  await expect(twice.getByRole('checkbox')).toBeDisabled();
  await page.keyboard.press('Escape');

  // More than a year for all at once, undone, and then a valid day.
  const setAll = async (day: string) => {
    const field = page.getByLabel('Gia hạn đến ngày').first();
    await field.fill(typed(day));
    await page.keyboard.press('Tab');
    await portal.press('Áp dụng cho 6 người');
  };
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).focus();
  await page.keyboard.press('Space');
  await setAll(addDays(cardEnd, 400));
  await expect(rowOf(first)).toContainText('Gia hạn đến');
  await portal.press('Gửi phê duyệt');
  await expect(portal.message(/STT 1: Thẻ AT\S+ chỉ được gia hạn tối đa một năm/)).toBeVisible();
  await portal.press('Hoàn tác');
  await expect(rowOf(second)).not.toContainText('Gia hạn đến');
  await setAll(addDays(cardEnd, 30));
  await expect(rowOf(first)).toContainText(`Gia hạn đến ${typed(addDays(cardEnd, 30))}`);

  await portal.press(new RegExp(must(gone).fullName));
  await portal.press(`Bỏ khỏi danh sách: ${must(gone).fullName}`);
  await expect(peopleOf(portal).locator(':scope > li')).toHaveCount(5);
  await portal.button('Hoàn tác').last().click();
  await expect(rowOf(gone)).toBeVisible();
  const paper = page.waitForEvent('download');
  await portal.press('In giấy xác nhận');
  expect((await paper).suggestedFilename()).toBe('GiayXacNhan.pdf');
  await portal.press('Lưu nháp');
  await expect(portal.toast('Đã lưu')).toBeVisible();
  await portal.expectAccessible();

  // A struck-through row can be restored until the next save.
  await page.reload();
  await expect(portal.heading('Đăng ký gia hạn thẻ')).toBeVisible();
  await portal.press('Xóa giay-to.pdf');
  await expect(page.locator('s').filter({ hasText: 'giay-to.pdf' })).toBeVisible();
  await portal.press('Khôi phục giay-to.pdf');
  await expect(page.locator('s')).toHaveCount(0);

  // What has happened to people in the meantime is shown at each one, and nothing typed is lost.
  const elsewhere = await validCardChange(by.clerk, CARD_CHANGE_TYPE.renew, {
    ...root,
    staffItems: [must(other)],
  });
  await sentCardChange(by.clerk, elsewhere);
  await bar(must(barred).identityCardNumber);
  await endCards(must(ended).identityCardNumber);
  await portal.press('Gửi phê duyệt');
  await expect(rowOf(barred)).toContainText('đang bị cấm vào nhà máy');
  await portal.press(new RegExp(must(ended).fullName));
  await expect(rowOf(ended)).toContainText('đã bị hủy hoặc đã được thay');
  await portal.press(new RegExp(must(other).fullName));
  await expect(rowOf(other)).toContainText(/đang được xử lý trong đăng ký đổi thẻ DT\d{4}-\d{5}/);
  await expect(rowOf(first)).toContainText(`Gia hạn đến ${typed(addDays(cardEnd, 30))}`);
  for (const one of [barred, ended, other])
    await portal.press(`Bỏ khỏi danh sách: ${must(one).fullName}`);
  await portal.press(new RegExp(must(gone).fullName));
  await portal.press(`Bỏ khỏi danh sách: ${must(gone).fullName}`);
  await portal.press('Gửi phê duyệt');
  const number = await sentNumber(portal, reason);

  // After it was revoked it is a draft again, and keeps its number when it is sent once more.
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByText('Gia hạn thẻ').click();
  await portal.press('Thu hồi');
  const asked = portal.dialog('Xác nhận');
  await expect(asked).toContainText('Bạn có chắc muốn thu hồi đăng ký này không?');
  await asked.getByRole('button', { name: 'Thu hồi' }).click();
  await row.getByText('Bản nháp').click();
  await expect(portal.heading('Cập nhật đăng ký gia hạn thẻ')).toBeVisible();
  await portal.press('Gửi phê duyệt');
  await expect(row).toContainText('Chờ phê duyệt');

  // Sent back for one of the two: the other cannot be changed.
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
  await portal.press(new RegExp(`^.*${must(first).fullName}`));
  await expect(rowOf(first).getByLabel('Gia hạn đến ngày')).toHaveAttribute('readonly');
  await extendTo.fill(typed(addDays(cardEnd, 20)));
  await page.keyboard.press('Tab');
  await portal.press('Gửi cập nhật');
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
  // A separate job signs the paper, moments after the approval.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`PheDuyet-${number}.pdf`)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText(typed(addDays(cardEnd, 20)))).toBeVisible();
  await portal.press('Sao chép thành đăng ký mới');
  await expect(portal.heading('Cập nhật đăng ký gia hạn thẻ')).toBeVisible();
  await expect(rowOf(first)).toContainText(typed(addDays(cardEnd, 30)));
});

test('cards are renewed, and names and photos corrected, to new cards', async ({
  page,
  portal,
  client,
}) => {
  const by = await entryApprovers(client);
  const root = await approvedRoot(by, 3);
  const [first, second, third] = root.staffItems.map((one) => one);
  const broken = unique('Thẻ hỏng khi làm việc');
  const renamed = unique('Đổi tên theo giấy tờ mới');

  await becomes(portal, CLERK.email);
  await begin(portal, 'Cấp lại thẻ');
  await expect(portal.heading('Đăng ký cấp lại thẻ')).toBeVisible();
  await say(portal, broken);
  await find(portal, [must(first), must(second)]);
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).check();
  await page.getByRole('combobox', { name: 'Lý do cấp lại thẻ' }).first().fill('Mất');
  await page.getByRole('option').first().click();
  await portal.press('Áp dụng cho 2 người');

  // Importing the exported list restores the removed person.
  const exported = page.waitForEvent('download');
  await portal.press('Excel');
  await page.getByRole('menuitem', { name: 'Xuất Excel' }).click();
  const workbook = readFileSync(await (await exported).path());
  await portal.press(`Bỏ khỏi danh sách: ${must(second).fullName}`);
  await expect(peopleOf(portal).locator(':scope > li')).toHaveCount(1);
  await portal.press('Excel');
  await page.getByRole('menuitem', { name: 'Nhập Excel' }).click();
  const importing = portal.dialog('Nhập danh sách đổi thẻ');
  await portal.expectAccessible();
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'doi-the.xlsx', mimeType: XLSX, buffer: workbook });
  await importing.getByRole('button', { name: 'Nhập', exact: true }).click();
  await expect(importing).toContainText(must(second).fullName);
  await portal.expectAccessible();
  await importing.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(peopleOf(portal).locator(':scope > li')).toHaveCount(2);
  await portal.press('Gửi phê duyệt');
  const renewal = await sentNumber(portal, broken);

  // Returned as a whole, then for only one of the two.
  const { id, staffItems } = await sentOf(by, portal, renewal);
  const [one, two] = staffItems.map((item) => item.id);
  const listed = page.getByRole('row').filter({ hasText: renewal });
  const comment = 'Ghi rõ hỏng vì sao.';
  await act(by.safety, returnRequest, id, comment);
  await portal.press('Tải lại danh sách');
  await listed.getByText('Bị trả lại').click();
  await expect(portal.heading('Cập nhật đăng ký cấp lại thẻ')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cần bổ sung, chỉnh sửa' })).toContainText(comment);
  await portal.expectAccessible();
  await page.getByRole('textbox', { name: 'Lý do', exact: true }).fill('Thẻ gãy khi làm việc');
  await portal.press('Gửi phê duyệt');
  await expect(listed).toContainText('Chờ phê duyệt');
  const toMend = { ...verdict(RESULT.needsUpdate), field: 'reasonChangeCardId' };
  const { body: decided } = await decide(by.safety, id, must(one), toMend);
  await decide(by.safety, id, must(two), verdict(RESULT.passed));
  await act(by.safety, requestUpdate, id, 'Thẻ này hỏng, không phải mất.');
  await portal.press('Tải lại danh sách');
  await listed.getByText('Cần cập nhật').click();
  await expect(page.getByText('1 cần cập nhật', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Cập nhật' }).click();
  const reasons = peopleOf(portal).getByRole('combobox', { name: 'Lý do cấp lại thẻ' });
  await expect(reasons).toHaveCount(1);
  await reasons.fill('Hỏng');
  await page.getByRole('option').first().click();
  await portal.press('Gửi cập nhật');
  await expect(portal.toast('Cập nhật thành công.')).toBeVisible();
  await decide(by.safety, id, must(one), {
    ...verdict(RESULT.passed),
    seenDecisionId: decided.data?.decisionId ?? null,
  });
  await complete(by.safety, await openCardTask(by.clerk, id));
  expect(await issueCards(by, id)).toMatchObject({ isSuccess: true });
  await portal.press('Đóng');
  await page.getByRole('link', { name: renewal }).click();
  const renewed = page.getByRole('row').filter({ hasText: must(first).identityCardNumber });
  await expect(renewed).toContainText(must(staffItems[0]).safetyCardNumber);
  await expect(renewed.getByRole('img', { name: 'đổi thành' })).toBeVisible();

  await begin(portal, 'Cập nhật thông tin thẻ');
  await say(portal, renamed);
  await find(portal, [must(third)]);
  const row = peopleOf(portal).locator(':scope > li');
  await portal.press('Gửi phê duyệt');
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
  for (const picture of await row.getByRole('img', { name: /^Ảnh/ }).all())
    await expectLarge(picture);
  await portal.press('Gửi phê duyệt');
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
  await portal.press('Gửi phê duyệt');
  const correction = await sentNumber(portal, renamed);

  await becomes(portal, REVIEWER);
  await openFromQueue(portal, correction);
  await line(portal, must(third).fullName).click();
  await expectLarge(page.getByRole('img', { name: 'Ảnh trên thẻ' }));
  await expectLarge(page.getByRole('img', { name: 'Ảnh mới' }).first());
  await portal.expectAccessible();
  await becomes(portal, CLERK.email);
  await portal.open(cardChangePaths.list);
  const sent = await sentOf(by, portal, correction);
  await checkCardChange(by, sent);
  expect(await issueCards(by, sent.id)).toMatchObject({ isSuccess: true });
  await page.getByRole('link', { name: correction }).click();
  await expect(page.getByText('Trần Văn Đổi')).toBeVisible();

  // The card office finds the cards of the request, prints them, and reads the history of one.
  await becomes(portal, CARD_OFFICE);
  await portal.open(`/nha-may/the-an-toan?tu-khoa=${renewal}`);
  await portal.press('Chọn cả trang (2 thẻ)');
  await portal.expectAccessible();
  const A4 = [595, 842];
  expect(await printedCards(portal, /^In 2 thẻ/, /A4/)).toEqual([A4, A4]);
  await handCardsOver(portal, 2, 'Lê Thị Nhận');
  await page.getByRole('link', { name: must(first).fullName }).click();
  await expect(portal.heading(must(first).fullName)).toBeVisible();
  const life = page.getByRole('region', { name: /^Thẻ AT/ });
  await expect(life).toHaveCount(2);
  await expect(life.last()).toContainText('Cấp lại thẻ mới');
  await expect(life.first()).toContainText(/Thẻ từ 04B7 000\d/);
  await expect(life.last().getByRole('link', { name: renewal })).toBeVisible();
  await portal.expectAccessible();
  await life.first().getByRole('button', { name: 'Hủy ghi nhận giao' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy ghi nhận giao' }).click();
  await expect(life.first()).toContainText('Hủy ghi nhận giao thẻ');
  await expect(life.first().getByRole('button')).toHaveCount(0);
  const ID1 = [243, 153];
  expect(await printedCards(portal, /^In thẻ/, /54 mm/)).toEqual([ID1, ID1]);
  await page.getByRole('link', { name: 'Tìm người khác' }).click();
  await page.getByRole('searchbox').fill(must(third).identityCardNumber);
  await page.getByRole('row').filter({ hasText: 'Trần Văn Đổi' }).click();
  await expect(page.getByRole('region', { name: /^Thẻ AT/ })).toContainText('Cập nhật thông tin');
});
