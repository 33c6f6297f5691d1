import { must, type Client } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import {
  attemptSecret,
  demoInduction,
  inductionToken,
  inductionUrl,
  startSitting,
} from '@portal/testing/inductions';
import { freshIdentityNumber } from '@portal/testing/people';
import type { Page } from '@playwright/test';
import questions from '../../../prisma/seed/demo/induction-questions.json' with { type: 'json' };
import { run } from './support/database';
import { expectBigTargets } from './support/targets';
import { expect, test } from './support/test';

test.use({ viewport: { width: 360, height: 740 }, locale: 'vi-VN' });

const BORN = '1990-04-30';

/** A link, and a person whom the plant knows. */
async function linkAndPerson(client: Client) {
  const safety = await demoCaller(client, 'safety@plant.example');
  const url = await inductionUrl(safety, (await demoInduction(safety)).id);
  const number = freshIdentityNumber();
  await run(`insert into person (id, identity_number, identity_key, full_name, date_of_birth)
    values (gen_random_uuid(), '${number}', '${number}', 'Lê Văn Học', '${BORN}')`);
  return { token: inductionToken(url), number };
}

/** The right choice of the question that the page shows. */
async function rightChoice(page: Page): Promise<string> {
  const shown = await page.getByRole('heading', { level: 1 }).textContent();
  const question = must(questions.find(({ questionVi }) => questionVi === shown));
  return must(question.choicesVi.split('\n')[question.rightChoice - 1]);
}

/** Nothing needs scrolling sideways. */
const expectFits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    .toBe(true);

test('a worker sees the lectures, answers the questions on the phone and passes', async ({
  page,
  portal,
  client,
}) => {
  const { token, number } = await linkAndPerson(client);
  const looksRight = async () => {
    await portal.expectAccessible();
    await expectFits(page);
    await expectBigTargets(page);
  };
  const next = () => portal.button('Tiếp tục').click();
  const answersRight = async () => {
    const sent = page.waitForResponse(/\/public\/induction\/answer/);
    await page.getByLabel(await rightChoice(page)).check();
    await sent;
  };

  await page.goto(`/huan-luyen/#${token}`);
  await expect(portal.heading('Sát hạch an toàn ban đầu')).toBeVisible();
  await expect(page.getByText('10 câu hỏi trong 20 phút')).toBeVisible();
  await looksRight();
  await page.getByLabel('Ngôn ngữ').selectOption('English');
  await expect(portal.heading('Initial safety induction')).toBeVisible();
  await page.getByLabel('Language').selectOption('Tiếng Việt');
  await expect(portal.heading('Sát hạch an toàn ban đầu')).toBeVisible();
  await next();
  await expect(portal.message('Hãy xem các bài giảng')).toBeVisible();
  await page.getByLabel('Tôi đã xem các bài giảng.').check();
  await next();

  await expect(portal.heading('Bạn là ai?')).toBeVisible();
  await page.getByLabel('Số CCCD/Hộ chiếu').fill(number);
  await page.getByLabel('Ngày sinh').fill('1990-05-01');
  await portal.button('Bắt đầu làm bài').click();
  await expect(portal.message('Không có ai được đăng ký')).toBeVisible();
  await looksRight();
  await page.getByLabel('Ngày sinh').fill(BORN);
  await portal.button('Bắt đầu làm bài').click();

  await expect(page.getByText('Câu 1/10')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^Còn (20:00|19:\d\d)$/);
  await looksRight();
  for (let at = 1; at <= 10; at += 1) {
    await expect(page.getByText(`Câu ${at}/10`)).toBeVisible();
    if (at === 9) {
      await next();
      continue;
    }
    await answersRight();
    // The page of a phone that was locked is gone; the questions are still there.
    if (at === 4) {
      await page.reload();
      await expect(page.getByText('Câu 5/10')).toBeVisible();
      await portal.button('Quay lại').click();
      await expect(page.getByLabel(await rightChoice(page))).toBeChecked();
    }
    await next();
  }
  await expect(page.getByText('Bạn đã trả lời 9/10 câu.')).toBeVisible();
  await looksRight();
  await portal.button('Đến câu đầu tiên chưa trả lời').click();
  await expect(page.getByText('Câu 9/10')).toBeVisible();
  await answersRight();
  await next();
  await next();
  await expect(page.getByText('Bạn đã trả lời 10/10 câu.')).toBeVisible();
  await expect(page.getByText('Bạn đã trả lời tất cả các câu')).toBeVisible();
  await looksRight();
  const elsewhere = await startSitting(client, {
    token,
    secret: attemptSecret(),
    identityCardNumber: number,
    dateOfBirth: BORN,
    language: 'vi',
  });
  expect(elsewhere.refusal).toBe('openElsewhere');
  await portal.button('Nộp bài').click();
  await expect(portal.heading('Bạn đã đạt')).toBeVisible();
  await expect(page.getByText('Điểm: 100%')).toBeVisible();
  await looksRight();
  expect(await page.evaluate(() => localStorage.getItem('portal.induction.attempt'))).toBeNull();
});

test('a wrong code says whom to ask', async ({ page, portal }) => {
  await page.goto('/huan-luyen/#guessed');
  await expect(portal.message('Mã QR này không dùng được')).toBeVisible();
  await portal.expectAccessible();
  await expectFits(page);
});
