import {
  changeAbsence,
  delegateTask,
  endAbsence,
  enterAbsence,
  enterMyAbsence,
  getMyAbsences,
  getReviewState,
  myProfile,
  returnRequest,
  searchAbsencePeople,
  searchAbsences,
  searchNotices,
  searchTasks,
  type AbsenceBody,
  type QueueRow,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { mailsTo, mailTo, must, unique } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { detailOf, submitted, validPeopleRequest } from '@portal/testing/people';
import { act, complete, decideItems, historyOf, openTask } from '@portal/testing/review';
import { change, create, eventsFound, rowWith } from './support/administration';
import { execute } from './support/database';
import { runJob } from './support/jobs';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const emailOf = {
  an: 'reviewer@plant.example',
  binh: 'safety@plant.example',
  chi: 'head@plant.example',
};
type Name = keyof typeof emailOf;
const NAMES = Object.keys(emailOf) as Name[];

const today = plantDate(new Date());
const tomorrow = addDays(today, 1);
const NOW = [today, tomorrow] as const;

const run = (statement: string) => execute(portal.databaseUrl, statement);
const as = (name: Name) => demoCaller(portal.client, emailOf[name]);
const admin = () => demoCaller(portal.client, 'admin@plant.example');
const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const idOf = async (who: Caller) =>
  (await who.client.call(myProfile, {}, { token: who.token })).body.id;
const nameOf = async (who: Caller) =>
  (await who.client.call(myProfile, {}, { token: who.token })).body.fullName;
const userSql = (name: Name) => `(select id from "user" where email = '${emailOf[name]}')`;

// The reviewer's group has a second member, so that somebody can substitute.
beforeAll(async () => {
  await create(await admin(), 'user-group-members', { groupId: 'AN_TOAN', userId: emailOf.binh });
});

/** A submitted request whose first task is open. */
async function filed() {
  const me = await clerk();
  const form = await submitted(me, await validPeopleRequest(me, 1));
  const { requestNumber } = await detailOf(me, form.id);
  return { form, number: must(requestNumber), taskId: await openTask(me, form.id) };
}

const days = (own: Partial<AbsenceBody> = {}): AbsenceBody => ({
  fromDay: today,
  toDay: tomorrow,
  standInId: null,
  ...own,
});

const enter = (who: Caller, body: AbsenceBody) =>
  who.client.call(enterMyAbsence, { body }, { token: who.token });
const end = (who: Caller, id: string) =>
  who.client.call(endAbsence, { params: { id } }, { token: who.token });
const mine = async (who: Caller) =>
  (await who.client.call(getMyAbsences, {}, { token: who.token })).body;

/** The absences that a user's queue names. */
const absencesOf = async (who: Caller) =>
  (await who.client.call(searchTasks, {}, { token: who.token })).body.absences;

async function queueRow(who: Caller, number: string): Promise<QueueRow | undefined> {
  const { body } = await who.client.call(
    searchTasks,
    { query: { take: 100, filterValue: JSON.stringify({ keyword: number }) } },
    { token: who.token },
  );
  return body.data.find(({ requestNumber }) => requestNumber === number);
}

describe('who has a task', () => {
  interface Case {
    what: string;
    assignee?: Name;
    delegate?: Name;
    /** Who is away, from and until when, and who substitutes. */
    away?: readonly [Name, string, string, Name | null][];
    /** Who has it, and for whom. */
    has: Partial<Record<Name, Name | null>>;
  }
  let found: Awaited<ReturnType<typeof filed>>;
  beforeAll(async () => {
    found = await filed();
  });
  afterAll(() =>
    run(
      `delete from absence; update workflow_task set assignee_id = null, delegate_user_id = null`,
    ),
  );

  it.each<Case>([
    { what: 'the group', has: { an: null, binh: null } },
    { what: 'the user to whom it is assigned', assignee: 'an', has: { an: null } },
    {
      what: 'the substitute of an absent user',
      assignee: 'an',
      away: [['an', ...NOW, 'binh']],
      has: { binh: 'an' },
    },
    {
      what: 'the user again when the absence is over',
      assignee: 'an',
      away: [['an', addDays(today, -9), addDays(today, -1), 'binh']],
      has: { an: null },
    },
    {
      what: 'the user before the absence begins',
      assignee: 'an',
      away: [['an', tomorrow, tomorrow, 'binh']],
      has: { an: null },
    },
    {
      what: 'the absent user without a substitute',
      assignee: 'an',
      away: [['an', ...NOW, null]],
      has: { an: null },
    },
    {
      what: 'the delegate, whether or not the user is away',
      assignee: 'an',
      delegate: 'chi',
      away: [['an', ...NOW, 'binh']],
      has: { chi: null },
    },
    {
      what: 'the substitute of an absent delegate, once',
      assignee: 'an',
      delegate: 'chi',
      away: [
        ['an', ...NOW, 'binh'],
        ['chi', ...NOW, 'binh'],
      ],
      has: { binh: 'chi' },
    },
    {
      what: 'the substitute of a group without any member there',
      away: [
        ['an', ...NOW, 'chi'],
        ['binh', ...NOW, null],
      ],
      has: { an: null, binh: null, chi: 'an' },
    },
    {
      what: 'the group alone while a member is there',
      away: [['an', ...NOW, 'chi']],
      has: { an: null, binh: null },
    },
  ])('$what', async ({ assignee, delegate, away = [], has }) => {
    const absences = away.map(
      ([user, from, to, standIn]) =>
        `insert into absence (id, user_id, from_day, to_day, stand_in_id)
         values (gen_random_uuid(), ${userSql(user)}, '${from}', '${to}', ${standIn ? userSql(standIn) : 'null'});`,
    );
    await run(`delete from absence; ${absences.join('\n')}
      update workflow_task set assignee_id = ${assignee ? userSql(assignee) : 'null'},
        delegate_user_id = ${delegate ? userSql(delegate) : 'null'} where id = '${found.taskId}'`);
    const names = new Map(
      await Promise.all(NAMES.map(async (name) => [name, await nameOf(await as(name))] as const)),
    );
    const holders = await Promise.all(
      NAMES.map(async (name) => {
        const row = await queueRow(await as(name), found.number);
        return row && row.delegateUserName === null ? [[name, row.forUserName] as const] : [];
      }),
    );
    expect(Object.fromEntries(holders.flat())).toEqual(
      Object.fromEntries(
        Object.entries(has).map(([name, whom]) => [name, whom ? must(names.get(whom)) : null]),
      ),
    );
  });
});

describe('an absence', () => {
  afterEach(() => run('delete from absence'));

  it('gives what is the user’s to the substitute, who acts for both, and back', async () => {
    const { form, number, taskId } = await filed();
    const [an, binh, chi] = [await as('an'), await as('binh'), await as('chi')];
    const userId = await idOf(chi);
    await an.client.call(
      delegateTask,
      { params: { taskId }, body: { userId, comment: '' } },
      { token: an.token },
    );
    // The head's own group has no other member.
    const standInId = await idOf(binh);
    const refused = await enter(chi, days({ standInId }));
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('không cùng nhóm');
    await create(await admin(), 'user-group-members', { groupId: 'AN_TOAN', userId: emailOf.chi });
    expect(await mine(chi)).toMatchObject({ own: [], taskCount: 1 });
    expect((await enter(chi, days({ standInId }))).body.isSuccess).toBe(true);
    const [absence] = (await mine(chi)).own;
    expect(absence).toMatchObject({ state: 'running', standIn: { id: standInId } });
    expect((await mine(binh)).standingIn).toMatchObject([{ user: { id: userId } }]);
    await mailTo(portal.client, emailOf.binh, new RegExp(`làm thay ${await nameOf(chi)}`));

    expect(await queueRow(chi, number)).toBeUndefined();
    expect(await absencesOf(chi)).toMatchObject([{ isOwn: true, otherName: await nameOf(binh) }]);
    expect(await absencesOf(binh)).toEqual([
      {
        id: absence?.id,
        toDay: tomorrow,
        isOwn: false,
        otherName: await nameOf(chi),
        taskCount: 1,
      },
    ]);
    const row = must(await queueRow(binh, number));
    expect(row).toMatchObject({ forUserName: await nameOf(chi), isMine: true });
    const { body: state } = await binh.client.call(
      getReviewState,
      { params: { id: form.id } },
      { token: binh.token },
    );
    expect(state.tasks).toMatchObject([{ id: taskId, forUserName: await nameOf(chi) }]);
    expect((await complete(chi, taskId)).status).toBe(404);

    expect((await end(chi, must(absence).id)).body.isSuccess).toBe(true);
    expect(await queueRow(binh, number)).toBeUndefined();
    expect(await absencesOf(binh)).toEqual([]);
    expect((await queueRow(chi, number))?.forUserName).toBeNull();

    await enter(chi, days({ standInId }));
    await decideItems(
      binh,
      form.id,
      form.staffItems.map(({ id }) => id),
    );
    expect((await complete(binh, taskId)).body.isSuccess).toBe(true);
    const [event] = await historyOf(an, form.id);
    expect(event).toMatchObject({
      author: await nameOf(binh),
      details: expect.arrayContaining([`Thay cho: ${await nameOf(chi)}`]),
    });
  });

  it('that begins while its task is handed over twice leaves one holder', async () => {
    const { number, taskId } = await filed();
    const [an, binh, chi] = [await as('an'), await as('binh'), await as('chi')];
    const [binhId, chiId] = [await idOf(binh), await idOf(chi)];
    const to = (userId: string) => ({ params: { taskId }, body: { userId, comment: '' } });
    await Promise.all([
      an.client.call(delegateTask, to(binhId), { token: an.token }),
      an.client.call(delegateTask, to(chiId), { token: an.token }),
      enter(an, days({ standInId: binhId })),
    ]);
    const rows = await Promise.all([an, binh, chi].map((who) => queueRow(who, number)));
    expect(rows.filter((row) => row?.delegateUserName === null)).toHaveLength(1);
  });

  it('names both in the history of what a substitute sends back', async () => {
    const { form, taskId } = await filed();
    const [an, binh] = [await as('an'), await as('binh')];
    await run(`update workflow_task set assignee_id = ${userSql('an')} where id = '${taskId}'`);
    await enter(an, days({ standInId: await idOf(binh) }));
    expect((await act(binh, returnRequest, form.id)).body.isSuccess).toBe(true);
    const [event] = await historyOf(an, form.id);
    expect(must(event).details).toContain(`Thay cho: ${await nameOf(an)}`);
  });

  it('is refused where a group would be left, and says what to do', async () => {
    const chi = await as('chi');
    await run(`delete from user_group_member where user_id = ${userSql('chi')}
      and group_id = (select id from user_group where code = 'AN_TOAN')`);
    const alone = await enter(chi, days());
    expect(alone.status).toBe(400);
    expect(JSON.stringify(alone.body)).toContain('không còn ai khác có mặt');
  });

  it('is refused to a user who substitutes, by the name of the absent user', async () => {
    const [an, binh] = [await as('an'), await as('binh')];
    await enter(an, days({ standInId: await idOf(binh) }));
    const refused = await enter(binh, days({ standInId: await idOf(an) }));
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(`làm thay ${await nameOf(an)}`);
    const twice = await enter(an, days({ standInId: await idOf(binh) }));
    expect(JSON.stringify(twice.body)).toContain('Đã có lần vắng mặt');
  });

  it('is changed and ended by the user and by administrators, whose acts are logged, and by no other user', async () => {
    const [an, binh, keeper] = [await as('an'), await as('binh'), await admin()];
    const userId = await idOf(an);
    const entered = await keeper.client.call(
      enterAbsence,
      { body: { ...days({ standInId: await idOf(binh) }), userId } },
      { token: keeper.token },
    );
    expect(entered.body.isSuccess).toBe(true);
    await mailTo(portal.client, emailOf.an, /Lịch vắng mặt của bạn/);
    const { body: page } = await keeper.client.call(
      searchAbsences,
      { query: { filterValue: JSON.stringify({ keyword: emailOf.an }) } },
      { token: keeper.token },
    );
    expect(page).toMatchObject({ totalCount: 1, data: [{ user: { id: userId } }] });
    const { id } = must(page.data[0]);
    const changed = (who: Caller) =>
      who.client.call(
        changeAbsence,
        { params: { id }, body: days({ toDay: today, standInId: null }) },
        { token: who.token },
      );
    for (const stranger of [binh, await as('chi')]) {
      expect((await changed(stranger)).status).toBe(404);
      expect((await end(stranger, id)).status).toBe(404);
    }
    expect((await changed(await clerk())).status).toBe(403);
    expect((await changed(an)).body.isSuccess).toBe(true);
    expect((await end(keeper, id)).body.isSuccess).toBe(true);
    const [first] = await eventsFound(keeper, { table: 'absences' });
    expect(first).toMatchObject({ rowKey: emailOf.an, tableLabel: 'Vắng mặt' });

    const search = (who: Caller, standInFor?: string) =>
      who.client.call(
        searchAbsencePeople,
        { query: standInFor === undefined ? {} : { standInFor } },
        { token: who.token },
      );
    expect((await search(binh, userId)).status).toBe(403);
    const { body: standIns } = await search(an, userId);
    expect(standIns.map(({ userName }) => userName)).toEqual([emailOf.binh]);
    expect((await search(keeper)).body.length).toBeGreaterThan(1);
  });
});

describe('a user who is switched off', () => {
  it('hands tasks back to the group, which the history says', async () => {
    const { form, number, taskId } = await filed();
    const [an, keeper] = [await as('an'), await admin()];
    const email = `${unique('off').toLowerCase()}@plant.example`;
    await create(keeper, 'users', {
      email,
      fullName: 'Đỗ Văn Nghỉ',
      phone: '0900000000',
      role: 'reviewer',
      status: 'active',
    });
    await create(keeper, 'user-group-members', { groupId: 'AN_TOAN', userId: email });
    const id = `(select id from "user" where email = '${email}')`;
    await run(`update workflow_task set assignee_id = ${id} where id = '${taskId}'`);
    expect(await queueRow(an, number)).toBeUndefined();
    const row = await rowWith(keeper, 'users', 'email', email);
    expect((await change(keeper, 'users', row, { status: 'disabled' })).body.isSuccess).toBe(true);
    expect(await queueRow(an, number)).toBeDefined();
    const [event] = await historyOf(an, form.id);
    expect(event).toMatchObject({
      actionCode: 'handBack',
      details: [expect.stringContaining('Đỗ Văn Nghỉ')],
    });
  });
});

describe('overdue tasks', () => {
  const noticesAbout = async (who: Caller, requestId: string) => {
    const { body } = await who.client.call(
      searchNotices,
      { query: { take: 100 } },
      { token: who.token },
    );
    return body.data
      .filter((notice) => notice.requestId === requestId && notice.text.includes('quá hạn'))
      .map(({ text }) => text);
  };

  it('remind holder, head and administrators, each once and in their time', async () => {
    const { form, number, taskId } = await filed();
    const [an, chi, keeper] = [await as('an'), await as('chi'), await admin()];
    await run(`update user_group set head_id = ${userSql('chi')} where code = 'AN_TOAN';
      update workflow_task set assignee_id = ${userSql('an')}, due_date = now() - interval '1 second'
        where id = '${taskId}'`);
    await runJob(portal.databaseUrl, 'sweep');
    expect(await noticesAbout(an, form.id)).toEqual([`Hồ sơ ${number} đã quá hạn xử lý`]);
    expect(await noticesAbout(chi, form.id)).toEqual([]);

    await run(
      `update workflow_task set due_date = now() - interval '30 days' where id = '${taskId}'`,
    );
    await runJob(portal.databaseUrl, 'sweep');
    await runJob(portal.databaseUrl, 'sweep');
    expect(await noticesAbout(an, form.id)).toHaveLength(1);
    expect(await noticesAbout(chi, form.id)).toEqual([`Nhóm của bạn quá hạn hồ sơ ${number}`]);
    expect(await noticesAbout(keeper, form.id)).toHaveLength(1);
    // The head sees the request without a task of it.
    expect((await historyOf(chi, form.id)).length).toBeGreaterThan(0);
    const mail = await mailTo(portal.client, emailOf.an, new RegExp(`${number} đã quá hạn`));
    expect(mail.text).toContain('Kiểm tra an toàn');
  });

  it('come in one mail in the morning, to those who have them', async () => {
    const { number, taskId } = await filed();
    const binh = await as('binh');
    const subject = /việc quá hạn/;
    await run(`update workflow_task set assignee_id = ${userSql('an')}, due_date = now() - interval '30 days'
      where id = '${taskId}'`);
    await run(`insert into absence (id, user_id, from_day, to_day, stand_in_id) values
      (gen_random_uuid(), ${userSql('an')}, '${today}', '${tomorrow}', ${userSql('binh')})`);
    // On a working day, a sweep may have sent the mails of the day already.
    await run('delete from due_mail; delete from mail_outbox');
    await runJob(portal.databaseUrl, 'dueMails', { day: today });
    await runJob(portal.databaseUrl, 'dueMails', { day: today });
    const mails = await mailsTo(portal.client, emailOf.binh, subject);
    expect(mails).toHaveLength(1);
    expect(must(mails[0]).text).toContain(number);
    expect(must(mails[0]).text).toContain(`thay cho ${await nameOf(await as('an'))}`);
    expect(await mailsTo(portal.client, emailOf.an, subject)).toEqual([]);
    expect(await mailsTo(portal.client, 'engineer@plant.example', subject)).toEqual([]);
    expect((await mine(binh)).standingIn).toHaveLength(1);
    await run('delete from absence');
  });
});
