import { getRequest, type PeopleRequestInput } from '@portal/contracts';
import { must, unique, type Client } from '@portal/testing';
import { almostApproved, approvers } from '@portal/testing/approval';
import { ownDemoLogin } from '@portal/testing/demo';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import trained from '../../../prisma/seed/demo/trained-people.json' with { type: 'json' };
import { CLERK } from './support/people-form';
import { bar, makeOverdue, makeUnlike } from './support/database';
import { narrowTo } from './support/lists';
import { expectLarge, photo } from './support/photos';
import {
  becomes,
  chooseAct,
  doTask,
  items,
  line,
  openFromQueue,
  REVIEWER,
} from './support/reviewing';
import { expect, test } from './support/test';
import { expectFree } from './support/toast-place';

const HEAD = 'head@plant.example';
const CARDS = 'cards@plant.example';
/** Trained people whom no other test registers. */
const OWN = trained.filter(({ identityNumber }) => identityNumber.startsWith('0510901'));

/** A submitted request of trained people, with its number. No one else has their files. */
async function sentRequest(client: Client, count: number, people: typeof trained) {
  // A session of its own uploads files of its own.
  const { token } = await ownDemoLogin(client, CLERK.email);
  const clerk = { client, token };
  const form = await validPeopleRequest(clerk, count);
  await makeUnlike(form);
  const staffItems = form.staffItems.map((item, at) => {
    const own = people[at];
    return own ? { ...item, identityCardNumber: own.identityNumber, fullName: own.fullName } : item;
  });
  const description = unique('Bảo dưỡng thiết bị quay');
  const sent: PeopleRequestInput = await submitted(clerk, {
    ...form,
    staffItems,
    staffPlan: { ...form.staffPlan, description },
  });
  const { body } = await clerk.client.call(
    getRequest,
    { params: { id: sent.id } },
    { token: clerk.token },
  );
  return { sent, number: must(body.requestNumber) };
}

test('people are reviewed, corrected, reviewed again and approved', async ({
  page,
  portal,
  client,
}) => {
  const { sent, number } = await sentRequest(client, 5, OWN);
  const names = sent.staffItems.map(({ fullName }) => fullName);
  const failing = names.slice(0, 3);

  await becomes(portal, REVIEWER);
  await openFromQueue(portal, number);
  await portal.expectAccessible();
  for (const [at, name] of failing.entries()) {
    await line(portal, name).click();
    await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
    if (at === 0) {
      await expectLarge(page.getByRole('img', { name: 'Ảnh chân dung.jpg' }));
      // The list of documents shows the state of each.
      await expect(page.getByRole('img', { name: 'Đã có tập tin' }).first()).toBeVisible();
    }
    await page.keyboard.press('u');
    await page.keyboard.press(String(at + 1));
    // Two findings about the first item are one verdict.
    if (at === 0) await page.keyboard.type('+4');
    await page.keyboard.press('Enter');
    await expect(line(portal, name).getByRole('img', { name: 'Cần cập nhật' })).toBeVisible();
  }
  await portal.button('Cho đạt 2 mục không nghi ngờ').click();
  const unopened = portal.dialog('Cho đạt 2 mục không nghi ngờ');
  await expect(unopened).toContainText(must(names[4]));
  await unopened.getByRole('button', { name: 'Vẫn cho đạt' }).click();
  await expect(page.getByText('Đạt 2/5')).toBeVisible();
  const passed = portal.toast('Đã kết luận đạt 2 mục.');
  await expectFree(portal, passed, [portal.button('Thao tác khác'), portal.button(/^Hoàn tác Z/)]);
  await portal.button(/^Hoàn tác Z/).click();
  await expect(page.getByText('Đạt 0/5')).toBeVisible();
  await portal.button('Cho đạt 2 mục không nghi ngờ').click();
  await unopened.getByRole('button', { name: 'Vẫn cho đạt' }).click();
  await expect(portal.button('Yêu cầu cập nhật (4)')).toBeVisible();
  await portal.button('Yêu cầu cập nhật (4)').click();
  const ask = portal.dialog('Yêu cầu cập nhật');
  // Built from the findings, in the clerk's language, one line per point.
  const comment = ask.getByLabel(/^Ý kiến/);
  await expect(comment).toHaveValue(/^Có 4 điểm cần bổ sung, chỉnh sửa:\n- STT 1 /);
  await comment.clear();
  await ask.getByRole('button', { name: 'Thực hiện' }).click();
  await expect(ask.getByText('Vui lòng nhập ý kiến.')).toBeVisible();
  await comment.fill('Bổ sung ảnh và giấy tờ cho ba nhân sự.');
  await ask.getByRole('button', { name: 'Thực hiện' }).click();
  await expect(portal.heading('Việc cần xử lý')).toBeVisible();

  await becomes(portal, CLERK.email);
  await portal.open(`/ho-so/${sent.id}`);
  const toFix = page.getByRole('region', { name: 'Cần bổ sung, chỉnh sửa' });
  await expect(toFix.getByRole('listitem')).toHaveText(failing.map((name) => new RegExp(name)));
  await page.getByRole('link', { name: 'Cập nhật' }).click();
  await expect(portal.heading('Cập nhật đăng ký nhân sự')).toBeVisible();
  await expect(toFix.getByRole('checkbox')).toHaveCount(4);
  // The form opens at the first of them, and the page scrolls there.
  await expect(page.getByLabel(/^Họ và tên/)).toBeEditable();
  await toFix.getByRole('checkbox').first().click();
  await expect(toFix.getByText('Đã đánh dấu 1/4 điểm')).toBeVisible();
  for (const [at, name] of failing.entries()) {
    await toFix.getByRole('button', { name: new RegExp(name) }).click();
    await page.getByLabel(/^Địa chỉ/).fill(`xã Bình Đông, đội ${at + 1}`);
    if (at === 0) {
      await expectLarge(page.getByRole('img', { name: 'Ảnh chân dung' }));
      await page.locator('input[type=file]').first().setInputFiles(photo('portrait-b-3x4.jpg'));
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    }
    await portal.button('Thu gọn').last().click();
  }
  await portal.button(/^Tiếp theo/).click();
  await portal.button('Gửi cập nhật').click();
  await expect(portal.toast('Cập nhật thành công.')).toBeVisible();

  await becomes(portal, REVIEWER);
  await openFromQueue(portal, number);
  await expect(items(portal).getByRole('listitem')).toHaveCount(3);
  for (const [at, name] of failing.entries()) {
    await line(portal, name).click();
    if (at === 0)
      for (const side of [/^Cũ: /, /^Mới: /])
        await expectLarge(page.getByRole('img', { name: side }));
    await expect(page.locator('del').first()).toBeVisible();
    await expect(page.locator('ins').filter({ hasText: 'xã Bình Đông' })).toBeVisible();
    await page.keyboard.press('p');
    await expect(line(portal, name).getByRole('img', { name: 'Đạt' })).toBeVisible();
  }
  // Pressing the key once too often changes nothing, and the page says that all is done.
  await page.keyboard.press('p');
  await expect(page.getByText('Đã kết luận đủ 5 mục.')).toBeVisible();
  await expect(page.getByText('Đạt 5/5')).toBeVisible();
  await portal.expectAccessible();
  await doTask(portal, 'Xác nhận');

  await becomes(portal, HEAD);
  await openFromQueue(portal, number);
  await doTask(portal, 'Phê duyệt');
  await becomes(portal, CARDS);
  await openFromQueue(portal, number);
  await doTask(portal, 'Cấp thẻ');

  await becomes(portal, CLERK.email);
  await portal.open(`/danh-sach-dang-ky/chi-tiet-nhan-su/${sent.id}`);
  await expect(page.getByText('Đã phê duyệt').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Nhân sự' }).click();
  await page.getByRole('button', { name: new RegExp(must(names[0])) }).click();
  await expectLarge(page.getByRole('img', { name: 'Ảnh chân dung' }));

  // A separate job signs the paper, moments after the approval.
  const paper = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: `PheDuyet-${number}.pdf` });
  await expect(async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Hồ sơ' }).click();
    await expect(paper).toBeVisible({ timeout: 2000 });
  }).toPass();
  const download = page.waitForEvent('download');
  await paper.getByRole('link').or(paper.getByRole('button')).last().click();
  const file = await (await download).path();
  await portal.open('/kiem-tra');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(
    page.getByText(`Giấy phê duyệt ${number} là thật, chữ ký số còn nguyên vẹn.`),
  ).toBeVisible();
  await expect(page.getByText('Danh sách được cấp thẻ (5 người)')).toBeVisible();
  await portal.expectAccessible();
});

test('a request is returned and sent again, delegated and rejected', async ({
  page,
  portal,
  client,
}) => {
  const { sent, number } = await sentRequest(client, 2, []);
  await becomes(portal, REVIEWER);
  await portal.open('/thong-bao');
  await expect(page.getByRole('link', { name: /^Thông báo, \d+ chưa đọc$/ })).toBeVisible();
  await portal.expectAccessible();
  await page.getByRole('link', { name: new RegExp(`${number} chờ bạn xử lý`) }).click();
  const giveBack = await chooseAct(portal, 'Trả lại');
  await giveBack.getByLabel(/^Ý kiến/).fill('Thiếu tên người liên hệ tại công trường.');
  await giveBack.getByRole('button', { name: 'Thực hiện' }).click();
  await expect(portal.heading('Thông báo')).toBeVisible();

  await becomes(portal, CLERK.email);
  await portal.open(`/danh-sach-dang-ky/cap-nhat-nhan-su/${sent.id}`);
  await expect(page.getByText('Thiếu tên người liên hệ tại công trường.')).toBeVisible();
  await page.getByLabel(/^Người liên hệ/).fill('Đặng Văn Mới');
  await portal.button(/^Tiếp theo/).click();
  await portal.button(/^Tiếp theo/).click();
  await page.getByRole('checkbox', { name: /Tôi cam kết/ }).check();
  await portal.button('Gửi phê duyệt').last().click();
  await expect(portal.toast('Bạn đã gửi đăng ký thành công.')).toBeVisible();

  // Its author sees the same changes as reviewers will, old beside new.
  await portal.open(`/ho-so/${sent.id}`);
  await page.getByRole('tab', { name: 'Thay đổi' }).click();
  await expect(page.locator('del').filter({ hasText: 'Lê Văn Hùng' })).toBeVisible();
  await expect(page.locator('ins').filter({ hasText: 'Đặng Văn Mới' })).toBeVisible();

  await makeOverdue(sent.id);
  await becomes(portal, REVIEWER);
  await portal.open('/duyet');
  await page.getByRole('checkbox', { name: 'Quá hạn' }).click();
  await expect(page.getByRole('checkbox', { name: 'Quá hạn' })).toBeChecked();
  await page.getByPlaceholder('Tìm số, nhà thầu, tên người').fill(number);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Quá hạn');
  await portal.expectAccessible();
  await page.getByRole('link', { name: number }).click();
  const plan = page.getByRole('region', { name: 'Kế hoạch và tài liệu' });
  await expect(plan.locator('del').filter({ hasText: 'Lê Văn Hùng' })).toBeVisible();
  await expect(plan.locator('ins').filter({ hasText: 'Đặng Văn Mới' })).toBeVisible();
  await expect(items(portal).getByRole('button', { name: /^Kế hoạch/ })).toContainText(
    'Có thay đổi',
  );
  await portal.expectAccessible();
  await portal.button('Quy trình').click();
  await expect(portal.dialog('Quy trình').getByText(/^Quá hạn/)).toBeVisible();
  await portal.dialog('Quy trình').getByRole('button', { name: 'Đóng' }).click();

  const delegate = await chooseAct(portal, 'Ủy quyền');
  await delegate.getByRole('combobox', { name: /^Người nhận/ }).pressSequentially('Quang Vinh');
  await page.getByRole('option', { name: /Ngô Quang Vinh/ }).click();
  await delegate.getByRole('button', { name: 'Thực hiện' }).click();
  await expect(delegate).toBeHidden();

  await portal.button('Lấy lại việc đã ủy quyền').click();
  const takeBack = portal.dialog('Lấy lại việc đã ủy quyền');
  await expect(takeBack.getByText('Ngô Quang Vinh đang xử lý thay bạn.')).toBeVisible();
  await portal.expectAccessible();
  await takeBack.getByRole('button', { name: 'Thực hiện' }).click();
  await expect(portal.toast('Đã lấy lại công việc.')).toBeVisible();
  const again = await chooseAct(portal, 'Ủy quyền');
  await again.getByRole('combobox', { name: /^Người nhận/ }).pressSequentially('Quang Vinh');
  await page.getByRole('option', { name: /Ngô Quang Vinh/ }).click();
  await again.getByRole('button', { name: 'Thực hiện' }).click();
  await expect(again).toBeHidden();

  await becomes(portal, HEAD);
  await portal.open('/duyet');
  await page.getByRole('button', { name: /^Bộ lọc/ }).click();
  await page.getByRole('checkbox', { name: 'Giao cho tôi' }).click();
  await expect(page.getByRole('checkbox', { name: 'Giao cho tôi' })).toBeChecked();
  await page.getByPlaceholder('Tìm số, nhà thầu, tên người').fill(number);
  await page.getByRole('link', { name: number }).click();
  const reject = await chooseAct(portal, 'Từ chối');
  await reject.getByLabel(/^Ý kiến/).fill('Nhà thầu đã có đăng ký khác cho việc này.');
  await reject.getByRole('button', { name: 'Thực hiện' }).click();
  await expect(portal.heading('Việc cần xử lý')).toBeVisible();

  await becomes(portal, CLERK.email);
  await portal.open(`/ho-so/${sent.id}`);
  await expect(page.getByText('Đăng ký bị từ chối')).toBeVisible();
  await expect(page.getByText('Nhà thầu đã có đăng ký khác cho việc này.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cập nhật' })).toBeHidden();
  await portal.button('Lịch sử').click();
  await expect(portal.dialog('Lịch sử đăng ký').getByRole('listitem').first()).toContainText(
    'Từ chối',
  );
});

test('a person barred after the verdict gets no card, and the approver sees who it is', async ({
  page,
  portal,
  client,
}) => {
  const by = await approvers(client);
  const form = await almostApproved(by, { count: 2 });
  const barred = must(form.staffItems[1]);
  await bar(barred.identityCardNumber);
  const { body } = await by.clerk.client.call(
    getRequest,
    { params: { id: form.id } },
    { token: by.clerk.token },
  );
  await becomes(portal, CARDS);
  await openFromQueue(portal, must(body.requestNumber));
  await portal.button('Cấp thẻ').click();
  const issue = portal.dialog('Cấp thẻ');
  await expect(issue).toContainText(`Sẽ cấp thẻ cho 2 người: 1. `);
  await issue.getByRole('button', { name: 'Thực hiện' }).click();
  await expect(issue.getByRole('alert')).toContainText(
    `đang bị cấm vào nhà máy: ${barred.fullName} (${barred.identityCardNumber}).`,
  );
  await portal.expectAccessible();
  await issue.getByRole('button', { name: 'Hủy' }).click();

  await line(portal, barred.fullName).click();
  await page.keyboard.press('n');
  await page.keyboard.press('6');
  await page.keyboard.press('Enter');
  await expect(line(portal, barred.fullName).getByRole('img', { name: 'Không đạt' })).toBeVisible();
  await doTask(portal, 'Cấp thẻ');
});

test('tasks whose items have all passed are done together, after a look at what each will be', async ({
  page,
  portal,
  client,
}) => {
  const by = await approvers(client);
  const description = unique('Sơn bồn bể');
  const change = (form: PeopleRequestInput): PeopleRequestInput => ({
    ...form,
    staffPlan: { ...form.staffPlan, description },
  });
  for (const count of [1, 2]) await almostApproved(by, { count, change });
  await becomes(portal, CARDS);
  await portal.open('/duyet');
  await narrowTo(portal, description, 2);
  await portal.button('Chọn 2 việc đã đạt hết').click();
  await portal.button('Hoàn thành 2 việc').click();
  const acts = portal.dialog('Cấp thẻ: 2 đăng ký');
  await expect(acts.getByRole('row')).toHaveText([
    /Số/,
    /Đạt \d\/\d.*Cấp thẻ/,
    /Đạt \d\/\d.*Cấp thẻ/,
  ]);
  await portal.expectAccessible();
  await acts.getByRole('button', { name: 'Thực hiện 2 việc' }).click();
  await expect(portal.toast('Đã hoàn thành 2 công việc.')).toBeVisible();
  await expect(page.getByText('Không có việc nào khớp với bộ lọc.')).toBeVisible();
});
