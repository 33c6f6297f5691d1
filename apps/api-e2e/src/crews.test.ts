import { randomUUID } from 'node:crypto';
import {
  deleteCrew,
  getCrews,
  MAX_CREW_PEOPLE,
  saveCrew,
  searchPeople,
  type crewInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import type { z } from 'zod';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const PEOPLE = 3;
let clerk: Caller;
let other: Caller;
/** Rows of the registry of the clerk's company. */
let registered: string[];

const peopleOf = async ({ client, token }: Caller, query: { crewId?: string; keyword?: string }) =>
  (await client.call(searchPeople, { query }, { token })).body;
const save = ({ client, token }: Caller, body: z.input<typeof crewInput>) =>
  client.call(saveCrew, { body }, { token });
const crewsOf = async ({ client, token }: Caller) =>
  (await client.call(getCrews, {}, { token })).body;

beforeAll(async () => {
  clerk = await demoCaller(portal.client, 'clerk@ptsc.example');
  other = await demoCaller(portal.client, 'clerk@lilama.example');
  const { staffItems } = await submitted(clerk, await validPeopleRequest(clerk, PEOPLE));
  const rows = await Promise.all(
    staffItems.map(({ identityCardNumber: keyword }) => peopleOf(clerk, { keyword })),
  );
  registered = rows.map(({ data }) => must(data[0]).itemId);
});

it('a crew is kept under its name, found by it, changed, and forgotten', async () => {
  const kept = await save(clerk, {
    crewName: ' Tổ hàn  ca đêm',
    replacesId: null,
    itemIds: registered,
  });
  expect(kept.body).toEqual({
    isSuccess: true,
    message: `Đã lưu tổ đội “Tổ hàn ca đêm” (${PEOPLE} người).`,
  });
  const [crew] = await crewsOf(clerk);
  expect(crew).toMatchObject({ name: 'Tổ hàn ca đêm', count: PEOPLE });
  const { id } = must(crew);
  const people = await peopleOf(clerk, { crewId: id });
  expect(people.data.map(({ itemId }) => itemId).sort()).toEqual([...registered].sort());

  const taken = await save(clerk, {
    crewName: 'TỔ HÀN CA ĐÊM',
    replacesId: null,
    itemIds: registered,
  });
  expect(taken.body).toEqual({
    isSuccess: false,
    message: 'Công ty đã có tổ đội tên “TỔ HÀN CA ĐÊM”. Vui lòng đặt tên khác.',
  });
  await save(clerk, { crewName: 'Tổ hàn', replacesId: id, itemIds: registered.slice(1) });
  expect(await crewsOf(clerk)).toEqual([{ id, name: 'Tổ hàn', count: PEOPLE - 1 }]);

  const { client, token } = clerk;
  const gone = await client.call(deleteCrew, { params: { id } }, { token });
  expect(gone.body.isSuccess).toBe(true);
  expect(await crewsOf(clerk)).toEqual([]);
  expect((await peopleOf(clerk, {})).totalCount).toBeGreaterThanOrEqual(PEOPLE);
});

it('belongs to its company alone, and takes people from its own registry alone', async () => {
  await save(clerk, { crewName: 'Tổ giàn giáo', replacesId: null, itemIds: registered });
  const { id } = must((await crewsOf(clerk))[0]);
  expect(await crewsOf(other)).toEqual([]);
  expect(await peopleOf(other, { crewId: id })).toMatchObject({ data: [], totalCount: 0 });
  const attempts = [
    save(other, { crewName: 'Của tôi', replacesId: id, itemIds: registered }),
    save(other, { crewName: 'Của tôi', replacesId: null, itemIds: registered }),
    other.client.call(deleteCrew, { params: { id } }, { token: other.token }),
  ];
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await crewsOf(clerk)).toEqual([{ id, name: 'Tổ giàn giáo', count: PEOPLE }]);
  const staff = await demoCaller(portal.client, 'engineer@plant.example');
  const refused = await staff.client.call(getCrews, {}, { token: staff.token });
  expect(refused.status).toBe(403);
});

it.each([
  ['without a name', { crewName: '  ', itemIds: [randomUUID()] }, 'crewName'],
  [
    'with a name that is too long',
    { crewName: 'x'.repeat(101), itemIds: [randomUUID()] },
    'crewName',
  ],
  ['without people', { crewName: 'Tổ', itemIds: [] }, 'itemIds'],
  [
    'with more people than a request takes',
    { crewName: 'Tổ', itemIds: Array.from({ length: MAX_CREW_PEOPLE + 1 }, () => randomUUID()) },
    'itemIds',
  ],
])('a crew %s is refused at its field', async (_case, body, field) => {
  const { status, error } = await save(clerk, { ...body, replacesId: null });
  expect(status).toBe(400);
  expect(error.fieldErrors?.map((one) => one.field)).toContain(field);
});
