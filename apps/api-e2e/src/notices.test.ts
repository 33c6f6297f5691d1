import {
  chooseNoticeMails,
  countUnreadNotices,
  readNotices,
  requestUpdate,
  RESULT,
  returnRequest,
  searchNotices,
  type NoticeMails,
} from '@portal/contracts';
import { mailsTo, must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, submitted, validPeopleRequest } from '@portal/testing/people';
import { act, decide, itemsOf, verdict } from '@portal/testing/review';
import { execute } from './support/database';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });
const as = (name: string) => demoCaller(portal.client, `${name}.example`);

const noticesOf = async (who: Caller, isUnread = false) =>
  (await who.client.call(searchNotices, { query: { take: 100, isUnread: String(isUnread) } }, who))
    .body;
const about = async (who: Caller, requestId: string) =>
  (await noticesOf(who)).data.filter((notice) => notice.requestId === requestId);
const choose = (who: Caller, mails: NoticeMails) =>
  who.client.call(chooseNoticeMails, { body: { mails } }, who);
const unread = async (who: Caller) =>
  (await who.client.call(countUnreadNotices, {}, who)).body.count;

async function sent() {
  const clerk = await as('clerk@ptsc');
  const form = await submitted(clerk, await validPeopleRequest(clerk));
  const { requestNumber } = await detailOf(clerk, form.id);
  return { clerk, form, number: must(requestNumber) };
}

it('notices reach only the users who may act and the one who asked', async () => {
  const { clerk, form, number } = await sent();
  const [safety, office, stranger] = await Promise.all([
    as('reviewer@plant'),
    as('cards@plant'),
    as('clerk@lilama'),
  ]);
  expect(await about(safety, form.id)).toEqual([
    expect.objectContaining({
      text: `Đăng ký ${number} chờ bạn xử lý`,
      description: form.staffPlan.description,
      isRead: false,
      isForReview: true,
    }),
  ]);
  // Their step has not started yet.
  expect(await about(office, form.id)).toEqual([]);
  expect(await about(stranger, form.id)).toEqual([]);

  await decide(safety, form.id, itemsOf(form)[0], verdict(RESULT.needsUpdate));
  await act(safety, returnRequest, form.id);
  expect((await about(clerk, form.id)).map(({ text, isForReview }) => [text, isForReview])).toEqual(
    [
      [expect.stringContaining('bị trả lại'), false],
      [expect.stringContaining(number), false],
    ],
  );
});

it('are read one by one or all at once, by whom they are for', async () => {
  const { form } = await sent();
  const [safety, clerk] = await Promise.all([as('reviewer@plant'), as('clerk@ptsc')]);
  const [mine] = await about(safety, form.id);
  const before = await unread(safety);
  const ids = [must(mine).id];
  await clerk.client.call(readNotices, { body: { ids } }, clerk);
  expect(await unread(safety)).toBe(before);
  await safety.client.call(readNotices, { body: { ids } }, safety);
  expect(await unread(safety)).toBe(before - 1);
  expect((await about(safety, form.id)).map(({ isRead }) => isRead)).toEqual([true]);
  await safety.client.call(readNotices, { body: {} }, safety);
  expect(await noticesOf(safety, true)).toMatchObject({ data: [], totalCount: 0 });
});

it('notices cannot be read without a session', async () => {
  const { status } = await portal.client.call(searchNotices, { query: {} });
  expect(status).toBe(401);
});

it('come by mail at once, or the next morning in one mail, as each chooses', async () => {
  const safety = await as('reviewer@plant');
  const mails = (subject: RegExp) =>
    mailsTo(portal.client, 'reviewer@plant.example', subject).then(({ length }) => length);
  const yesterday = () =>
    execute(
      portal.databaseUrl,
      `update notice set at = at - interval '1 day' where mailed_at is null;
       select graphile_worker.add_job('sweep')`,
    );

  expect((await noticesOf(safety)).mails).toBe('personal');
  const group = await sent();
  expect(await mails(new RegExp(`${group.number} chờ bạn`))).toBe(0);
  await choose(safety, 'atOnce');
  const single = await sent();
  expect(await mails(new RegExp(`${single.number} chờ bạn`))).toBe(1);

  await choose(safety, 'digest');
  const { clerk, form } = await sent();
  await decide(safety, form.id, itemsOf(form)[0], verdict(RESULT.needsUpdate));
  await act(safety, requestUpdate, form.id);
  await choose(clerk, 'personal');
  await yesterday();
  const digest = await until(async () => {
    const [mail] = await mailsTo(portal.client, 'reviewer@plant.example', /thông báo mới/);
    return mail;
  });
  expect(digest.text).toContain(
    `- Đăng ký ${group.number} chờ bạn xử lý – ${form.staffPlan.description}`,
  );
  expect(digest.text).not.toContain(single.number);
  expect(digest.text).toContain('/#/thong-bao');
});
