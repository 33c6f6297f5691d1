import { randomUUID } from 'node:crypto';
import {
  CARD_CHANGE_TYPE,
  cancelRequest,
  gates,
  getPersonCards,
  handOverCards,
  printCards,
  scanAtGate,
  searchCards,
  searchPlantPeople,
  withdrawHandOver,
  type CardLayout,
  type PeopleRequestInput,
} from '@portal/contracts';
import { readGateCode } from '@portal/domain';
import { must } from '@portal/testing';
import { approved, approvers, type Approvers } from '@portal/testing/approval';
import { approvedCardChange, validCardChange } from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { byCode } from '@portal/testing/people';
import { act } from '@portal/testing/review';
import { execute, rowsOf } from './support/database';
import { pagesOf } from './support/pdf';
import { qrCodesOf } from './support/qr-codes';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const { extend, renew, update } = CARD_CHANGE_TYPE;

let by: Approvers;
let admin: Caller;
let root: PeopleRequestInput;
beforeAll(async () => {
  [by, admin] = await Promise.all([
    approvers(portal.client),
    demoCaller(portal.client, 'admin@plant.example'),
  ]);
  root = await approved(by, { count: 2 });
});

const search = async (query: object) =>
  (await by.office.client.call(searchCards, { query }, { token: by.office.token })).body;
const handOver = ({ client, token }: Caller, cardIds: string[], receiver = '') =>
  client.call(handOverCards, { body: { cardIds, receiver } }, { token });
const withdraw = ({ client, token }: Caller, id: string) =>
  client.call(withdrawHandOver, { params: { id } }, { token });
const print = ({ client, token }: Caller, cardIds: string[], layout: CardLayout) =>
  fetch(`${client.baseUrl}${printCards.path}?lang=vi`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ cardIds, layout }),
  });

it('cards are printed one by one and on sheets, front and back', async () => {
  const { data, totalCount } = await search({ requestId: root.id });
  expect(totalCount).toBe(2);
  const ids = data.map(({ id }) => id);
  const company =
    'Tổng Công ty Cổ phần Dịch vụ Kỹ thuật Dầu khí Việt Nam – Chi nhánh Quảng Ngãi, PTSC';
  await execute(
    portal.databaseUrl,
    `update contractor set name = '${company}' where code = 'PTSC'`,
  );
  const single = await print(by.office, ids, 'card');
  expect(single.headers.get('content-disposition')).toContain('TheAnToan.pdf');
  const bytes = Buffer.from(await single.arrayBuffer());
  // 85.60 x 53.98 mm in points.
  expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 242\.6\d+ 153\.0\d+\]/);
  const pages = await pagesOf(bytes);
  expect(pages).toHaveLength(4);
  expect(qrCodesOf(bytes).map((code) => readGateCode(code).number)).toEqual(
    data.map(({ number }) => number),
  );
  const [one] = data;
  const number = `${must(one).number}.1`;
  for (const part of [number, must(one).fullName, company, 'Số thẻ'])
    expect(pages[0]).toContain(part);
  for (const part of [must(one).identityCardNumber, company, number, 'Mất thẻ'])
    expect(pages[1]).toContain(part);
  const sheets = await pagesOf(
    Buffer.from(await (await print(by.office, ids, 'sheet')).arrayBuffer()),
  );
  expect(sheets).toHaveLength(2);
  for (const card of data)
    for (const side of sheets)
      for (const part of [`${card.number}.1`, card.fullName, company]) expect(side).toContain(part);
});

it('people are found by name, identity number and card number, and counted as read', async () => {
  const [one] = root.staffItems;
  const [card] = (await search({ keyword: must(one).identityCardNumber })).data;
  const people = async (query: object) =>
    (await by.safety.client.call(searchPlantPeople, { query }, { token: by.safety.token })).body;
  const found = {
    fullName: must(one).fullName,
    identityCardNumber: must(one).identityCardNumber,
    cardNumber: must(card).number,
    contractorName: must(card).contractorName,
    isBarred: false,
    isEnded: false,
  };
  for (const keyword of [
    must(one).identityCardNumber,
    must(card).number.toLowerCase().replace('-', ' '),
    must(one).fullName.toUpperCase(),
  ])
    expect((await people({ keyword })).data).toContainEqual(expect.objectContaining(found));
  expect(await people({ keyword: 'n' })).toEqual({ data: [], totalCount: 0 });
  const [page, all] = [
    await people({ keyword: 'nguyen', skip: 1 }),
    await people({ keyword: 'nguyen', take: 100 }),
  ];
  expect(page).toEqual({ data: all.data.slice(1, 11), totalCount: all.totalCount });
  expect(all.totalCount).toBe(all.data.length);
  const reads = await rowsOf<{ count: number }>(
    portal.databaseUrl,
    `select count(*)::int as count from record_read r join "user" u on u.id = r.user_id
     where u.email = 'reviewer@plant.example' and r.kind = 'cards'`,
  );
  expect(must(reads[0]).count).toBeGreaterThanOrEqual(all.totalCount);

  // The number of a request finds its cards; optionally only the valid ones.
  const ofRoot = await search({
    keyword: must(card).requestNumber,
    sort: '[{"selector":"number"}]',
  });
  expect(ofRoot.totalCount).toBe(2);
  await execute(
    portal.databaseUrl,
    `update safety_card set is_ended = true where id = '${must(card).id}'`,
  );
  expect(
    (await search({ requestId: root.id, isRunning: 'true' })).data.map(({ number }) => number),
  ).toEqual(
    ofRoot.data.map(({ number }) => number).filter((number) => number !== must(card).number),
  );
  await execute(
    portal.databaseUrl,
    `update safety_card set is_ended = false where id = '${must(card).id}'`,
  );
});

it('gates read what is printed, as a code that the plant has sealed', async () => {
  const guard = await demoCaller(portal.client, 'guard@plant.example');
  const one = must((await search({ requestId: root.id })).data[0]);
  const printed = await print(by.office, [one.id], 'card');
  const [code = ''] = qrCodesOf(Buffer.from(await printed.arrayBuffer()));
  expect(readGateCode(code)).toMatchObject({ number: one.number, issue: 1, seal: {} });
  const attempt = { id: randomUUID(), gateId: (await byCode(guard, gates))('C2').id };
  const scan = (scanned: string) =>
    guard.client.call(
      scanAtGate,
      { body: { ...attempt, direction: 'out', code: scanned } },
      { token: guard.token },
    );
  expect((await scan(code)).body).toMatchObject({ isGreen: true, subject: { number: one.number } });
  const altered = code.replace(one.number, 'AT26-999999');
  expect((await scan(altered)).body.reasons).toMatchObject([{ reason: 'forgedCode' }]);
});

it('the whole life of somebody’s cards is read by the plant’s staff, and who has read it is kept', async () => {
  const [person] = root.staffItems;
  const own = { ...root, staffItems: [must(person)] };
  const extended = await approvedCardChange(by, await validCardChange(by.clerk, extend, own));
  const corrected = await approvedCardChange(by, await validCardChange(by.clerk, update, own));
  await act(admin, cancelRequest, corrected.id, 'Nhầm người');
  const renewed = await approvedCardChange(by, await validCardChange(by.clerk, renew, own));
  const found = (await search({ keyword: must(person).identityCardNumber })).data;
  expect(found.map(({ isEnded }) => isEnded)).toEqual([false, true]);
  const { body } = await by.safety.client.call(
    getPersonCards,
    { params: { id: must(found[0]).personId } },
    { token: by.safety.token },
  );
  const numbers = await rowsOf<{ id: string; number: string }>(
    portal.databaseUrl,
    `select id, number from request where id in ('${extended.id}', '${corrected.id}', '${renewed.id}', '${root.id}')`,
  );
  const numberOf = (id: string) => must(numbers.find((row) => row.id === id)).number;
  expect(
    body.cards.map(({ number, events }) => [
      number,
      events.map(({ kind, requestNumber }) => [kind, requestNumber]),
    ]),
  ).toEqual([
    [must(found[0]).number, [['issued', numberOf(renewed.id)]]],
    [
      must(found[1]).number,
      [
        ['issued', numberOf(root.id)],
        ['extended', numberOf(extended.id)],
        ['corrected', numberOf(corrected.id)],
        ['undone', numberOf(corrected.id)],
        ['renewed', numberOf(renewed.id)],
      ],
    ],
  ]);
  // A request without a task for the reader is named, but without a link.
  const guard = await demoCaller(portal.client, 'guard@plant.example');
  const outside = await guard.client.call(
    getPersonCards,
    { params: { id: must(found[0]).personId } },
    { token: guard.token },
  );
  const ids = ({ cards }: typeof body) =>
    cards.flatMap(({ events }) => events.map(({ requestId }) => requestId));
  expect(ids(body)).not.toContain(null);
  expect(ids(outside.body).every((id) => id === null)).toBe(true);
  const [, , correction] = must(body.cards[1]).events;
  expect(correction).toMatchObject({
    before: `${must(person).fullName} · Ảnh cũ`,
    after: 'Nguyễn Văn Mới 1 · Ảnh mới',
    beforeImage: expect.stringContaining('image-preview-64') as string,
  });
  expect((await search({ requestId: renewed.id })).data.map(({ number }) => number)).toEqual([
    must(found[0]).number,
  ]);
  expect((await search({ requestId: extended.id })).data.map(({ number }) => number)).toEqual([
    must(found[1]).number,
  ]);
  const reads = await rowsOf<{ email: string }>(
    portal.databaseUrl,
    `select distinct u.email from record_read r join "user" u on u.id = r.user_id
     where r.kind = 'cards' and r.subject = '${must(person).identityCardNumber}' order by u.email`,
  );
  expect(reads.map(({ email }) => email)).toEqual([
    'cards@plant.example',
    'guard@plant.example',
    'reviewer@plant.example',
  ]);
  // An ended card cannot be printed again.
  expect((await print(by.office, [must(found[1]).id], 'card')).status).toBe(404);
  await act(admin, cancelRequest, root.id, 'Dừng việc');
  const { body: over } = await by.safety.client.call(
    getPersonCards,
    { params: { id: must(found[0]).personId } },
    { token: by.safety.token },
  );
  expect(must(over.cards[0]).events.at(-1)).toMatchObject({
    kind: 'ended',
    requestNumber: numberOf(root.id),
  });
});

it('printed cards are noted as handed over, withdrawn where that was wrong, and wait again once corrected', async () => {
  const own = await approved(by, { count: 2 });
  const waiting = async () =>
    (await search({ requestId: own.id, isWaiting: 'true', sort: '[{"selector":"number"}]' })).data;
  const [one, other] = await waiting();
  const ids = [must(one).id, must(other).id];
  const noted = await handOver(by.office, [must(one).id], 'Lê Thị Nhận');
  expect(noted.body).toEqual({ isSuccess: true, message: 'Đã ghi nhận giao 1 thẻ.' });
  expect((await waiting()).map(({ id }) => id)).toEqual([must(other).id]);
  // Two people record many cards at the same time: each card is handed over once.
  const [again, twice] = await Promise.all([handOver(by.office, ids), handOver(admin, ids)]);
  const messages = [again.body.message, twice.body.message].toSorted();
  expect(messages).toEqual([
    'Các thẻ này đã được ghi nhận giao từ trước.',
    'Đã ghi nhận giao 1 thẻ. 1 thẻ khác đã được ghi nhận giao từ trước.',
  ]);
  expect(await waiting()).toEqual([]);
  expect((await search({ requestId: own.id, keyword: must(one).number })).data).toMatchObject([
    { handOver: { receiver: 'Lê Thị Nhận' } },
  ]);
  const withdrawn = await withdraw(by.office, must(one).id);
  expect(withdrawn.body).toMatchObject({ isSuccess: true });
  expect((await withdraw(by.office, must(one).id)).body).toEqual({
    isSuccess: false,
    message: `Thẻ ${must(one).number} chưa được ghi nhận giao.`,
  });
  expect((await waiting()).map(({ id }) => id)).toEqual([must(one).id]);
  await handOver(by.office, [must(one).id]);

  const [person] = own.staffItems.filter(
    ({ identityCardNumber: number }) => number === must(one).identityCardNumber,
  );
  const changed = { ...own, staffItems: [must(person)] };
  await approvedCardChange(by, await validCardChange(by.clerk, update, changed));
  expect((await waiting()).map(({ id }) => id)).toEqual([must(one).id]);
  const { body } = await by.safety.client.call(
    getPersonCards,
    { params: { id: must(one).personId } },
    { token: by.safety.token },
  );
  const told = must(body.cards[0]).events.map(({ kind, receiver, by: who }) => [
    kind,
    receiver,
    who,
  ]);
  const office = must(told[1])[2];
  expect(office).not.toBe('');
  expect(told).toEqual([
    ['issued', '', ''],
    ['handedOver', 'Lê Thị Nhận', office],
    ['handOverWithdrawn', 'Lê Thị Nhận', office],
    ['handedOver', '', office],
    ['corrected', '', ''],
  ]);

  // Cards of barred people and ended cards are left out.
  await execute(
    portal.databaseUrl,
    `insert into blacklist_entry (id, person_id, reason, since, active)
     values (gen_random_uuid(), '${must(one).personId}', 'Vi phạm', '2026-01-01', true)`,
  );
  const refusal = await handOver(by.office, ids);
  expect(refusal.body.isSuccess).toBe(false);
  expect(refusal.body.message).toContain(must((await waiting())[0]).fullName);
  await act(admin, cancelRequest, own.id, 'Dừng việc');
  expect((await handOver(by.office, [must(other).id])).status).toBe(404);
});

it('cards are read by the plant’s staff alone, and printed by those who issue them', async () => {
  const statuses: Record<string, number[]> = {};
  const { id, personId } = must((await search({})).data[0]);
  for (const email of [
    'clerk@ptsc.example',
    'engineer@plant.example',
    'guard@plant.example',
    'reviewer@plant.example',
    'admin@plant.example',
  ]) {
    const who = await demoCaller(portal.client, email);
    const { client, token } = who;
    statuses[email] = [
      (await client.call(searchCards, {}, { token })).status,
      (await client.call(searchPlantPeople, {}, { token })).status,
      (await client.call(getPersonCards, { params: { id: personId } }, { token })).status,
      (await print(who, [id], 'card')).status,
      (await handOver(who, [id])).status,
      (await withdraw(who, id)).status,
    ];
  }
  const isOver = (await search({})).data.find((card) => card.id === id)?.isEnded;
  const printed = isOver ? 404 : 200;
  expect(statuses).toEqual({
    'clerk@ptsc.example': [403, 403, 403, 403, 403, 403],
    'engineer@plant.example': [200, 200, 200, 403, 403, 403],
    'guard@plant.example': [200, 200, 200, 403, 403, 403],
    'reviewer@plant.example': [200, 200, 200, printed, printed, 200],
    'admin@plant.example': [200, 200, 200, printed, printed, 200],
  });
  expect((await print({ client: portal.client, token: '' }, [id], 'card')).status).toBe(401);
});
