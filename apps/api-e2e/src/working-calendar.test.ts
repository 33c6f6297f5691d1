import {
  paceReport,
  previewCalendarRow,
  requestUpdate,
  RESULT,
  searchTasks,
  type CalendarRowBody,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must, unique } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import {
  act,
  complete,
  decide,
  decideItems,
  openTask,
  revise,
  stepsOf,
  verdict,
} from '@portal/testing/review';
import { create, remove, rowsFound, rowWith } from './support/administration';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { seededCalendar } from './support/seeded-calendar';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const safety = () => demoCaller(portal.client, 'reviewer@plant.example');
const admin = () => demoCaller(portal.client, 'admin@plant.example');

const HOURS = 8;
const time = seededCalendar();

interface StoredTask {
  start: Date;
  due: Date;
  worked: number | null;
}

async function taskOf(id: string): Promise<StoredTask> {
  const [task] = await rowsOf<StoredTask>(
    portal.databaseUrl,
    `select start_date as start, due_date as due, worked_minutes as worked from workflow_task where id = '${id}'`,
  );
  return must(task);
}

async function reviewed() {
  const me = await clerk();
  const form = await submitted(me, await validPeopleRequest(me, 1));
  const reviewer = await safety();
  const taskId = await openTask(reviewer, form.id);
  return { me, reviewer, form, taskId };
}

const preview = (who: Caller, body: CalendarRowBody) =>
  who.client.call(previewCalendarRow, { body }, { token: who.token });

const holiday = (day: string) => ({ day, nameVi: 'Ngày truyền thống', nameEn: 'Founding day' });

it('gives a task so many working hours', async () => {
  const { taskId } = await reviewed();
  const { start, due } = await taskOf(taskId);
  expect(due).toEqual(time.after(start, HOURS * 60));
});

it('says ahead which terms a holiday moves, moves them, and moves them back', async () => {
  const { taskId } = await reviewed();
  const { start, due } = await taskOf(taskId);
  const day = plantDate(due);
  const who = await admin();
  const { body: effect } = await preview(who, {
    table: 'special-days',
    row: null,
    values: holiday(day),
  });
  expect(effect.running).toBeGreaterThan(0);
  expect(effect.changed).toBeGreaterThan(0);
  expect((await taskOf(taskId)).due).toEqual(due);

  expect((await create(who, 'special-days', holiday(day))).body.isSuccess).toBe(true);
  const moved = (await taskOf(taskId)).due;
  expect(moved.getTime()).toBeGreaterThan(due.getTime());
  expect(plantDate(moved)).toBe(time.dayAfter(day, 1));
  const { body: again } = await preview(who, {
    table: 'special-days',
    row: null,
    values: holiday(addDays(day, 3650)),
  });
  expect(again.changed).toBe(0);

  const row = await rowWith(who, 'special-days', 'nameVi', holiday(day).nameVi);
  expect((await remove(who, 'special-days', row)).body.isSuccess).toBe(true);
  expect((await taskOf(taskId)).due).toEqual(time.after(start, HOURS * 60));
});

it('adds the working time for which the author had the request, and leaves it out of what was worked', async () => {
  const { me, reviewer, form, taskId } = await reviewed();
  const [itemId = ''] = form.staffItems.map(({ id }) => id);
  await decide(reviewer, form.id, itemId, verdict(RESULT.needsUpdate));
  await act(reviewer, requestUpdate, form.id);
  await execute(
    portal.databaseUrl,
    `update workflow_task set start_date = start_date - interval '14 days',
      paused_at = paused_at - interval '10 days' where id = '${taskId}'`,
  );
  const [paused] = await rowsOf<{ at: Date }>(
    portal.databaseUrl,
    `select paused_at as at from workflow_task where id = '${taskId}'`,
  );
  await revise(me, form);
  const resumed = await taskOf(taskId);
  const pause = time.minutesBetween(must(paused).at, new Date());
  expect(pause).toBeGreaterThan(0);
  expect(
    Math.abs(resumed.due.getTime() - time.after(resumed.start, HOURS * 60 + pause).getTime()),
  ).toBeLessThan(120_000);

  const { body: queue } = await reviewer.client.call(
    searchTasks,
    { query: { filterValue: JSON.stringify({ keyword: form.staffPlan.description }), take: 100 } },
    { token: reviewer.token },
  );
  const row = must(queue.data.find((task) => task.taskId === taskId));
  const waited = time.minutesBetween(resumed.start, new Date()) - pause;
  expect(Math.abs(must(row.waitedMinutes ?? undefined) - waited)).toBeLessThan(3);

  await decideItems(reviewer, form.id, [itemId]);
  expect((await complete(reviewer, taskId)).body.isSuccess).toBe(true);
  expect(Math.abs(must((await taskOf(taskId)).worked ?? undefined) - waited)).toBeLessThan(3);
});

it('reads hours as people write them, and refuses what ends before it begins', async () => {
  const who = await admin();
  const hours = (startsAt: string, endsAt: string) =>
    create(who, 'working-hours', { dayOfWeek: 'sunday', startsAt, endsAt, active: false });
  expect((await hours('7h30', '11.30')).body.isSuccess).toBe(true);
  expect((await hours('13:00', '24:00')).body.isSuccess).toBe(true);
  const rows = await rowsFound(who, 'working-hours', '');
  expect(
    rows
      .filter(({ values }) => values['dayOfWeek'] === 'sunday')
      .map(({ values: { startsAt, endsAt } }) => [startsAt, endsAt]),
  ).toEqual([
    ['07:30', '11:30'],
    ['13:00', '24:00'],
  ]);
  const backwards = await hours('17:00', '13:00');
  expect(backwards.status).toBe(400);
  expect(JSON.stringify(backwards.body)).toContain('giờ kết thúc không sau giờ bắt đầu');
  const none = await hours(unique('giờ'), '13:00');
  expect(JSON.stringify(none.body)).toContain('không phải giờ trong ngày');
});

describe('how long a step takes', () => {
  const CODE = 'NS-1';
  const kept = (id: string) =>
    rowsOf<{ code: string; minutes: number; late: boolean; first: boolean | null }>(
      portal.databaseUrl,
      `select t.code, t.minutes, t.is_late as late, t.is_first_time as first from step_time t
        join workflow_step s on s.id = t.step_id where s.request_id = '${id}'`,
    );
  const paceOf = async (who: Caller, by: string) =>
    who.client.call(
      paceReport.search,
      {
        query: { filterValue: JSON.stringify({ by, family: 'people' }), requireTotalCount: 'true' },
      },
      { token: who.token },
    );

  it('is kept when it ends, and said on a running request once there are enough cases', async () => {
    const { me, reviewer, form, taskId } = await reviewed();
    await execute(
      portal.databaseUrl,
      `update workflow_step set started_at = started_at - interval '7 days' where request_id = '${form.id}' and status = 1`,
    );
    await decideItems(
      reviewer,
      form.id,
      form.staffItems.map(({ id }) => id),
    );
    await complete(reviewer, taskId);
    const [step] = await kept(form.id);
    expect(step).toMatchObject({ code: CODE, late: false, first: null });
    // A week has five days of eight hours; a holiday in it has none.
    expect(must(step).minutes).toBeGreaterThan(0);
    expect(must(step).minutes).toBeLessThanOrEqual(2400);

    const other = await reviewed();
    const running = async () =>
      must((await stepsOf(me, other.form.id)).find(({ status }) => status === 1));
    expect((await running()).usual).toBeNull();
    expect((await running()).waitedMinutes).toBeGreaterThanOrEqual(0);
    await execute(
      portal.databaseUrl,
      `with made as (
          insert into workflow_step (id, request_id, round, position, name_vi, name_en, protocol, operation, group_id, status)
          select gen_random_uuid(), s.request_id, 1000 + n, 0, '', '', 0, 0, s.group_id, 2
          from workflow_step s, generate_series(1, 30) n where s.request_id = '${other.form.id}' and s.position = 0
          returning id, round - 1000 as n, group_id)
        insert into step_time (step_id, family, code, group_id, contractor_id, ended_on, minutes, is_bulk, is_late, is_first_time)
        select id, 'people', '${CODE}', group_id, null, current_date, n * 60, n > 20, n = 20, null from made`,
    );
    const { usual } = await running();
    // The one of above counts, too, and those in bulk do not.
    expect(must(usual ?? undefined).half).toBeGreaterThanOrEqual(10 * 60);
    expect(must(usual ?? undefined).nineOfTen).toBeLessThanOrEqual(2400);
  });

  it('is reported to staff alone', async () => {
    const who = await safety();
    const { body } = await paceOf(who, 'step');
    const row = must(body.data.find(({ id }) => id === CODE));
    expect(row).toMatchObject({ label: 'Kiểm tra an toàn', family: 'Nhân sự' });
    expect(row.count).toBeGreaterThanOrEqual(21);
    const reasons = (await paceOf(who, 'reason')).body.data;
    expect(reasons.map(({ label }) => label)).toContain('Ảnh: không rõ, không đọc được.');
    for (const by of ['group', 'contractor', 'week'])
      expect((await paceOf(who, by)).status).toBe(200);
    expect((await paceOf(await clerk(), 'step')).status).toBe(403);
  });
});
