import {
  allowRevision,
  assignTask,
  cancelRequest,
  completeTask,
  completeTasks,
  decideItem,
  delegateTask,
  getActDraft,
  getChanges,
  getDoubts,
  getCoverChanges,
  getHistories,
  getRequest,
  getReviewState,
  getSteps,
  passItems,
  rejectRequest,
  requestUpdate,
  returnRequest,
  RESULT,
  revokeRequest,
  searchRequest,
  searchTasks,
  STATUS,
  supportTask,
  takeTaskBack,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { versionOf } from '@portal/testing/entry-life';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { complete, decide, itemsOf, openTask, verdict } from '@portal/testing/review';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const as = (name: string): Promise<Caller> =>
  name === ''
    ? Promise.resolve({ client: portal.client, token: '' })
    : demoCaller(portal.client, name);
const clerk = () => as('clerk@ptsc.example');
const reviewer = () => as('reviewer@plant.example');

async function waiting(): Promise<{ me: Caller; form: PeopleRequestInput; taskId: string }> {
  const me = await clerk();
  const form = await submitted(me, await validPeopleRequest(me));
  return { me, form, taskId: await openTask(me, form.id) };
}

/** Makes every call of the plant's side on one request. @returns the status of each */
async function everyCall(who: Caller, form: PeopleRequestInput, taskId: string) {
  const { client } = who;
  const { token } = who;
  const [itemId] = itemsOf(form);
  const ofRequest = { params: { id: form.id } };
  const ofTask = { params: { taskId } };
  const body = { comment: 'Xem lại' };
  const handOver = { userId: form.id, comment: 'Xem giúp' };
  const calls = {
    state: client.call(getReviewState, ofRequest, { token }),
    doubts: client.call(getDoubts, ofRequest, { token }),
    actDraft: client.call(getActDraft, ofRequest, { token }),
    changes: client.call(getChanges, ofRequest, { token }),
    coverChanges: client.call(getCoverChanges, ofRequest, { token }),
    queue: client.call(searchTasks, {}, { token }),
    decide: client.call(
      decideItem,
      { params: { id: form.id, itemId }, body: verdict(RESULT.passed) },
      { token },
    ),
    pass: client.call(passItems, { ...ofRequest, body: { itemIds: [itemId] } }, { token }),
    return: client.call(returnRequest, { ...ofRequest, body }, { token }),
    allowRevision: client.call(allowRevision, { ...ofRequest, body }, { token }),
    requestUpdate: client.call(requestUpdate, { ...ofRequest, body }, { token }),
    reject: client.call(rejectRequest, { ...ofRequest, body }, { token }),
    cancel: client.call(cancelRequest, { ...ofRequest, body }, { token }),
    complete: client.call(completeTask, { ...ofTask, body }, { token }),
    delegate: client.call(delegateTask, { ...ofTask, body: handOver }, { token }),
    assign: client.call(assignTask, { ...ofTask, body: handOver }, { token }),
    support: client.call(supportTask, { ...ofTask, body: handOver }, { token }),
    takeBack: client.call(takeTaskBack, { ...ofTask, body }, { token }),
    several: client.call(completeTasks, { body: { taskIds: [taskId], comment: '' } }, { token }),
  };
  const answers = await Promise.all(Object.values(calls));
  return Object.fromEntries(Object.keys(calls).map((name, at) => [name, answers[at]?.status]));
}

/** The same status for every call, except for some. */
const all = (status: number, but: Record<string, number> = {}) => ({
  ...Object.fromEntries(
    [
      'state',
      'doubts',
      'actDraft',
      'changes',
      'coverChanges',
      'queue',
      'decide',
      'pass',
      'return',
      'allowRevision',
      'requestUpdate',
      'reject',
      'cancel',
      'complete',
      'delegate',
      'assign',
      'support',
      'takeBack',
      'several',
    ].map((name) => [name, status]),
  ),
  ...but,
});

/** A task of another user does not exist for the viewer; several tasks are refused one by one. */
const NOT_THEIR_TASK = {
  complete: 404,
  delegate: 404,
  assign: 404,
  support: 404,
  takeBack: 404,
  several: 200,
};

/** A request without a task for a user of the plant does not exist for that user. */
const NOT_THERE = all(404, { queue: 200, several: 200, cancel: 403 });

describe('the plant’s side of a request', () => {
  it.each([
    ['its author', 'clerk@ptsc.example', all(403, { changes: 200, coverChanges: 200 })],
    ['a colleague', 'colleague@ptsc.example', all(403, { changes: 200, coverChanges: 200 })],
    ['another contractor', 'clerk@lilama.example', all(403, { changes: 404, coverChanges: 404 })],
    ['nobody', '', all(401)],
    ['a guard', 'guard@plant.example', NOT_THERE],
    ['staff of no group', 'engineer@plant.example', NOT_THERE],
    [
      'a reviewer whose group’s turn comes later',
      'head@plant.example',
      all(403, {
        ...NOT_THEIR_TASK,
        queue: 200,
        state: 200,
        doubts: 200,
        actDraft: 200,
        changes: 200,
        coverChanges: 200,
      }),
    ],
    [
      'an admin',
      'admin@plant.example',
      all(403, {
        ...NOT_THEIR_TASK,
        queue: 200,
        state: 200,
        doubts: 200,
        actDraft: 200,
        changes: 200,
        coverChanges: 200,
        cancel: 409,
      }),
    ],
  ])('is closed to %s', async (_, name, expected) => {
    const { me, form, taskId } = await waiting();
    const before = await detailOf(me, form.id);
    expect(await everyCall(await as(name), form, taskId)).toEqual(expected);
    expect(await detailOf(me, form.id)).toMatchObject({
      version: before.version,
      websiteStatus: before.websiteStatus,
      staffItems: before.staffItems.map(({ result }) => ({ result })),
    });
  });

  it('is closed to a reviewer of another group, whatever group that is', async () => {
    const { form, taskId } = await waiting();
    const head = await as('head@plant.example');
    await execute(
      portal.databaseUrl,
      `delete from workflow_task t using workflow_step s where s.id = t.step_id
         and t.request_id = '${form.id}' and s.position > 0`,
    );
    expect(await everyCall(head, form, taskId)).toEqual(NOT_THERE);
  });

  it('of a request that was never submitted is hidden from reviewers', async () => {
    const me = await clerk();
    const form = await saved(me, await validPeopleRequest(me));
    const safety = await reviewer();
    const answers = await everyCall(safety, form, form.id);
    expect(answers).toEqual(NOT_THERE);
  });

  it('ends when its author takes it back, and what is edited then is the company’s alone', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    const admin = await as('admin@plant.example');
    const { client, token } = me;
    await client.call(revokeRequest, { params: { id: form.id } }, { token });
    for (const who of [safety, admin]) {
      const seen = await who.client.call(
        getRequest,
        { params: { id: form.id } },
        { token: who.token },
      );
      expect(seen.status).toBe(404);
      const listed = await who.client.call(
        searchRequest,
        { query: { filterValue: JSON.stringify({ keyword: form.staffPlan.description }) } },
        { token: who.token },
      );
      expect(listed.body.data.map(({ id }) => id)).not.toContain(form.id);
    }
    await submitted(me, { ...form, version: await versionOf(me, form.id) });
    expect((await detailOf(safety, form.id)).websiteStatus).toBe(STATUS.waiting);
  });

  it('lists for staff what has a task for them, and all for an admin', async () => {
    const { form } = await waiting();
    const listedFor = async (name: string) => {
      const { client, token } = await as(name);
      const query = {
        filterValue: JSON.stringify({ keyword: form.staffPlan.description }),
        take: 100,
      };
      const { body } = await client.call(searchRequest, { query }, { token });
      return body.data.some(({ id }) => id === form.id);
    };
    for (const name of ['reviewer@plant.example', 'head@plant.example', 'admin@plant.example'])
      expect(await listedFor(name)).toBe(true);
    for (const name of ['guard@plant.example', 'engineer@plant.example'])
      expect(await listedFor(name)).toBe(false);
  });

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
    const { me, form, taskId } = await waiting();
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
