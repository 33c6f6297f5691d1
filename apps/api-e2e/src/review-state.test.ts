import {
  allowRevision,
  completeTask,
  getHistories,
  getReviewState,
  getSteps,
  passItems,
  returnRequest,
  RESULT,
  revokeRequest,
  STATUS,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, submitted, validPeopleRequest } from '@portal/testing/people';
import {
  act,
  complete,
  decide,
  itemsOf,
  openTask,
  reading,
  revise,
  verdict,
} from '@portal/testing/review';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const as = (name: string) => demoCaller(portal.client, name);
const clerk = () => as('clerk@ptsc.example');
const reviewer = () => as('reviewer@plant.example');

const stateOf = (who: Caller, id: string) =>
  who.client.call(getReviewState, { params: { id } }, { token: who.token });
const pass = (who: Caller, id: string, itemIds: string[]) =>
  who.client.call(passItems, { params: { id }, body: { itemIds } }, { token: who.token });

async function waiting(count = 2): Promise<{ me: Caller; form: PeopleRequestInput }> {
  const me = await clerk();
  return { me, form: await submitted(me, await validPeopleRequest(me, count)) };
}

describe('the state of a review', () => {
  it('shows its reviewer the verdicts, own tasks and allowed actions', async () => {
    const { form } = await waiting();
    const safety = await reviewer();
    const [one, two] = itemsOf(form);
    const { body: before } = await stateOf(safety, form.id);
    expect(before).toMatchObject({
      websiteStatus: STATUS.waiting,
      allowRevision: false,
      allowedActions: ['return', 'reject'],
      tasks: [{ type: 0, operation: 2, operationName: 'Xác nhận', stepName: 'Kiểm tra an toàn' }],
      items: [
        { itemId: one, result: null, verdict: null },
        { itemId: two, result: null, verdict: null },
      ],
    });
    await decide(safety, form.id, one, verdict(RESULT.needsUpdate));
    const { body: after } = await stateOf(reading(safety, 'en'), form.id);
    expect(after.version).toBe(before.version + 1);
    expect(after.allowedActions).toContain('allowRevision');
    expect(after.tasks).toMatchObject([{ operationName: 'Confirm', stepName: 'Safety check' }]);
    expect(after.items[0]).toMatchObject({
      result: 0,
      verdict: {
        result: 0,
        reasonCode: 'illegible',
        field: 'imageId',
        note: 'Ảnh mờ',
        author: 'Võ Thị Kim Ngân',
        isOfThisRound: true,
      },
    });
  });

  it('shows a verdict that a revision has answered as an earlier one', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    const [one, two] = itemsOf(form);
    await decide(safety, form.id, one, verdict(RESULT.passed));
    await decide(safety, form.id, two, verdict(RESULT.needsUpdate));
    await act(safety, allowRevision, form.id);
    await revise(me, form);
    const { body } = await stateOf(safety, form.id);
    expect(
      body.items.map(({ result, verdict: given }) => [result, given?.result, given?.isOfThisRound]),
    ).toEqual([
      [1, 1, true],
      [null, 0, false],
    ]);
  });

  it('is open to groups whose turn comes later, and to an admin, who have no task yet', async () => {
    const { form } = await waiting();
    for (const name of ['head@plant.example', 'cards@plant.example', 'admin@plant.example']) {
      const { status, body } = await stateOf(await as(name), form.id);
      expect([status, body.tasks, body.allowedActions]).toEqual([200, [], []]);
    }
  });

  it('is refused without a session, and not found for a request that does not exist', async () => {
    const { me, form } = await waiting();
    expect((await stateOf({ ...me, token: '' }, form.id)).status).toBe(401);
    const safety = await reviewer();
    expect((await stateOf(safety, must(form.staffItems[0]).id)).status).toBe(404);
  });
});

describe('passing in one go', () => {
  it('passes what has no verdict yet, and leaves every verdict as it is', async () => {
    const { form } = await waiting(4);
    const safety = await reviewer();
    const ids = form.staffItems.map(({ id }) => id);
    await decide(safety, form.id, must(ids[0]), verdict(RESULT.notPassed));
    await decide(safety, form.id, must(ids[1]), verdict(RESULT.needsUpdate));
    const { body: before } = await stateOf(safety, form.id);
    const { body } = await pass(safety, form.id, ids);
    expect(body).toMatchObject({
      isSuccess: true,
      message: 'Đã kết luận đạt 2 mục.',
      data: { passed: 2 },
    });
    const { body: after } = await stateOf(safety, form.id);
    expect(after.items.map(({ result }) => result)).toEqual([-1, 0, 1, 1]);
    expect(after.version).toBe(before.version + 1);
    expect((await pass(safety, form.id, ids)).body.data).toMatchObject({ passed: 0 });
    expect((await stateOf(safety, form.id)).body.version).toBe(after.version);
  });

  it('passes what was corrected since', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    const ids = itemsOf(form);
    await decide(safety, form.id, ids[0], verdict(RESULT.needsUpdate));
    await act(safety, returnRequest, form.id);
    const { version } = await detailOf(me, form.id);
    await submitted(me, { ...form, version });
    expect((await pass(safety, form.id, ids)).body.data).toMatchObject({ passed: 2 });
  });

  it('and single verdicts at once do not overwrite each other', async () => {
    const { form } = await waiting(5);
    const safety = await reviewer();
    const ids = form.staffItems.map(({ id }) => id);
    const [passed, ...single] = await Promise.all([
      pass(safety, form.id, ids),
      ...ids.map((id) => decide(safety, form.id, id, verdict(RESULT.notPassed))),
      pass(safety, form.id, ids),
    ]);
    const given = single.slice(0, ids.length).map(({ status }) => status);
    const { body } = await stateOf(safety, form.id);
    expect(body.items.map(({ result }) => result)).toEqual(
      given.map((status) => (status === 200 ? RESULT.notPassed : RESULT.passed)),
    );
    expect(given.every((status) => status === 200 || status === 409)).toBe(true);
    expect(passed.status).toBe(200);
  });

  it('takes an open task and a request that waits', async () => {
    const { me, form } = await waiting();
    const ids = itemsOf(form);
    const head = await as('head@plant.example');
    expect((await pass(head, form.id, ids)).status).toBe(403);
    expect((await pass(await as('admin@plant.example'), form.id, ids)).status).toBe(403);
    const safety = await reviewer();
    await pass(safety, form.id, ids);
    await complete(safety, await openTask(me, form.id));
    expect((await pass(safety, form.id, ids)).status).toBe(403);
    await me.client.call(revokeRequest, { params: { id: form.id } }, { token: me.token });
    expect((await pass(head, form.id, ids)).status).toBe(404);
  });

  it('refuses people of another request, and an empty list', async () => {
    const [{ form }, { form: other }] = [await waiting(), await waiting()];
    const safety = await reviewer();
    const mixed = await pass(safety, form.id, [itemsOf(form)[0], itemsOf(other)[0]]);
    expect(mixed.status).toBe(404);
    expect((await stateOf(safety, form.id)).body.items[0]?.result).toBeNull();
    expect((await pass(safety, form.id, [])).status).toBe(400);
  });
});

describe('a request under review', () => {
  it('keeps who of the plant has read it, and not the company itself', async () => {
    const { me, form } = await waiting();
    await detailOf(me, form.id);
    await detailOf(await reviewer(), form.id);
    await detailOf(await reviewer(), form.id);
    expect(
      await rowsOf(
        portal.databaseUrl,
        `select distinct u.email, r.kind from record_read r join "user" u on u.id = r.user_id
           where r.subject = '${form.id}'`,
      ),
    ).toEqual([{ email: 'reviewer@plant.example', kind: 'request' }]);
    // The log of reads cannot be deleted or changed until the shortest storage period has passed.
    const read = `record_read where subject = '${form.id}'`;
    for (const statement of [`delete from ${read}`, `update record_read set hour = now()`])
      await expect(execute(portal.databaseUrl, statement)).rejects.toThrow('only added');
    await execute(
      portal.databaseUrl,
      `insert into record_read (user_id, kind, subject, hour)
         select user_id, kind, subject, now() - interval '29 days' from ${read};
       delete from ${read} and hour < now() - interval '28 days'`,
    );
  });

  it('keeps among its people what they write to each other', async () => {
    const { me, form } = await waiting();
    const taskId = await openTask(me, form.id);
    const safety = await reviewer();
    const comment = 'Nhờ xem giúp giấy khám sức khỏe của tổ trưởng.';
    for (const itemId of itemsOf(form))
      await decide(safety, form.id, itemId, verdict(RESULT.passed));
    const { body: done } = await safety.client.call(
      completeTask,
      { params: { taskId }, body: { comment } },
      { token: safety.token },
    );
    expect(done.isSuccess).toBe(true);
    const writtenFor = async ({ client, token }: Caller) => {
      const byId = { params: { id: form.id } };
      const { body: events } = await client.call(getHistories, byId, { token });
      const { body: steps } = await client.call(getSteps, byId, { token });
      return JSON.stringify([events, steps]);
    };
    expect(await writtenFor(safety)).toContain(comment);
    expect(await writtenFor(me)).not.toContain(comment);
  });
});

describe('an approval', () => {
  it('takes a verdict on every item, at each step that decides', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    const [one, two] = itemsOf(form);
    await decide(safety, form.id, one, verdict(RESULT.passed));
    for (const result of [null, RESULT.needsUpdate] as const) {
      if (result !== null) await decide(safety, form.id, two, verdict(result));
      const early = await complete(safety, await openTask(me, form.id));
      expect(early.body).toMatchObject({
        isSuccess: false,
        message: 'Còn mục chưa được kết luận đạt hoặc không đạt.',
      });
    }
    const { body } = await safety.client.call(
      getReviewState,
      { params: { id: form.id } },
      { token: safety.token },
    );
    const seen = must(body.items[1]?.verdict).decisionId;
    await decide(safety, form.id, two, verdict(RESULT.notPassed, seen));
    await complete(safety, await openTask(me, form.id));
    const head = await as('head@plant.example');
    const found = await head.client.call(
      getReviewState,
      { params: { id: form.id } },
      { token: head.token },
    );
    const newest = must(found.body.items[1]?.verdict).decisionId;
    await decide(head, form.id, two, verdict(RESULT.needsUpdate, newest));
    await complete(head, await openTask(me, form.id));
    const cards = await as('cards@plant.example');
    const last = await complete(cards, await openTask(me, form.id));
    expect(last.body.isSuccess).toBe(false);
    expect((await detailOf(me, form.id)).websiteStatus).toBe(2);
  });
});
