import { plantDate } from '@portal/domain';
import { must, type Client } from '@portal/testing';
import { approveSent } from '@portal/testing/approval';
import { demoCaller } from '@portal/testing/demo';
import { A4, drawnPapers } from '@portal/testing/drawn-papers';
import { entryApprovers } from '@portal/testing/entry-life';
import {
  detailOf,
  freshIdentityNumber,
  saved,
  submitted,
  validPeopleRequest,
} from '@portal/testing/people';
import { classOnly, plannedClass, SHOWN_CLASS_DAY } from '@portal/testing/training-classes';
import { crewLink } from '@portal/testing/worker-links';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readCode } from './support/codes-on-screen';
import { run } from './support/database';
import { CAMERA_FLAGS, holdBefore, holdPictureBefore, withTwoCameras } from './support/fake-camera';
import { CLERK } from './support/people-form';
import { photo } from './support/photos';
import type { Portal } from './support/portal';
import { becomesToLogOut, becomes, GUARD } from './support/reviewing';
import { expect, test } from './support/test';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'vi-VN',
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...CAMERA_FLAGS] }),
});

/** The first digits of a citizen's number: Quảng Ngãi, male, born in 1994. */
const MALE_OF_1994 = '051094';
const NAME = 'Trần Văn Thợ';
const BORN = { typed: '1994-05-17', onCard: '17051994' };

/** A draft without people, its link for the crew, and what the plant does with it. */
async function draftWithLink(client: Client) {
  const by = await entryApprovers(client);
  const valid = await validPeopleRequest(by.clerk, 1);
  const form = await saved(by.clerk, {
    ...valid,
    staffPlan: { ...valid.staffPlan, startDate: plantDate(new Date()) },
    staffItems: [],
  });
  return {
    id: form.id,
    path: `/tu-khai/#${await crewLink(by.clerk, form.id)}`,
    /** What was taken over, with position, work and papers as the clerk adds them; then every step approves. */
    approve: async () => {
      const { staffItems, version } = await detailOf(by.clerk, form.id);
      const [taken] = staffItems;
      const { id, identityCardNumber, fullName, dateOfBirth, imageId } = must(taken);
      const whole = {
        ...must(valid.staffItems[0]),
        id,
        identityCardNumber,
        fullName,
        dateOfBirth,
        imageId,
      };
      await approveSent(by, await submitted(by.clerk, { ...form, version, staffItems: [whole] }));
    },
    /** Safety staff plan a class of a course that a person can take only in a class. @returns the course's name */
    plan: async (number: string, place: string) => {
      const { courseId, courseName } = await classOnly(by.clerk, number);
      await plannedClass(await demoCaller(client, 'safety@plant.example'), { courseId, place });
      return courseName;
    },
  };
}

/** Card, photo, two papers and consent, up to the thanks. */
async function sendsOwnData(page: Page, portal: Portal, number: string): Promise<void> {
  const next = () => portal.button('Tiếp tục').click();
  await portal.button('Bắt đầu').click();
  await holdBefore(`${number}||${NAME}|${BORN.onCard}|Nam|xã Bình Trị, Quảng Ngãi|01012022`);
  await portal.button('Quét mã QR trên thẻ').click();
  await expect(page.getByText('Đã đọc thẻ.')).toBeVisible();
  await next();
  await holdPictureBefore(photo('portrait-a-3x4.jpg'));
  await portal.button('Chụp ảnh').first().click();
  const camera = portal.dialog('Camera chụp ảnh chân dung');
  await expect
    .poll(() =>
      camera
        .locator('video')
        .evaluate((video: HTMLVideoElement) => !video.paused && video.videoWidth > 0),
    )
    .toBe(true);
  await camera.getByRole('button', { name: 'Chụp', exact: true }).click();
  await expect(page.getByText('Ảnh dùng được.')).toBeVisible();
  await next();
  await expect(portal.heading('Giấy tờ')).toBeVisible();
  const picture = await sharp(drawnPapers('dark', [{ ...A4, turn: 8 }]))
    .jpeg()
    .toBuffer();
  const file = { name: 'giay.jpg', mimeType: 'image/jpeg', buffer: picture };
  await page.locator('details').evaluate((folded: HTMLDetailsElement) => {
    folded.open = true;
  });
  for (const at of [0, 1]) {
    const paper = page.locator('section.paper').nth(at);
    await paper.locator('input').setInputFiles(file);
    await expect(paper.getByText(/^Trang giấy đã được cắt và làm thẳng/)).toBeVisible();
  }
  await next();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByLabel('Tôi đã đọc và đồng ý').check();
  await next();
  await portal.button('Gửi').click();
  await expect(portal.heading('Đã gửi. Cảm ơn bạn!')).toBeVisible();
}

/** The clerk finds the course that the person lacks, and books a seat. */
async function booksSeat(
  page: Page,
  portal: Portal,
  seat: { number: string; course: string; place: string },
): Promise<void> {
  await portal.open('/lop-hoc');
  await page.getByRole('searchbox').fill(seat.number);
  const row = page.getByRole('row').filter({ hasText: seat.number });
  await row.filter({ hasText: seat.course }).getByRole('checkbox').check();
  await portal.button('Đặt lớp cho 1 người').click();
  const book = portal.dialog('Đặt lớp cho 1 người');
  await book.getByRole('radio', { name: new RegExp(seat.place) }).check();
  await book.getByRole('button', { name: 'Đặt lớp cho 1 người' }).click();
  await expect(portal.toast('Đã đặt 1 chỗ.')).toBeVisible();
}

/** Answers all questions of the induction rightly, one by one. */
async function passesInduction(page: Page, portal: Portal): Promise<void> {
  await page.getByLabel('Tôi đã xem các bài giảng.').check();
  await portal.button('Tiếp tục').click();
  await portal.button('Bắt đầu làm bài').click();
  const place = page.getByText(/^Câu \d+\/\d+$/);
  const count = Number((await place.textContent())?.split('/')[1]);
  for (let at = 1; at <= count; at += 1) {
    await expect(place).toHaveText(`Câu ${at}/${count}`);
    const asked = await page.getByRole('heading', { level: 1 }).textContent();
    const [row] = await run(
      `select choices_vi as choices, right_choice as right from induction_question
        where question_vi = '${must(asked).replaceAll("'", "''")}'`,
    );
    const choices = String(must(row)['choices']).split('\n');
    const sent = page.waitForResponse(/\/public\/induction\/answer/);
    await page.getByLabel(must(choices[Number(must(row)['right']) - 1]), { exact: true }).check();
    await sent;
    await portal.button('Tiếp tục').click();
  }
  await portal.button('Nộp bài').click();
  await expect(portal.heading('Bạn đã đạt')).toBeVisible();
  await portal.button('Về thẻ của tôi').click();
}

test('a worker goes with one phone from the link to the open gate', async ({
  page,
  portal,
  client,
}) => {
  const request = await draftWithLink(client);
  const number = `${MALE_OF_1994}${freshIdentityNumber().slice(-6)}`;
  await withTwoCameras(page);
  await page.goto(request.path);
  await sendsOwnData(page, portal, number);
  // Right after sending, the pass knows who asks.
  await portal.button('Thẻ của tôi').last().click();
  await expect(page.getByLabel('Ngày sinh').last()).toHaveValue(BORN.typed);
  await portal.button('Xem thẻ').click();
  await portal.button(/^Xóa thẻ/).click();
  await expect(page.getByLabel('Ngày sinh').last()).toHaveValue('');

  // The clerk takes the worker over.
  await page.setViewportSize({ width: 1280, height: 800 });
  await becomes(portal, CLERK.email);
  await portal.open(`/danh-sach-dang-ky/cap-nhat-nhan-su/${request.id}`);
  await portal.button(/^Xem$/).click();
  const dialog = portal.dialog('Người lao động tự khai');
  await dialog.getByRole('button', { name: 'Nhận tất cả (1)' }).click();
  await expect(dialog.getByText('Đã nhận 1 người vào đăng ký và đã lưu.')).toBeVisible();
  await request.approve();
  const place = 'Phòng học số 9';
  const course = await request.plan(number, place);
  await booksSeat(page, portal, { number, course, place });

  // The pass says what is missing, names the class, and leads to the induction.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(request.path);
  await portal.button('Thẻ của tôi').last().click();
  const typed = page.getByLabel('Số CCCD/Hộ chiếu').last();
  await typed.fill(number);
  await page.getByLabel('Ngày sinh').last().fill(BORN.typed);
  await portal.button('Xem thẻ').click();
  const seat = `Bạn đã có chỗ trong lớp học lúc ${SHOWN_CLASS_DAY} 13:00, tại ${place}.`;
  await expect(page.getByText(seat)).toBeVisible();
  await portal.button('Làm bài sát hạch ngay').first().click();
  await passesInduction(page, portal);

  // Other courses are results of classes.
  await run(`insert into training_result (id, person_id, course_id, exam_date, is_passed, modified_at)
    select gen_random_uuid(), c.person_id, k.id, '${plantDate(new Date())}', true, now()
    from safety_card c cross join course k where c.request_id = '${request.id}' on conflict do nothing`);
  await portal.button('Cập nhật').click();
  await expect(page.getByRole('heading', { name: 'Được vào hôm nay', exact: true })).toBeVisible();
  const code = await readCode(page.getByRole('img', { name: /^Mã QR của thẻ/ }));

  await holdBefore(code);
  await becomesToLogOut(portal, GUARD);
  await portal.open('/cong');
  await page.getByRole('combobox', { name: 'Cổng' }).fill('số 2');
  await page.getByRole('option', { name: 'Cổng số 2 – Nhà thầu' }).click();
  await page.getByLabel(/^Tên thiết bị/).fill('Điện thoại cổng 2');
  await portal.button('Bắt đầu trực').click();
  const answer = page.getByRole('dialog');
  await expect(answer.getByRole('heading')).toHaveText('Được vào');
  await expect(answer).toContainText(NAME);
});
