import { randomUUID } from 'node:crypto';
import {
  getBatch,
  saveBatch,
  searchRequest,
  STATUS,
  type BatchInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, validPeopleRequest } from '@portal/testing/people';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const PEOPLE = 120;
const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');

/** A batch of valid people, without the parts of a form that belong to each request. */
function batchOf({ staffPlan, orgCharts, staffItems }: PeopleRequestInput): BatchInput {
  return { id: randomUUID(), staffPlan, orgCharts, staffItems };
}

const batchFor = async (me: Caller, count = PEOPLE) =>
  batchOf(await validPeopleRequest(me, count));

async function read({ client, token }: Caller, id: string) {
  return (await client.call(getBatch, { params: { id } }, { token })).body;
}

it('makes drafts of fifty people in the order of the list, once', async () => {
  const me = await clerk();
  const { client, token } = me;
  const body = await batchFor(me);
  const save = async () => (await client.call(saveBatch, { body }, { token })).body;
  const first = await save();
  expect(first).toMatchObject({ isSuccess: true, data: { id: body.id, submission: 'none' } });
  expect(await save()).toEqual(first);
  const batch = await read(me, body.id);
  expect(batch).toMatchObject({
    totalCount: PEOPLE,
    undecided: PEOPLE,
    passed: 0,
    submission: 'none',
    allowedActions: ['save', 'submit', 'delete'],
    staffPlan: { description: body.staffPlan.description },
    orgCharts: [{ id: must(body.orgCharts[0]).id }],
  });
  expect(
    batch.members.map(({ place, totalCount, websiteStatus, requestNumber }) => [
      place,
      totalCount,
      websiteStatus,
      requestNumber,
    ]),
  ).toEqual([
    [1, 50, STATUS.draft, null],
    [2, 50, STATUS.draft, null],
    [3, 20, STATUS.draft, null],
  ]);
  const details = await Promise.all(batch.members.map(({ id }) => detailOf(me, id)));
  expect(details.flatMap(({ staffItems }) => staffItems.map(({ id }) => id))).toEqual(
    body.staffItems.map(({ id }) => id),
  );
  expect(details.map((detail) => detail.batch)).toEqual(
    [1, 2, 3].map((place) => ({ id: body.id, place, total: 3 })),
  );
  const listed = await client.call(
    searchRequest,
    { query: { filterValue: JSON.stringify({ batchId: body.id }) } },
    { token },
  );
  expect(listed.body.data.map((row) => row.batch?.place).toSorted()).toEqual([1, 2, 3]);
});
