import { randomUUID } from 'node:crypto';
import {
  getDoubts,
  getPersonRecord,
  recordIssuerCall,
  searchIssuerCalls,
  searchNotices,
  withdrawIssuerCall,
  type IssuerCall,
  type IssuerCallBody,
  type IssuerCallsPage,
  type PeopleRequestInput,
} from '@portal/contracts';
import { mailTo, must } from '@portal/testing';
import { approvers, approveSent } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { execute, rowsOf } from './support/database';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
/** Every card of Decree 44 is drawn, and no health certificate. */
beforeAll(() =>
  execute(
    portal.databaseUrl,
    `update document_type set call_share = case code when 'HUANLUYEN' then 100 else 0 end`,
  ),
);
const desk = useGateDesk(portal, 4);
const CARD = 'Thẻ an toàn lao động theo Nghị định 44/2016';

let safety: Caller;
let clerk: Caller;
beforeAll(async () => {
  safety = await demoCaller(portal.client, 'safety@plant.example');
  clerk = await demoCaller(portal.client, 'clerk@ptsc.example');
});

const as =
  ({ client, token }: Caller): Caller['client']['call'] =>
  (route, input) =>
    client.call(route, input, { token });

async function calls(isDone = false): Promise<IssuerCallsPage> {
  const filterValue = JSON.stringify({ isDone });
  return (await as(safety)(searchIssuerCalls, { query: { take: 100, filterValue } })).body;
}
async function callOf(personId: string): Promise<IssuerCall> {
  const pages = await Promise.all([calls(), calls(true)]);
  return must(pages.flatMap(({ data }) => data).find((row) => row.personId === personId));
}

const record = (id: string, body: Partial<IssuerCallBody>, who = safety) =>
  as(who)(recordIssuerCall, {
    params: { id },
    body: { id: randomUUID(), outcome: 'unreachable', note: '', ...body },
  });
const withdraw = (id: string, reason: string, who = safety) =>
  as(who)(withdrawIssuerCall, { params: { id }, body: { id: randomUUID(), reason } });
const denied = { outcome: 'denied', note: 'Bà Lan, phòng đào tạo: không có trong sổ' } as const;
const reasons = async (number: string) =>
  (await desk.scan(number)).reasons.map(({ reason, text }) => [reason, text]);

/** Changes the papers of Decree 44 of a form. */
async function withCards(
  form: PeopleRequestInput,
  change: { documentNumber?: string; issuer?: string },
): Promise<PeopleRequestInput> {
  const [type] = await rowsOf<{ id: string }>(
    portal.databaseUrl,
    `select id from document_type where code = 'HUANLUYEN'`,
  );
  return {
    ...form,
    staffItems: form.staffItems.map((item) => ({
      ...item,
      staffProfileFiles: item.staffProfileFiles.map((group) => ({
        ...group,
        types: group.types.map((paper) =>
          paper.id === must(type).id ? { ...paper, ...change } : paper,
        ),
      })),
    })),
  };
}

it('newly approved papers of a type are drawn with the share that the plant sets', async () => {
  const { root } = desk.known();
  const page = await calls();
  const ofRoot = page.data.filter(({ fullName }) =>
    root.staffItems.some((item) => item.fullName === fullName),
  );
  expect(ofRoot).toHaveLength(4);
  expect(ofRoot[0]).toMatchObject({
    typeName: CARD,
    number: 'G1',
    issuer: '',
    phone: '',
    outcome: null,
    acts: [],
  });
  expect(must(ofRoot[0]).files).toHaveLength(1);
  expect(page.openCount).toBe(page.totalCount);
});

it.each(['clerk@ptsc.example', 'reviewer@plant.example', 'guard@plant.example'])(
  '%s neither reads nor records nor withdraws',
  async (email) => {
    const who = await demoCaller(portal.client, email);
    const { id } = must((await calls()).data[0]);
    expect((await as(who)(searchIssuerCalls, { query: {} })).status).toBe(403);
    expect((await record(id, denied, who)).status).toBe(403);
    expect((await withdraw(id, 'Nhầm', who)).status).toBe(403);
    expect((await callOf(must((await calls()).data[0]).personId)).acts).toEqual([]);
  },
);

it('a call that reaches no one stays, and a denial refuses at gates until it is withdrawn', async () => {
  const { number, personId } = desk.freshCard();
  const { id, openCount } = { ...(await callOf(personId)), ...(await calls()) };
  expect((await record(id, { note: 'Không ai nghe máy' })).body.isSuccess).toBe(true);
  expect(await callOf(personId)).toMatchObject({ outcome: 'unreachable' });
  expect((await calls()).openCount).toBe(openCount);
  expect(await reasons(number)).toEqual([]);

  const { status, error } = await record(id, { outcome: 'denied' });
  expect([status, error.fieldErrors?.map(({ field }) => field)]).toEqual([400, ['note']]);
  const body = { id: randomUUID(), ...denied };
  expect((await record(id, body)).body.message).toBe('Đã ghi kết quả.');
  expect((await record(id, body)).body.isSuccess).toBe(true);
  expect((await record(id, { outcome: 'confirmed' })).body).toMatchObject({
    isSuccess: false,
    message: expect.stringContaining('đã ghi kết quả của hồ sơ này lúc') as string,
  });
  expect((await callOf(personId)).acts.map(({ outcome }) => outcome)).toEqual([
    'unreachable',
    'denied',
  ]);
  expect((await calls()).openCount).toBe(openCount - 1);
  expect((await calls(true)).byIssuer).toEqual([{ issuer: '', confirmed: 0, denied: 1 }]);
  expect(await reasons(number)).toEqual([['documents', `${CARD}: chưa có bản còn hạn`]]);
  const papers = async () =>
    (await desk.call(getPersonRecord, { params: { id: personId } })).body.documents
      .filter(({ isDenied }) => isDenied)
      .map(({ typeName }) => typeName);
  expect(await papers()).toEqual([CARD]);

  const mail = await mailTo(portal.client, 'clerk@ptsc.example', /nơi cấp không xác nhận/);
  expect(mail.text).toContain(CARD);
  expect(mail.text).not.toContain('Bà Lan');
  const { body: notices } = await as(clerk)(searchNotices, { query: {} });
  expect(must(notices.data[0]).text).toMatch(/: nơi cấp không xác nhận một hồ sơ$/);
  const events = await rowsOf<{ action: string }>(
    portal.databaseUrl,
    `select action from admin_event where table_name = 'issuer-calls' and row_id = '${id}'`,
  );
  expect(events).toHaveLength(2);

  expect((await withdraw(id, '')).status).toBe(400);
  expect((await withdraw(id, 'Gọi nhầm số')).body.isSuccess).toBe(true);
  expect((await withdraw(id, 'Gọi nhầm số')).body.isSuccess).toBe(false);
  expect(await reasons(number)).toEqual([]);
  expect(await papers()).toEqual([]);
  await mailTo(portal.client, 'clerk@ptsc.example', /hồ sơ lại có hiệu lực/);
  expect(await callOf(personId)).toMatchObject({ outcome: null });
  expect((await record(id, { outcome: 'confirmed' })).body.isSuccess).toBe(true);
  expect(await reasons(number)).toEqual([]);
});

it('reviewers see unknown issuers and denied numbers, also of other people', async () => {
  const by = await approvers(portal.client);
  const number = `T44-${randomUUID().slice(0, 8)}`;
  const doubtsOf = async (issuer: string) => {
    const form = await withCards(await validPeopleRequest(by.clerk, 1), {
      documentNumber: number,
      issuer,
    });
    await submitted(by.clerk, form);
    const { body } = await as(await demoCaller(portal.client, 'reviewer@plant.example'))(
      getDoubts,
      { params: { id: form.id } },
    );
    const codes = body.flatMap(({ doubts }) =>
      doubts.flatMap(({ code, text, field }) =>
        code === 'unknownIssuer' || code === 'deniedPaper' ? [[code, text, field !== null]] : [],
      ),
    );
    return { form, codes };
  };
  expect((await doubtsOf('')).codes).toEqual([]);
  expect(
    (await doubtsOf('trung tam huan luyen an toan ve sinh lao dong QUANG NGAI')).codes,
  ).toEqual([]);
  const unknown = await doubtsOf('Trung tâm Ma');
  expect(unknown.codes).toEqual([
    ['unknownIssuer', `Nơi cấp không có trong danh mục của nhà máy: ${CARD} (Trung tâm Ma)`, true],
  ]);
  await approveSent(by, unknown.form);
  const drawn = must((await calls()).data.find((row) => row.number === number));
  expect(drawn).toMatchObject({ issuer: 'Trung tâm Ma', phone: '' });
  await record(drawn.id, denied);
  expect((await doubtsOf('')).codes).toEqual([
    ['deniedPaper', expect.stringContaining(`${CARD} số ${number}`), true],
  ]);
});

it('a denied number does not count in a new request of the person, and what was approved before is not drawn again', async () => {
  const by = await approvers(portal.client);
  const number = `T44-${randomUUID().slice(0, 8)}`;
  const send = async (change: Partial<PeopleRequestInput['staffItems'][number]> = {}) => {
    const form = await withCards(await validPeopleRequest(by.clerk, 1), { documentNumber: number });
    const same = { ...form, staffItems: form.staffItems.map((item) => ({ ...item, ...change })) };
    await submitted(by.clerk, same);
    await approveSent(by, same);
    return must(same.staffItems[0]);
  };
  const { identityCardNumber, fullName, staffProfileFiles } = await send();
  const drawnOf = async () => {
    const pages = await Promise.all([calls(), calls(true)]);
    return pages.flatMap(({ data }) => data).filter((row) => row.number === number);
  };
  const [drawn] = await drawnOf();
  await record(must(drawn).id, denied);
  const heldNow = () =>
    rowsOf(
      portal.databaseUrl,
      `select distinct request_id from admission_hold h join document_type t on t.id = h.document_type_id
      where h.person_id = '${must(drawn).personId}' and t.code = 'HUANLUYEN'`,
    );
  expect(await heldNow()).toHaveLength(1);
  await send({ identityCardNumber, fullName, staffProfileFiles });
  expect(await heldNow()).toHaveLength(2);
  expect(await drawnOf()).toHaveLength(1);
});
