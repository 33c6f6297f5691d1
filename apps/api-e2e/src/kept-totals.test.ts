import {
  deleteRequest,
  myProfile,
  searchRequest,
  searchTasks,
  type PeopleRequestInput,
} from '@portal/contracts';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const MANY = 600;

const as = (name: string) => demoCaller(portal.client, name);
const clerk = () => as('clerk@ptsc.example');
const query = { take: 10, requireTotalCount: 'true' };
const idOf = async ({ client, token }: Caller) =>
  (await client.call(myProfile, {}, { token })).body.id;
const change = (statement: string) => execute(portal.databaseUrl, statement);

/** The totals of one list; the total of a long list is known by the third call. */
const known =
  (ask: () => Promise<number>): (() => Promise<number[]>) =>
  async () => [await ask(), await ask(), await ask()];
const thrice = (total: number) => [total, total, total];

async function listOf(name: string) {
  const { client, token } = await as(name);
  return known(
    async () => (await client.call(searchRequest, { query }, { token })).body.totalCount,
  );
}
/** The answer of a page that asks for no total. */
async function uncountedOf(name: string) {
  const { client, token } = await as(name);
  const asked = { ...query, requireTotalCount: 'false' };
  const list = await client.call(searchRequest, { query: asked }, { token });
  return list.body.totalCount;
}
async function queueOf(name: string) {
  const { client, token } = await as(name);
  return known(async () => (await client.call(searchTasks, { query }, { token })).body.totalCount);
}

let form: PeopleRequestInput;

beforeAll(async () => {
  const me = await clerk();
  form = await submitted(me, await validPeopleRequest(me, 1));
  await change(
    `insert into request (id, family, contractor_id, owner_id, is_internal)
     select gen_random_uuid(), family, contractor_id, owner_id, false from request, generate_series(1, ${MANY})
     where id = '${form.id}';
     insert into workflow_task (id, step_id, request_id, family, operation, position, type, due_hours, group_id, is_open, start_date)
     select gen_random_uuid(), step_id, request_id, family, operation, n, type, due_hours, group_id, true, now()
     from workflow_task, generate_series(1, ${MANY}) n where request_id = '${form.id}' and is_open`,
  );
});

it('counts a company’s long list as it is now, after every kind of change by every user', async () => {
  const me = await clerk();
  const totals = await listOf('colleague@ptsc.example');
  const [before = 0] = await totals();
  expect(before).toBeGreaterThan(MANY);
  expect(await totals()).toEqual(thrice(before));
  expect(await uncountedOf('colleague@ptsc.example')).toBe(0);
  const elsewhere = await listOf('clerk@lilama.example');
  const [others = 0] = await elsewhere();

  const draft = await saved(me, await validPeopleRequest(me, 1));
  expect(await totals()).toEqual(thrice(before + 1));
  await me.client.call(deleteRequest, { params: { id: draft.id } }, { token: me.token });
  expect(await totals()).toEqual(thrice(before));

  const plant = await idOf(await as('engineer@plant.example'));
  await change(
    `update request set owner_id = '${plant}', is_internal = true where id = '${form.id}'`,
  );
  expect(await totals()).toEqual(thrice(before));
  await change(`update request set submitted_at = null where id = '${form.id}'`);
  expect(await totals()).toEqual(thrice(before - 1));
  await change(
    `update request set submitted_at = now(), contractor_id = (select contractor_id from "user" where email = 'clerk@lilama.example')
     where id = '${form.id}'`,
  );
  expect(await totals()).toEqual(thrice(before - 1));
  expect(await elsewhere()).toEqual(thrice(others + 1));
});

it('counts a long queue as it is now, also of who has given a task to somebody else', async () => {
  const me = await clerk();
  const totals = await queueOf('reviewer@plant.example');
  const [before = 0] = await totals();
  expect(before).toBeGreaterThan(MANY);
  const another = await submitted(me, await validPeopleRequest(me, 1));
  expect(await totals()).toEqual(thrice(before + 1));

  const own = `request_id = '${another.id}' and is_open`;
  const reviewer = await idOf(await as('reviewer@plant.example'));
  const head = await idOf(await as('head@plant.example'));
  await change(
    `update workflow_task set assignee_id = '${reviewer}', delegate_user_id = '${head}' where ${own}`,
  );
  expect(await totals()).toEqual(thrice(before + 1));
  await change(`update workflow_task set paused_at = now() where ${own}`);
  expect(await totals()).toEqual(thrice(before));
  await change(`update workflow_task set paused_at = null where ${own}`);
  expect(await totals()).toEqual(thrice(before + 1));
  await change(`delete from workflow_task where ${own}`);
  expect(await totals()).toEqual(thrice(before));
  await change(
    `delete from user_group_member where user_id = '${reviewer}'
       and group_id = (select group_id from workflow_task where request_id = '${form.id}' and is_open limit 1)`,
  );
  const [left = 0] = await totals();
  expect(left).toBeLessThan(MANY);
});
