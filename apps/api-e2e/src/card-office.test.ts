import {
  CARD_CHANGE_TYPE,
  cancelRequest,
  getPersonCards,
  printCards,
  searchCards,
  type CardLayout,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { approved, approvers, type Approvers } from '@portal/testing/approval';
import { approvedCardChange, validCardChange } from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { act } from '@portal/testing/review';
import { rowsOf } from './support/database';
import { pagesOf } from './support/pdf';
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
  const single = await print(by.office, ids, 'card');
  expect(single.headers.get('content-disposition')).toContain('TheAnToan.pdf');
  const bytes = Buffer.from(await single.arrayBuffer());
  // 85.60 x 53.98 mm in points.
  expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 242\.6\d+ 153\.0\d+\]/);
  const pages = await pagesOf(bytes);
  expect(pages).toHaveLength(4);
  const [one] = data;
  for (const part of [must(one).number, must(one).fullName, 'PTSC', 'Số thẻ'])
    expect(pages[0]).toContain(part);
  for (const part of [must(one).identityCardNumber, `${must(one).number}.1`, 'Mất thẻ'])
    expect(pages[1]).toContain(part);
  const sheets = await pagesOf(
    Buffer.from(await (await print(by.office, ids, 'sheet')).arrayBuffer()),
  );
  expect(sheets).toHaveLength(2);
  for (const { number } of data) expect(sheets[0]).toContain(number);
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
  const reads = await rowsOf(
    portal.databaseUrl,
    `select distinct u.email from record_read r join "user" u on u.id = r.user_id
     where r.kind = 'cards' and r.subject = '${must(person).identityCardNumber}' order by u.email`,
  );
  expect(reads).toEqual([{ email: 'cards@plant.example' }, { email: 'reviewer@plant.example' }]);
  // What has ended is not printed again.
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
      (await client.call(getPersonCards, { params: { id: personId } }, { token })).status,
      (await print(who, [id], 'card')).status,
    ];
  }
  const isOver = (await search({})).data.find((card) => card.id === id)?.isEnded;
  const printed = isOver ? 404 : 200;
  expect(statuses).toEqual({
    'clerk@ptsc.example': [403, 403, 403],
    'engineer@plant.example': [200, 200, 403],
    'guard@plant.example': [200, 200, 403],
    'reviewer@plant.example': [200, 200, printed],
    'admin@plant.example': [200, 200, printed],
  });
  expect((await print({ client: portal.client, token: '' }, [id], 'card')).status).toBe(401);
});
