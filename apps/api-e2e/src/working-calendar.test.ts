import {
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
    portal,
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

  const row = await rowWith(who, 'special-days', 'day', day);
  expect((await remove(who, 'special-days', row)).body.isSuccess).toBe(true);
  expect((await taskOf(taskId)).due).toEqual(time.after(start, HOURS * 60));
});

it('adds the working time for which the author had the request, and leaves it out of what was worked', async () => {
  const { me, reviewer, form, taskId } = await reviewed();
  const [itemId = ''] = form.staffItems.map(({ id }) => id);
  await decide(reviewer, form.id, itemId, verdict(RESULT.needsUpdate));
  await act(reviewer, requestUpdate, form.id);
  await execute(
    portal,
    `update workflow_task set start_date = start_date - interval '14 days',
      paused_at = paused_at - interval '10 days' where id = '${taskId}'`,
  );
  const [paused] = await rowsOf<{ at: Date }>(
    portal,
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
    create(who, 'working-hours', { dayOfWeek: 'sunday', startsAt, endsAt });
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
