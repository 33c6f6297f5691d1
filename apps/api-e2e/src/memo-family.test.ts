import { randomUUID } from 'node:crypto';
import {
  completeTask,
  deleteRequest,
  expirePersonalData,
  getRequestHeader,
  getReviewState,
  requestUpdate,
  returnRequest,
  searchTasks,
  STATUS,
} from '@portal/contracts';
import { Client } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { must } from '@portal/testing/must';
import { memoRoutes, type MemoInput } from '../../../fixtures/memo/contract';
import { startMemoPortal } from '../../../fixtures/memo/portal.mjs';
import { createDatabase, execute, type TestDatabase } from './support/database';
import { until } from '@portal/testing/until';

/**
 * A family outside of entry goes through the lifecycle of all requests with only a folder of its
 * own.
 */
describe('a family of one text field, without items', () => {
  let database: TestDatabase | undefined;
  let portal: { baseUrl: string; stop: () => Promise<void> } | undefined;
  let client: Client;

  beforeAll(async () => {
    database = await createDatabase('demo');
    portal = await startMemoPortal(database.url);
    client = new Client(portal.baseUrl);
  });
  afterAll(async () => {
    await portal?.stop();
    await database?.drop();
  });

  const clerk = () => demoCaller(client, 'clerk@ptsc.example');
  const stranger = () => demoCaller(client, 'clerk@lilama.example');
  const head = () => demoCaller(client, 'head@plant.example');

  const save = async (who: Caller, body: MemoInput) =>
    (await client.call(memoRoutes.save, { body }, { token: who.token })).body;
  const submit = async (who: Caller, body: MemoInput) =>
    (await client.call(memoRoutes.submit, { body }, { token: who.token })).body;
  const read = async (who: Caller, id: string) =>
    client.call(memoRoutes.get, { params: { id } }, { token: who.token });
  const stateFor = async (who: Caller, id: string) =>
    (await client.call(getReviewState, { params: { id } }, { token: who.token })).body;

  /** A memo that waits for its department. */
  async function waiting(text: string) {
    const me = await clerk();
    const id = randomUUID();
    const { data } = await submit(me, { id, version: 0, text });
    return { me, ...must(data) };
  }

  it('goes from draft to approved', async () => {
    const me = await clerk();
    const id = randomUUID();
    const draft = await save(me, { id, version: 0, text: '' });
    expect(draft).toMatchObject({ isSuccess: true, data: { id, version: 1, requestNumber: null } });

    const refused = await submit(me, { id, version: 1, text: '' });
    expect(refused).toMatchObject({
      isSuccess: false,
      data: { problems: [{ step: 'text', field: 'text', message: 'Vui lòng nhập nội dung.' }] },
    });
    const version = must(refused.data).version;
    const sent = await submit(me, { id, version, text: 'Xin mượn phòng họp' });
    expect(sent).toMatchObject({ isSuccess: true });
    expect(must(sent.data).requestNumber).toMatch(/^GC\d{4}-\d{5}$/);

    const boss = await head();
    const { body: queue } = await client.call(
      searchTasks,
      { query: { filterValue: JSON.stringify({ requestType: 'memo' }) } },
      { token: boss.token },
    );
    // It has no items to review, so several can be approved at once.
    const task = must(queue.data.find(({ requestId }) => requestId === id));
    expect(task).toMatchObject({ description: 'Xin mượn phòng họp', totalCount: 0, isClean: true });
    expect((await stateFor(boss, id)).allowedActions).toEqual(['return', 'reject']);
    const { body: done } = await client.call(
      completeTask,
      { params: { taskId: task.taskId }, body: { comment: '' } },
      { token: boss.token },
    );
    expect(done).toMatchObject({ isSuccess: true });

    // Its signed paper is created by the same job as for every family.
    const approved = await until(async () => {
      const { body } = await read(me, id);
      return body.signAttachments.length > 0 ? body : undefined;
    });
    expect(approved).toMatchObject({
      family: 'memo',
      websiteStatus: STATUS.approved,
      text: 'Xin mượn phòng họp',
    });
    const { body: histories } = await client.call(
      memoRoutes.histories,
      { params: { id } },
      { token: me.token },
    );
    expect(histories.map(({ actionCode }) => actionCode)).toEqual(['approve', 'submit', 'save']);
  });

  it('comes back, tells what was changed, and is sent again', async () => {
    const { me, id } = await waiting('Một');
    const boss = await head();
    const sendBack = (route: typeof returnRequest) =>
      client.call(route, { params: { id }, body: { comment: 'Viết rõ hơn' } }, boss);
    // There are no items that a finding could point at.
    expect((await sendBack(requestUpdate)).status).toBe(409);
    expect((await sendBack(returnRequest)).body).toMatchObject({ isSuccess: true });
    const { body: returned } = await read(me, id);
    expect(returned.websiteStatus).toBe(STATUS.returned);
    await submit(me, { id, version: returned.version, text: 'Hai' });
    const { body: changes } = await client.call(
      memoRoutes.coverChanges,
      { params: { id } },
      { token: boss.token },
    );
    expect(changes).toMatchObject([{ field: 'text', before: 'Một', after: 'Hai' }]);
  });

  it('is listed, revoked and deleted by the calls of its own, and found by its header', async () => {
    const { me, id } = await waiting('Ba');
    const list = async () =>
      (await client.call(memoRoutes.search, { query: { take: '100' } }, { token: me.token })).body;
    expect((await list()).data.find((row) => row.id === id)).toMatchObject({
      family: 'memo',
      description: 'Ba',
    });
    const { body: header } = await client.call(getRequestHeader, { params: { id } }, me);
    expect(header).toMatchObject({ family: 'memo', allowedActions: ['revoke'] });
    // The calls of the entry families do not find it.
    const elsewhere = await client.call(deleteRequest, { params: { id } }, { token: me.token });
    expect(elsewhere.status).toBe(404);
    await client.call(memoRoutes.revoke, { params: { id } }, { token: me.token });
    await client.call(memoRoutes.remove, { params: { id } }, { token: me.token });
    expect((await list()).data.map((row) => row.id)).not.toContain(id);
  });

  it('loses what it says of people when its time is over', async () => {
    const { id } = await waiting('Năm');
    await execute(
      database?.url ?? '',
      `update request set created_at = created_at - interval '61 months',
         changed_at = changed_at - interval '61 months' where id = '${id}'`,
    );
    const admin = await demoCaller(client, 'admin@plant.example');
    await client.call(expirePersonalData, { body: { dryRun: false } }, admin);
    const me = await clerk();
    const forgotten = await until(async () => {
      const { body } = await read(me, id);
      return body.websiteStatus === STATUS.removed ? body : undefined;
    });
    expect(forgotten.text).toBe('');
  });

  it('is closed to other companies, and its text is checked', async () => {
    const { id, version } = await waiting('Bốn');
    const other = await stranger();
    expect((await read(other, id)).status).toBe(404);
    const stolen = { id, version, text: 'của tôi' };
    const answer = await client.call(memoRoutes.save, { body: stolen }, { token: other.token });
    expect(answer.status).toBe(404);
    const staff = await client.call(
      memoRoutes.save,
      { body: { id: randomUUID(), version: 0, text: 'x' } },
      { token: (await head()).token },
    );
    expect(staff.status).toBe(403);
    const long = { id: randomUUID(), version: 0, text: 'x'.repeat(201) };
    const me = await clerk();
    const { error } = await client.call(memoRoutes.save, { body: long }, { token: me.token });
    expect(error.fieldErrors?.map(({ field }) => field)).toEqual(['text']);
  });
});
