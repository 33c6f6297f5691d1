import {
  assignTask,
  cancelRequest,
  completeTask,
  delegateTask,
  findColleagues,
  getReviewState,
  myProfile,
  rejectRequest,
  RESULT,
  returnRequest,
  supportTask,
  takeTaskBack,
  type HandOver,
  type PeopleRequestInput,
} from '@portal/contracts';
import { mailTo } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import {
  complete,
  decide,
  historyOf,
  itemsOf,
  openTask,
  stepsOf,
  verdict,
} from '@portal/testing/review';
import { execute } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const reviewer = () => demoCaller(portal.client, 'reviewer@plant.example');
const head = () => demoCaller(portal.client, 'head@plant.example');
const cards = () => demoCaller(portal.client, 'cards@plant.example');

/** A submitted request of two people. */
async function waiting(): Promise<{ me: Caller; form: PeopleRequestInput }> {
  const me = await clerk();
  return { me, form: await submitted(me, await validPeopleRequest(me)) };
}

describe('a task', () => {
  const idOf = async (who: Caller) =>
    (await who.client.call(myProfile, {}, { token: who.token })).body.id;

  it('delegated is done by the delegate, not by the group any more', async () => {
    const { me, form } = await waiting();
    const [safety, other] = [await reviewer(), await head()];
    const taskId = await openTask(me, form.id);
    const params = { taskId };
    await safety.client.call(
      delegateTask,
      { params, body: { userId: await idOf(other), comment: 'Tôi đi công tác' } },
      { token: safety.token },
    );
    const [item] = itemsOf(form);
    const locked = await decide(safety, form.id, item, verdict(RESULT.passed));
    expect(locked.status).toBe(403);
    for (const id of itemsOf(form))
      expect((await decide(other, form.id, id, verdict(RESULT.passed))).status).toBe(200);
    const done = await complete(other, taskId);
    expect(done.body.isSuccess).toBe(true);
    // The call is sent again, as after a lost answer: the task is still done only once.
    const events = await historyOf(me, form.id);
    expect(await complete(other, taskId)).toMatchObject({ status: 200, body: done.body });
    expect(await historyOf(me, form.id)).toEqual(events);
    expect((await complete(safety, taskId)).status).toBe(404);
  });

  it('delegated is taken back only by the user who delegated it, until it is done', async () => {
    const { me, form } = await waiting();
    const [safety, other, office] = [await reviewer(), await head(), await cards()];
    const taskId = await openTask(me, form.id);
    const state = async (who: Caller) =>
      (await who.client.call(getReviewState, { params: { id: form.id } }, { token: who.token }))
        .body;
    const delegate = async (who: Caller, to: Caller) =>
      who.client.call(
        delegateTask,
        { params: { taskId }, body: { userId: await idOf(to), comment: 'Tôi đi công tác' } },
        { token: who.token },
      );
    const takeBack = (who: Caller) =>
      who.client.call(
        takeTaskBack,
        { params: { taskId }, body: { comment: 'Tôi đã về' } },
        { token: who.token },
      );
    expect((await takeBack(safety)).status).toBe(404);
    await delegate(safety, other);
    expect(await state(safety)).toMatchObject({
      tasks: [],
      delegatedTasks: [{ id: taskId, delegateUserName: 'Ngô Quang Vinh' }],
    });
    expect((await state(other)).delegatedTasks).toEqual([]);
    for (const who of [other, office, await demoCaller(portal.client, 'admin@plant.example')])
      expect((await takeBack(who)).status).toBe(404);
    expect((await takeBack(me)).status).toBe(403);

    expect((await takeBack(safety)).body).toMatchObject({
      isSuccess: true,
      message: 'Đã lấy lại công việc.',
    });
    expect(await state(safety)).toMatchObject({ tasks: [{ id: taskId }], delegatedTasks: [] });
    expect((await historyOf(safety, form.id))[0]).toMatchObject({
      actionCode: 'takeBack',
      description: 'Lấy lại việc đã ủy quyền',
      comment: 'Tôi đã về',
      author: 'Võ Thị Kim Ngân',
    });
    const [item] = itemsOf(form);
    expect((await decide(other, form.id, item, verdict(RESULT.passed))).status).toBe(403);
    expect((await takeBack(safety)).status).toBe(404);

    await delegate(safety, other);
    for (const id of itemsOf(form)) await decide(other, form.id, id, verdict(RESULT.passed));
    expect((await complete(other, taskId)).body.isSuccess).toBe(true);
    const late = await takeBack(safety);
    expect([late.status, late.error.code]).toEqual([409, 'wrongState']);
  });

  it('is handed only to a colleague of the group, and support leaves it where it is', async () => {
    const { me, form } = await waiting();
    const [safety, other] = [await reviewer(), await head()];
    const taskId = await openTask(me, form.id);
    const body = { userId: await idOf(other), comment: 'Xem giúp bản vẽ' };
    const outside = await safety.client.call(
      assignTask,
      { params: { taskId }, body },
      { token: safety.token },
    );
    expect([outside.status, outside.error.fieldErrors]).toEqual([
      400,
      [{ field: 'userId', message: expect.stringMatching(/^Người này không thuộc nhóm/) }],
    ]);
    const oneself = await safety.client.call(
      supportTask,
      { params: { taskId }, body: { ...body, userId: await idOf(safety) } },
      { token: safety.token },
    );
    expect(oneself.error.fieldErrors?.[0]?.message).toMatch(/^Bạn không thể chọn chính mình/);
    await safety.client.call(supportTask, { params: { taskId }, body }, { token: safety.token });
    expect((await historyOf(safety, form.id))[0]).toMatchObject({
      description: 'Xin ý kiến phối hợp',
      details: ['Người nhận: Ngô Quang Vinh'],
    });
    expect((await historyOf(me, form.id))[0]).toMatchObject({ comment: '', details: [] });
    const tasks = (await stepsOf(me, form.id))[0]?.tasks ?? [];
    const support = tasks.find(({ parentTaskId }) => parentTaskId === taskId);
    expect(support).toMatchObject({ type: 1, assignTo: 'Ngô Quang Vinh', isCompleted: false });
    expect((await decide(other, form.id, itemsOf(form)[0], verdict(RESULT.passed))).status).toBe(
      403,
    );
    const { text } = await mailTo(me.client, 'head@plant.example', /xin ý kiến của bạn/);
    expect(text).toMatch(new RegExp(`Xem giúp bản vẽ[^]*#/duyet/${form.id}`));
    const state = await other.client.call(
      getReviewState,
      { params: { id: form.id } },
      { token: other.token },
    );
    expect(state.body).toMatchObject({
      allowedActions: [],
      tasks: [{ operationName: 'Trả lời phối hợp', description: 'Xem giúp bản vẽ' }],
    });
    const supportId = support?.id ?? '';
    const wordless = await complete(other, supportId);
    expect(wordless.error.fieldErrors).toEqual([
      { field: 'comment', message: 'Vui lòng nhập ý kiến.' },
    ]);
    const answered = await other.client.call(
      completeTask,
      { params: { taskId: supportId }, body: { comment: 'Bản vẽ đúng' } },
      { token: other.token },
    );
    expect(answered.body).toMatchObject({ isSuccess: true, message: 'Đã gửi câu trả lời.' });
    expect((await historyOf(safety, form.id))[0]).toMatchObject({
      actionCode: 'answer',
      comment: 'Bản vẽ đúng',
    });
    const answer = await mailTo(me.client, 'reviewer@plant.example', /đã trả lời về đăng ký/);
    expect(answer.text).toContain('Bản vẽ đúng');
    expect(await openTask(me, form.id)).toBe(taskId);
  });

  it('offers only who can be chosen, without oneself', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    const taskId = await openTask(me, form.id);
    const offered = async (act: HandOver, keyword = '') => {
      const { body } = await safety.client.call(
        findColleagues,
        { params: { taskId }, query: { act, keyword } },
        { token: safety.token },
      );
      return body.map(({ fullName }) => fullName);
    };
    const group = await offered('assign');
    expect(group).not.toContain('Ngô Quang Vinh');
    expect(group).not.toContain('Võ Thị Kim Ngân');
    expect(await offered('support', 'quang vinh')).toEqual(['Ngô Quang Vinh']);
    expect(await offered('delegate', 'kim ngan')).toEqual([]);
    const foreigner = await head();
    const foreign = await foreigner.client.call(
      findColleagues,
      { params: { taskId }, query: { act: 'support' } },
      { token: foreigner.token },
    );
    expect(foreign.status).toBe(404);
  });

  it('offers colleagues with their absence of today, and who substitutes', async () => {
    const { me, form } = await waiting();
    const safety = await reviewer();
    const userSql = (name: string) =>
      `(select id from "user" where email = '${name}@plant.example')`;
    await execute(
      portal.databaseUrl,
      `insert into absence (id, user_id, from_day, to_day, stand_in_id)
        values (gen_random_uuid(), ${userSql('cards')}, '2020-01-01', '2099-12-31', ${userSql('head')})`,
    );
    const { body } = await safety.client.call(
      findColleagues,
      { params: { taskId: await openTask(me, form.id) }, query: { act: 'support' } },
      { token: safety.token },
    );
    const away = body.flatMap(({ userName, absence }) => (absence ? [{ userName, absence }] : []));
    expect(away).toEqual([
      {
        userName: 'cards@plant.example',
        absence: { toDay: '2099-12-31', standInName: expect.stringMatching(/\S/) },
      },
    ]);
    await execute(portal.databaseUrl, 'delete from absence');
  });

  it('is nothing for a contractor, nor any other call of the plant’s side', async () => {
    const { me, form } = await waiting();
    const taskId = await openTask(me, form.id);
    const { token } = me;
    const id = form.id;
    const body = { comment: 'x' };
    const answers = await Promise.all([
      complete(me, taskId),
      decide(me, id, itemsOf(form)[0], verdict(RESULT.passed)),
      me.client.call(returnRequest, { params: { id }, body }, { token }),
      me.client.call(rejectRequest, { params: { id }, body }, { token }),
      me.client.call(cancelRequest, { params: { id }, body }, { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});
