import { gates, readSitting, scanAtGate } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { must, type Client } from '@portal/testing';
import { approveSent } from '@portal/testing/approval';
import { entryApprovers } from '@portal/testing/entry-life';
import { sendAnswers } from '@portal/testing/inductions';
import { byCode, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { crewLink, phoneOf, sentBy } from '@portal/testing/worker-links';
import { readCode } from './support/codes-on-screen';
import { run } from './support/database';
import { expectBigTargets } from './support/targets';
import { expect, test } from './support/test';

test.use({ viewport: { width: 360, height: 740 }, locale: 'vi-VN' });

const today = plantDate(new Date());

/** A worker who has sent an entry by a link, and what happens to the request. */
async function sentWorker(client: Client) {
  const by = await entryApprovers(client);
  const valid = await validPeopleRequest(by.clerk, 1);
  const form = await saved(by.clerk, {
    ...valid,
    staffPlan: { ...valid.staffPlan, startDate: today },
  });
  const person = must(form.staffItems[0]);
  const token = await crewLink(by.clerk, form.id);
  await sentBy(client, token, person);
  return {
    path: `/tu-khai/#${token}`,
    person,
    approve: async () => approveSent(by, await submitted(by.clerk, form)),
    train: () =>
      run(`insert into training_result (id, person_id, course_id, exam_date, is_passed, modified_at)
        select gen_random_uuid(), c.person_id, k.id, '${today}', true, now()
        from safety_card c cross join course k where c.request_id = '${form.id}'
        on conflict do nothing`),
    erase: () => run(`delete from self_entry where identity_key = '${person.identityCardNumber}'`),
    end: () => run(`update safety_card set is_ended = true where request_id = '${form.id}'`),
    scan: async (code: string) => {
      const { token: session } = by.security;
      const gateId = (await byCode(by.security, gates))('C2').id;
      const body = { id: crypto.randomUUID(), gateId, direction: 'in' as const, code };
      return (await client.call(scanAtGate, { body }, { token: session })).body;
    },
  };
}

/** Answers all questions of an attempt rightly and hands in. */
async function handInRight(client: Client, secret: string): Promise<void> {
  const { sitting } = (await phoneOf(client).call(readSitting, { body: { secret } })).body;
  const ids = must(sitting).questions.map(({ id }) => `'${id}'`);
  const asked = await run(
    `select id::text, right_id::text as right from induction_asked where id in (${ids.join()})`,
  );
  const rightOf = new Map(asked.map((row) => [String(row['id']), String(row['right'])]));
  await sendAnswers(client, { secret, sitting: must(sitting) }, (id) => must(rightOf.get(id)));
}

test('a worker follows the entry to the card, whose code opens the gate, also without a network', async ({
  page,
  portal,
  client,
  context,
}) => {
  const worker = await sentWorker(client);
  const code = page.getByRole('img', { name: 'Mã QR của thẻ, đưa cho bảo vệ quét' });
  const word = (text: string) => page.getByRole('heading', { name: text, exact: true });
  const looksRight = async () => {
    await portal.expectAccessible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true);
    await expectBigTargets(page);
  };
  await page.goto(worker.path);
  await expect(portal.heading('Khai thông tin vào nhà máy')).toBeVisible();
  await looksRight();
  await portal.button('Thẻ của tôi').click();
  await portal.button('Xem thẻ').click();
  await expect(page.getByLabel('Số CCCD/Hộ chiếu').last()).toBeFocused();
  await page.getByLabel('Số CCCD/Hộ chiếu').fill(worker.person.identityCardNumber);
  await page.getByLabel('Ngày sinh').fill('1970-01-01');
  await portal.button('Xem thẻ').click();
  await expect(portal.message(/^Không tìm thấy dữ liệu đã gửi/)).toBeVisible();
  await looksRight();
  await page.getByLabel('Ngày sinh').fill(must(worker.person.dateOfBirth));
  await portal.button('Xem thẻ').click();
  await expect(word('Công ty đang làm hồ sơ')).toBeVisible();
  await looksRight();

  // The link takes no entries any more, and the phone still knows whose pass it shows.
  await worker.approve();
  await page.reload();
  await expect(word('Chưa được vào hôm nay')).toBeVisible();
  await expect(page.getByText('Hãy báo công ty bạn đăng ký lớp học.').first()).toBeVisible();
  await looksRight();

  // The pass leads to the induction of a missing course and back.
  const lacking = page.getByText('Thiếu hoặc hết hạn khóa đào tạo: An toàn ban đầu.');
  await page
    .getByRole('listitem')
    .filter({ has: lacking })
    .getByRole('button', { name: 'Làm bài sát hạch ngay' })
    .click();
  await expect(portal.heading('Sát hạch an toàn ban đầu')).toBeVisible();
  expect(page.url()).toMatch(/\/huan-luyen\/#pass\./);
  // A language that was chosen later on the pass counts for the induction, too.
  await page.getByLabel('Ngôn ngữ').selectOption('English');
  await portal.button('Back').click();
  await portal.button('Tiếng Việt').click();
  await expect(word('Chưa được vào hôm nay')).toBeVisible();
  await page.goForward();
  await expect(portal.heading('Sát hạch an toàn ban đầu')).toBeVisible();
  await page.getByLabel('Tôi đã xem các bài giảng.').check();
  await portal.button('Tiếp tục').click();
  await expect(portal.heading('Sẵn sàng làm bài?')).toBeVisible();
  await looksRight();
  await portal.button('Bắt đầu làm bài').click();
  await expect(page.getByText('Câu 1/10')).toBeVisible();
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith('portal.induction.attempt')),
  );
  await handInRight(client, must(kept?.[1]));
  await page.reload();
  await expect(portal.heading('Bạn đã đạt')).toBeVisible();
  await looksRight();
  await portal.button('Về thẻ của tôi').click();
  await expect(word('Chưa được vào hôm nay')).toBeVisible();
  await expect(lacking).toHaveCount(0);

  await worker.train();
  await portal.button('Cập nhật').click();
  await expect(word('Được vào hôm nay')).toBeVisible();
  await expect(page.getByText(worker.person.fullName)).toBeVisible();
  await looksRight();
  const { isGreen, subject } = await worker.scan(await readCode(code));
  expect({ isGreen, name: subject?.name }).toEqual({
    isGreen: true,
    name: worker.person.fullName,
  });

  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(portal.message(/^Đây là kết quả đã lưu/)).toBeVisible();
  await expect(word('Được vào hôm nay')).toBeVisible();
  await expect(code).toBeVisible();
  await portal.button('English').click();
  await expect(word('You may enter today')).toBeVisible();
  await looksRight();

  await worker.end();
  await context.setOffline(false);
  await expect(page.getByText('The card or permit was cancelled')).toBeVisible();
  await expect(word('You may not enter today')).toBeVisible();
  await expect(page.getByRole('img')).toBeHidden();
  await portal.button('Remove the pass from this phone').click();
  const number = page.getByLabel('Identity card or passport number').last();
  await expect(number).toHaveValue('');

  // When the portal refuses the proof, the phone takes the pass away and says why.
  await number.fill(worker.person.identityCardNumber);
  await page.getByLabel('Date of birth').last().fill(must(worker.person.dateOfBirth));
  await portal.button('Show my pass').click();
  await expect(word('You may not enter today')).toBeVisible();
  await worker.erase();
  await portal.button('Refresh').click();
  await expect(portal.message(/^The portal has refused to show this pass/)).toBeVisible();
  await expect(word('You may not enter today')).toBeHidden();
  await expect(number).toHaveValue(worker.person.identityCardNumber);
  await looksRight();
  await portal.button('Back').click();
  await expect(portal.heading('This link does not work')).toBeVisible();
  await looksRight();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['portal.language']);
  await portal.button('My pass').last().click();
  await expect(portal.heading('My pass')).toBeVisible();
});
