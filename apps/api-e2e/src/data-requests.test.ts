import { randomUUID } from 'node:crypto';
import {
  actOnDataRequest,
  enterDataRequest,
  exportPerson,
  forgetPerson,
  getCounts,
  getMenus,
  getSelfRegistration,
  judgeSelfEntries,
  makeSelfLink,
  searchDataRequests,
  sendDataRequest,
  sendSelfEntry,
  withdrawSelfLink,
  type DataRequestAct,
  type DataRequestKind,
  type SendSelfEntryBody,
} from '@portal/contracts';
import { dataRequestTerms, plantDate } from '@portal/domain';
import { mailTo, must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { freshIdentityNumber, saved, validPeopleRequest } from '@portal/testing/people';
import { phoneOf, secretOf, workerEntry } from '@portal/testing/worker-links';
import { seededCalendar } from './support/seeded-calendar';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
let clerk: Caller;
let admin: Caller;
let requestId: string;
let token: string;
/** What a worker has sent by the crew's link. */
let sent: SendSelfEntryBody;

beforeAll(async () => {
  clerk = await demoCaller(portal.client, 'clerk@ptsc.example');
  admin = await demoCaller(portal.client, 'admin@plant.example');
  requestId = (await saved(clerk, await validPeopleRequest(clerk, 1))).id;
  const body = { requestId, personName: '' };
  const { body: made } = await clerk.client.call(makeSelfLink, { body }, { token: clerk.token });
  token = secretOf(made.url);
  sent = await entry();
});

async function entry(): Promise<SendSelfEntryBody> {
  const body = await workerEntry(portal.client, token);
  const { body: answer } = await phoneOf(portal.client).call(sendSelfEntry, { body });
  expect(answer.isSuccess).toBe(true);
  return body;
}

/** A worker asks by the link. */
const ask = async (
  kind: DataRequestKind,
  of: SendSelfEntryBody,
  change: Partial<{ token: string; identityNumber: string; dateOfBirth: string }> = {},
) => {
  const { identityCardNumber: identityNumber, dateOfBirth } = of.person;
  const body = { id: randomUUID(), token, kind, identityNumber, dateOfBirth: must(dateOfBirth) };
  const asked = { ...body, contact: '0905 123 456', text: 'Xin cho xem.', ...change };
  const call = () => phoneOf(portal.client).call(sendDataRequest, { body: asked });
  return { id: body.id, call, answer: (await call()).body };
};

const register = async (isClosed = false, keyword = '') => {
  const filterValue = JSON.stringify({ isClosed, keyword });
  const query = { filterValue, take: 100 };
  return (await admin.client.call(searchDataRequests, { query }, { token: admin.token })).body;
};
const found = async (id: string, isClosed = false) =>
  (await register(isClosed)).data.find((row) => row.id === id);

const act = async (id: string, body: DataRequestAct) =>
  (await admin.client.call(actOnDataRequest, { params: { id }, body }, { token: admin.token }))
    .body;
const note = 'Đã gọi điện.';

it('a worker asks by the link; administrators read it with its terms, in the menu and by mail', async () => {
  const { id, call, answer } = await ask('access', sent);
  expect(answer).toMatchObject({
    isSuccess: true,
    message: expect.stringMatching(/2 ngày làm việc/),
  });
  expect((await call()).body.isSuccess).toBe(true);

  const terms = dataRequestTerms('access', plantDate(new Date()), seededCalendar());
  const rows = (await register(false, sent.person.identityCardNumber)).data;
  expect(rows).toMatchObject([
    {
      id,
      fullName: sent.person.fullName,
      contact: '0905 123 456',
      isByLink: true,
      ...terms,
      dueBy: terms.answerBy,
      isOverdue: false,
      acts: [],
    },
  ]);
  const leaf = (await admin.client.call(getMenus, {}, { token: admin.token })).body.find(
    ({ path }) => path === '/quan-tri/yeu-cau-du-lieu',
  );
  const counts = (await admin.client.call(getCounts, {}, { token: admin.token })).body;
  expect(counts.find(({ menuId }) => menuId === leaf?.id)).toMatchObject({
    count: 1,
    overdue: 0,
  });
  const mail = await mailTo(portal.client, 'admin@plant.example', /dữ liệu cá nhân/);
  expect(mail.text).not.toContain(sent.person.identityCardNumber);
});

it.each<[string, () => Partial<{ token: string; identityNumber: string; dateOfBirth: string }>]>([
  ['a guessed link', () => ({ token: 'x'.repeat(43) })],
  ['a number that was not sent', () => ({ identityNumber: '012345678901' })],
  ['another day of birth', () => ({ dateOfBirth: '1970-01-01' })],
])('%s gets the same refusal', async (_, change) => {
  const { id, answer } = await ask('erasure', sent, change());
  expect(answer).toMatchObject({
    isSuccess: false,
    message: expect.stringMatching(/^Không tìm thấy dữ liệu đã gửi bằng liên kết này/),
  });
  expect(await found(id)).toBeUndefined();
});

it('the day of birth of a number cannot be tried for long', async () => {
  const other = { ...sent, person: { ...sent.person, identityCardNumber: freshIdentityNumber() } };
  const tries = Array.from({ length: 11 }, async () => (await ask('access', other)).answer.message);
  const messages = await Promise.all(tries);
  expect(messages.filter((said) => said.startsWith('Đã có quá nhiều yêu cầu'))).toHaveLength(1);
});

it('a withdrawal removes what still waits, keeps what was taken over, and works after the link has ended', async () => {
  const kept = await entry();
  const body = { requestId, entryIds: [kept.entryId], state: 'taken' as const };
  await clerk.client.call(judgeSelfEntries, { body }, { token: clerk.token });
  const waiting = await entry();
  const registration = async () =>
    (
      await clerk.client.call(
        getSelfRegistration,
        { params: { id: requestId } },
        { token: clerk.token },
      )
    ).body;
  const { links } = await registration();
  await clerk.client.call(
    withdrawSelfLink,
    { params: { id: must(links[0]).id } },
    { token: clerk.token },
  );
  for (const one of [kept, waiting])
    expect((await ask('withdrawal', one)).answer.isSuccess).toBe(true);
  const left = (await registration()).entries.map(({ id }) => id);
  expect(left).toContain(kept.entryId);
  expect(left).not.toContain(waiting.entryId);
});

it('is answered, extended once and closed, by acts that are stored once', async () => {
  const { id } = await ask('correction', sent);
  const answered = { act: 'answered', id: randomUUID(), note } as const;
  expect((await act(id, answered)).isSuccess).toBe(true);
  expect((await act(id, answered)).isSuccess).toBe(true);
  expect((await act(id, { ...answered, id: randomUUID() })).isSuccess).toBe(false);
  const { doBy } = must(await found(id));
  expect((await act(id, { act: 'extended', id: randomUUID(), note })).isSuccess).toBe(true);
  expect(must(await found(id)).doBy > doBy).toBe(true);
  expect((await act(id, { act: 'extended', id: randomUUID(), note })).isSuccess).toBe(false);
  const closed = { act: 'closed', id: randomUUID(), outcome: 'done', note: '' } as const;
  expect((await act(id, closed)).isSuccess).toBe(true);
  expect(await found(id)).toBeUndefined();
  expect(await found(id, true)).toMatchObject({
    outcome: 'done',
    dueBy: null,
    acts: [{ act: 'answered', note }, { act: 'extended' }, { act: 'closed' }],
  });
  expect(await act(id, { ...closed, id: randomUUID() })).toMatchObject({
    isSuccess: false,
    message: 'Yêu cầu này đã đóng.',
  });
});

it('a refusal needs a reason', async () => {
  const { id } = await ask('objection', sent);
  const body = { act: 'closed', id: randomUUID(), outcome: 'refused', note: ' ' } as const;
  const { status } = await admin.client.call(
    actOnDataRequest,
    { params: { id }, body },
    { token: admin.token },
  );
  expect(status).toBe(400);
});

it('what came by letter counts from its day of receipt, and a forgotten person leaves only kinds and times', async () => {
  const letter = {
    id: randomUUID(),
    kind: 'erasure' as const,
    identityNumber: sent.person.identityCardNumber,
    fullName: sent.person.fullName,
    contact: 'Số 1 Lê Lợi',
    text: '',
    receivedDay: '2026-01-05',
  };
  const enter = async (body: typeof letter) =>
    (await admin.client.call(enterDataRequest, { body }, { token: admin.token })).body;
  expect((await enter({ ...letter, receivedDay: '2199-01-01' })).isSuccess).toBe(false);
  expect((await enter(letter)).isSuccess).toBe(true);
  expect(await found(letter.id)).toMatchObject({
    answerBy: '2026-01-07',
    doBy: '2026-01-25',
    isOverdue: true,
    isByLink: false,
  });

  const { identityNumber } = letter;
  const exported = await admin.client.call(
    exportPerson,
    { body: { identityNumber } },
    { token: admin.token },
  );
  expect(JSON.stringify(exported.body)).toContain('Số 1 Lê Lợi');
  const { body: forgotten } = await admin.client.call(
    forgetPerson,
    { body: { identityNumber, reason: 'Theo thư.', dryRun: false } },
    { token: admin.token },
  );
  expect(forgotten.isSuccess).toBe(true);
  expect(await found(letter.id, true)).toMatchObject({
    fullName: '',
    identityNumber: '',
    contact: '',
    outcome: 'done',
  });
});
