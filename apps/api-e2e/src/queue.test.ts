import { randomUUID } from 'node:crypto';
import {
  completeTasks,
  delegateTask,
  getCounts,
  getMenus,
  myProfile,
  passItems,
  requestUpdate,
  RESULT,
  searchTasks,
  supportTask,
  type PeopleRequestInput,
  type QueueFilter,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { submitted, validPeopleRequest } from '@portal/testing/people';
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
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });

const as = (name: string) => demoCaller(portal.client, name);
const clerk = () => as('clerk@ptsc.example');
const reviewer = () => as('reviewer@plant.example');
const head = () => as('head@plant.example');
const idOf = async ({ client, token }: Caller) =>
  (await client.call(myProfile, {}, { token })).body.id;

/** A word that only the requests of one test contain, so that this test has a queue of its own. */
const ownWord = () => `w${randomUUID().replaceAll('-', '')}`;

/** Submitted requests with a word; one request for each number of days until entry. */
async function waiting(word: string, ...entries: number[]): Promise<PeopleRequestInput[]> {
  const me = await clerk();
  const forms: PeopleRequestInput[] = [];
  for (const days of entries) {
    const form = await validPeopleRequest(me, 1);
    form.staffPlan.description = `Bảo dưỡng ${word} ngày ${days}`;
    form.staffPlan.startDate = addDays(plantDate(new Date()), days);
    forms.push(await submitted(me, form));
  }
  return forms;
}

const ask = (who: Caller, filter: QueueFilter, page: { skip?: number; take?: number } = {}) =>
  who.client.call(
    searchTasks,
    { query: { ...page, filterValue: JSON.stringify(filter) } },
    { token: who.token },
  );
const queueOf = async (who: Caller, filter: QueueFilter) => (await ask(who, filter)).body.data;
const idsOf = async (who: Caller, filter: QueueFilter) =>
  (await queueOf(who, filter)).map(({ requestId }) => requestId);

describe('the queue', () => {
  it('shows the open tasks of the viewer’s groups by planned entry, with what is known of their items', async () => {
    const keyword = ownWord();
    const [late, soon, later] = await waiting(keyword, 9, 2, 5);
    const safety = await reviewer();
    await decide(safety, must(soon).id, itemsOf(must(soon))[0], verdict(RESULT.passed));
    await decide(safety, must(late).id, itemsOf(must(late))[0], verdict(RESULT.notPassed));
    const { body } = await ask(safety, { keyword });
    expect(body).toMatchObject({ totalCount: 3, isTotalBounded: false });
    expect(body.data.map(({ requestId }) => requestId)).toEqual([soon?.id, later?.id, late?.id]);
    expect(body.data[0]).toMatchObject({
      family: 'people',
      requestNumber: expect.stringMatching(/^NS\d{4}-\d{5}$/),
      contractorName: expect.stringContaining('PTSC'),
      stepName: 'Kiểm tra an toàn',
      operation: 2,
      operationName: 'Xác nhận',
      type: 0,
      isMine: false,
      delegateUserName: null,
      isOverdue: false,
      totalCount: 1,
      passed: 1,
      undecided: 0,
      isClean: true,
    });
    expect(body.data.map(({ isClean }) => isClean)).toEqual([true, false, false]);
    expect(body.data[2]).toMatchObject({ notPassed: 1, undecided: 0 });
    const english = await queueOf(reading(safety, 'en'), { keyword });
    expect(english[0]).toMatchObject({ stepName: 'Safety check', operationName: 'Confirm' });
  });

  it('is found by contractor, work and the people in it, narrowed to a contractor and sorted', async () => {
    const keyword = ownWord();
    const me = await clerk();
    const form = await validPeopleRequest(me, 2);
    form.staffPlan.description = `Bảo dưỡng ${keyword}`;
    must(form.staffItems[1]).fullName = `Đỗ Thị ${keyword}abc`;
    await submitted(me, form);
    const [other] = await waiting(keyword, 3);
    const safety = await reviewer();
    expect(await idsOf(safety, { keyword: `do thi ${keyword}abc` })).toEqual([form.id]);
    expect(await idsOf(safety, { keyword: `ptsc ${keyword}abc` })).toEqual([form.id]);
    const { body: profile } = await me.client.call(myProfile, {}, { token: me.token });
    const own = { keyword, contractorId: must(profile.contractorId) };
    expect(await queueOf(safety, own)).toHaveLength(2);
    expect(await queueOf(safety, { ...own, contractorId: randomUUID() })).toEqual([]);
    const byName = await queueOf(safety, { ...own, keyword: 'ptsc' });
    expect(byName.length).toBeGreaterThan(1);
    const sorted = async (desc: boolean) => {
      const { body } = await safety.client.call(
        searchTasks,
        {
          query: {
            filterValue: JSON.stringify({ keyword }),
            sort: JSON.stringify([{ selector: 'openedAt', desc }]),
          },
        },
        { token: safety.token },
      );
      return body.data.map(({ requestId }) => requestId);
    };
    expect(await sorted(false)).toEqual([form.id, must(other).id]);
    expect(await sorted(true)).toEqual([must(other).id, form.id]);
  });

  it('pages without loss or repetition, and counts all', async () => {
    const keyword = ownWord();
    const forms = await waiting(keyword, ...Array.from({ length: 12 }, (_, at) => 1 + (at % 3)));
    const safety = await reviewer();
    const [first, second] = await Promise.all([
      ask(safety, { keyword }, { take: 10 }),
      ask(safety, { keyword }, { skip: 10, take: 10 }),
    ]);
    const found = [...first.body.data, ...second.body.data];
    expect(found.map(({ requestId }) => requestId).toSorted()).toEqual(
      forms.map(({ id }) => id).toSorted(),
    );
    const entries = found.map(({ startsAt }) => must(startsAt));
    expect(entries).toEqual(entries.toSorted());
    expect([first.body.totalCount, second.body.totalCount]).toEqual([12, 12]);
    const beyond = await ask(safety, { keyword }, { skip: 1000 });
    expect(beyond.body).toEqual({
      data: [],
      totalCount: 12,
      isTotalBounded: false,
      absences: [],
    });
    const uncounted = await safety.client.call(
      searchTasks,
      { query: { requireTotalCount: 'false' } },
      { token: safety.token },
    );
    expect(uncounted.body.totalCount).toBe(0);
    expect((await ask(safety, { keyword }, { take: 7 })).status).toBe(400);
  });

  it('is filtered by kind of request, operation and what is overdue', async () => {
    const keyword = ownWord();
    const [one, two] = await waiting(keyword, 1, 2);
    await execute(
      portal.databaseUrl,
      `update workflow_task set due_date = now() - interval '1 hour' where request_id = '${must(two).id}'`,
    );
    const safety = await reviewer();
    expect(await idsOf(safety, { keyword, isOverdue: true })).toEqual([two?.id]);
    expect(await idsOf(safety, { keyword, requestType: 'people', operation: 2 })).toEqual([
      one?.id,
      two?.id,
    ]);
    expect(await idsOf(safety, { keyword, requestType: 'vehicles' })).toEqual([]);
    expect(await idsOf(safety, { keyword, operation: 0 })).toEqual([]);
    expect(await idsOf(safety, { keyword: `${keyword}%` })).toEqual([]);
    const overdue = await queueOf(safety, { keyword });
    expect(overdue.map(({ isOverdue }) => isOverdue)).toEqual([false, true]);
  });

  it('follows the request: step by step, away while its author mends it, back and due later', async () => {
    const keyword = ownWord();
    const [form] = await waiting(keyword, 3);
    const { id } = must(form);
    const [me, safety, department] = [await clerk(), await reviewer(), await head()];
    expect(await idsOf(department, { keyword })).toEqual([]);
    const due = must((await queueOf(safety, { keyword }))[0]).dueDate;
    await decide(safety, id, itemsOf(must(form))[0], verdict(RESULT.needsUpdate));
    await act(safety, requestUpdate, id);
    expect(await idsOf(safety, { keyword })).toEqual([]);
    await execute(
      portal.databaseUrl,
      `update workflow_task set paused_at = paused_at - interval '7 days' where request_id = '${id}'`,
    );
    await revise(me, must(form));
    const back = must((await queueOf(safety, { keyword }))[0]);
    // A week has working time, whatever day it begins on; `working-calendar.test.ts` counts it.
    expect(must(back.dueDate) > must(due)).toBe(true);
    await safety.client.call(
      passItems,
      { params: { id }, body: { itemIds: must(form).staffItems.map((item) => item.id) } },
      { token: safety.token },
    );
    await complete(safety, back.taskId);
    expect([await idsOf(safety, { keyword }), await idsOf(department, { keyword })]).toEqual([
      [],
      [id],
    ]);
  });

  it('shows a delegated task to both, as theirs, and says who does it', async () => {
    const keyword = ownWord();
    const [form] = await waiting(keyword, 3);
    const [me, safety, department] = [await clerk(), await reviewer(), await head()];
    const taskId = await openTask(me, must(form).id);
    const body = { userId: await idOf(department), comment: 'Tôi đi công tác' };
    await safety.client.call(delegateTask, { params: { taskId }, body }, { token: safety.token });
    expect(await queueOf(safety, { keyword, isMine: true })).toMatchObject([
      { taskId, isMine: true, delegateUserName: 'Ngô Quang Vinh' },
    ]);
    expect(await queueOf(department, { keyword, isMine: true })).toMatchObject([
      { taskId, isMine: true, delegateUserName: null },
    ]);
    expect((await ask(safety, { keyword })).body.totalCount).toBe(1);
    expect((await complete(safety, taskId)).status).toBe(404);
  });

  it('shows who is asked for support what for; it can be done, and what is only to be read cannot', async () => {
    const keyword = ownWord();
    const [form] = await waiting(keyword, 3);
    const [me, safety, engineer] = [
      await clerk(),
      await reviewer(),
      await as('engineer@plant.example'),
    ];
    const taskId = await openTask(me, must(form).id);
    const body = { userId: await idOf(engineer), comment: 'Xem giúp chứng chỉ' };
    await safety.client.call(supportTask, { params: { taskId }, body }, { token: safety.token });
    const support = must((await queueOf(engineer, { keyword }))[0]);
    expect(support).toMatchObject({ type: 1, isMine: true });
    await execute(
      portal.databaseUrl,
      `update workflow_task set type = 2 where id = '${support.taskId}'`,
    );
    expect((await complete(engineer, support.taskId)).status).toBe(403);
    await execute(
      portal.databaseUrl,
      `update workflow_task set type = 1 where id = '${support.taskId}'`,
    );
    expect((await complete(engineer, support.taskId, 'Được')).body.isSuccess).toBe(true);
    expect(await idsOf(engineer, { keyword })).toEqual([]);
    expect(await idsOf(safety, { keyword })).toEqual([must(form).id]);
  });

  it('is refused to a contractor and without a session, and empty for staff without tasks', async () => {
    const keyword = ownWord();
    await waiting(keyword, 3);
    for (const name of ['clerk@ptsc.example', 'colleague@ptsc.example', 'clerk@lilama.example'])
      expect((await ask(await as(name), {})).status).toBe(403);
    expect((await ask({ client: portal.client, token: '' }, {})).status).toBe(401);
    for (const name of ['guard@plant.example', 'admin@plant.example', 'engineer@plant.example'])
      expect((await ask(await as(name), { keyword })).body).toMatchObject({
        data: [],
        totalCount: 0,
      });
  });
});

describe('several tasks in one go', () => {
  const all = (who: Caller, taskIds: string[]) =>
    who.client.call(
      completeTasks,
      { body: { taskIds, comment: 'Đủ hồ sơ' } },
      { token: who.token },
    );

  it('are done where every item has passed; the others say why not', async () => {
    const keyword = ownWord();
    const [clean, undecided, refusedOne] = await waiting(keyword, 1, 2, 3);
    const [safety, department] = [await reviewer(), await head()];
    await decide(safety, must(clean).id, itemsOf(must(clean))[0], verdict(RESULT.passed));
    await decide(
      safety,
      must(refusedOne).id,
      itemsOf(must(refusedOne))[0],
      verdict(RESULT.notPassed),
    );
    const taskIds = (await queueOf(safety, { keyword })).map(({ taskId }) => taskId);
    const unknown = must(undecided).id;
    const { body } = await all(safety, [...taskIds, unknown]);
    const dirty = 'Chưa phải mọi mục đều đạt, vui lòng mở đăng ký để xem xét.';
    expect(body).toEqual({
      isSuccess: false,
      message: 'Đã hoàn thành 1 công việc, 3 công việc chưa thực hiện được.',
      data: [
        { taskId: taskIds[0], isSuccess: true, message: 'Đã hoàn thành công việc.' },
        { taskId: taskIds[1], isSuccess: false, message: dirty },
        { taskId: taskIds[2], isSuccess: false, message: dirty },
        { taskId: unknown, isSuccess: false, message: 'Không tìm thấy nội dung bạn yêu cầu.' },
      ],
    });
    expect(await idsOf(department, { keyword })).toEqual([must(clean).id]);
    const again = await all(reading(safety, 'en'), taskIds.slice(0, 1));
    expect(again.body).toMatchObject({ isSuccess: true, message: 'Tasks done: 1.' });
  });

  it('are no way around groups', async () => {
    const keyword = ownWord();
    const [form] = await waiting(keyword, 1);
    const safety = await reviewer();
    await decide(safety, must(form).id, itemsOf(must(form))[0], verdict(RESULT.passed));
    const taskIds = [must((await queueOf(safety, { keyword }))[0]).taskId];
    for (const name of ['head@plant.example', 'guard@plant.example', 'admin@plant.example'])
      expect((await all(await as(name), taskIds)).body.data).toMatchObject([{ isSuccess: false }]);
    expect((await all(await clerk(), taskIds)).status).toBe(403);
    expect((await all({ ...safety, token: '' }, taskIds)).status).toBe(401);
    expect(await idsOf(safety, { keyword })).toEqual([must(form).id]);
  });
});

describe('the menu', () => {
  const menuOf = async ({ client, token }: Caller) =>
    (await client.call(getMenus, {}, { token })).body.filter(({ path }) => path === '/duyet');
  const countsOf = async (who: Caller) => {
    const menus = await menuOf(who);
    const { body } = await who.client.call(getCounts, {}, { token: who.token });
    return menus.map(({ id }) => body.find(({ menuId }) => menuId === id));
  };

  it('leads only reviewers to their tasks', async () => {
    const names = (await menuOf(await reviewer())).map(({ name }) => name);
    expect(names).toEqual(['Việc của tôi', 'Giao đích danh cho tôi']);
    const english = (await menuOf(reading(await head(), 'en'))).map(({ name }) => name);
    expect(english).toEqual(['My tasks', 'Assigned to me in person']);
    expect(await menuOf(await clerk())).toEqual([]);
  });

  it('counts what waits for the viewer, what is overdue, and what is the viewer’s in person', async () => {
    const cards = await as('cards@plant.example');
    const [form] = await waiting(ownWord(), 3);
    const [group] = await rowsOf<{ id: string }>(
      portal.databaseUrl,
      `select id from user_group where code = 'CAP_THE'`,
    );
    const own = await idOf(cards);
    const give = (change: string, kind: number) =>
      execute(
        portal.databaseUrl,
        `insert into workflow_task (id, step_id, request_id, family, operation, position, type, due_hours,
             group_id, assignee_id, is_open, start_date, due_date)
           select gen_random_uuid(), step_id, request_id, family, operation, 1, ${kind}, 1,
             '${must(group).id}', ${change}, true, now(), now() - interval '1 hour'
           from workflow_task where request_id = '${must(form).id}' limit 1`,
      );
    expect(await countsOf(cards)).toMatchObject([{ count: 0 }, { count: 0 }]);
    await give('null', 0);
    await give(`'${own}'`, 1);
    await give(`'${own}'`, 2);
    expect(await countsOf(cards)).toMatchObject([
      { count: 2, overdue: 2 },
      { count: 1, overdue: 1 },
    ]);
    const [all, mine] = await menuOf(cards);
    expect((await ask(cards, { menuId: must(all).id })).body.totalCount).toBe(3);
    expect((await ask(cards, { menuId: must(mine).id })).body.totalCount).toBe(2);

    // A stored count stays until something changes it, in whatever way.
    const late = `request_id = '${must(form).id}' and due_date < now()`;
    const member = `user_id = '${own}' and group_id = '${must(group).id}'`;
    const changes: [string, { count: number; overdue: number }[]][] = [
      [
        `update workflow_task set due_date = now() + interval '1 hour' where ${late} and assignee_id is null`,
        [
          { count: 2, overdue: 1 },
          { count: 1, overdue: 1 },
        ],
      ],
      [
        `update workflow_task set paused_at = now() where ${late} and type = 1`,
        [
          { count: 1, overdue: 0 },
          { count: 0, overdue: 0 },
        ],
      ],
      [
        `delete from user_group_member where ${member}`,
        [
          { count: 0, overdue: 0 },
          { count: 0, overdue: 0 },
        ],
      ],
      [
        `insert into user_group_member (id, user_id, group_id) values (gen_random_uuid(), '${own}', '${must(group).id}')`,
        [
          { count: 1, overdue: 0 },
          { count: 0, overdue: 0 },
        ],
      ],
    ];
    for (const [change, counts] of changes) {
      await execute(portal.databaseUrl, change);
      expect(await countsOf(cards)).toMatchObject(counts);
    }
    await execute(
      portal.databaseUrl,
      `update workflow_task set due_date = now() + interval '1 second'
       where request_id = '${must(form).id}' and group_id = '${must(group).id}' and assignee_id is null`,
    );
    await until(async () => ((await countsOf(cards))[0]?.overdue === 1 ? true : undefined));
  });
});
