import type { WorkingTime } from '@portal/domain';
import type { Db } from '../../../platform/database/database';
import { plantCalendar } from '../../core/plant-calendar';

const MINUTES = 60;
/** Tasks that one statement changes. */
const BATCH = 1000;
/** Figures of durations look back less far. */
const FILLED_DAYS = 100;

/** What a task's due time follows from. */
export interface Term {
  id: string;
  startDate: Date;
  dueHours: number;
  /** Working minutes of the pauses that have ended. */
  pausedMinutes: number;
}

/** When a task is due: so many working hours after its start, and its pauses on top. */
export const dueOf = (time: WorkingTime, { startDate, dueHours, pausedMinutes }: Term): Date =>
  time.after(startDate, dueHours * MINUTES + pausedMinutes);

/** The working minutes that a task has taken until now, without its pauses. */
export const workedOf = (
  time: WorkingTime,
  { startDate, pausedMinutes }: { startDate: Date; pausedMinutes: number },
  now: Date,
): number => Math.max(0, time.minutesBetween(startDate, now) - pausedMinutes);

/** The terms of all open tasks, by id; those that support another task follow that one. */
const openTerms = (tx: Db): Promise<Term[]> =>
  tx.$queryRaw<Term[]>`
    select id::text, start_date as "startDate", due_hours as "dueHours", paused_minutes as "pausedMinutes"
    from workflow_task where is_open and parent_task_id is null and start_date is not null order by id`;

/** The due times of open tasks, by id. Tasks that support another one are left out, because they follow it. */
export async function openDues(db: Db): Promise<Map<string, Date>> {
  const tasks = await db.$queryRaw<{ id: string; due: Date }[]>`
    select id::text, due_date as due from workflow_task
    where is_open and parent_task_id is null and due_date is not null`;
  return new Map(tasks.map(({ id, due }) => [id, due]));
}

/**
 * Counts the due times of all open tasks anew, because the calendar has changed. A task that another transaction is changing
 * waits for the next night.
 * @returns how many due times changed
 */
export async function recountTerms(tx: Db): Promise<number> {
  const time = await plantCalendar(tx);
  const terms = await openTerms(tx);
  let count = 0;
  for (let at = 0; at < terms.length; at += BATCH)
    count += await setDues(tx, time, terms.slice(at, at + BATCH));
  return count;
}

async function setDues(tx: Db, time: WorkingTime, terms: readonly Term[]): Promise<number> {
  const dues = terms.map((term) => ({ id: term.id, due: dueOf(time, term).toISOString() }));
  const changed = await tx.$executeRaw`
    with due as (select id, due from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) as d(id uuid, due timestamptz)),
      free as (select t.id, due.due from workflow_task t join due on due.id = t.id
        where t.is_open and t.due_date is distinct from due.due order by t.id for no key update of t skip locked)
    update workflow_task t set due_date = free.due from free where t.id = free.id`;
  await followSupported(
    tx,
    terms.map(({ id }) => id),
  );
  return changed;
}

/** Gives open tasks that support others the due time of those. */
export async function followSupported(tx: Db, supportedIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    update workflow_task s set due_date = t.due_date from workflow_task t
    where s.parent_task_id = t.id and s.is_open and s.due_date is distinct from t.due_date
      and t.id = any(${[...supportedIds]}::uuid[])`;
}

/** Computes how long tasks took that were completed in a recent time, where it is missing. */
export async function fillWorked(tx: Db): Promise<void> {
  const time = await plantCalendar(tx);
  for (;;) {
    const tasks = await tx.$queryRaw<
      { id: string; startDate: Date; completedAt: Date; pausedMinutes: number }[]
    >`
      select id::text, start_date as "startDate", completed_at as "completedAt", paused_minutes as "pausedMinutes"
      from workflow_task
      where completed_at > now() - make_interval(days => ${FILLED_DAYS}) and worked_minutes is null
        and start_date is not null
      limit ${BATCH} for no key update skip locked`;
    if (tasks.length === 0) return;
    const worked = tasks.map((task) => ({
      id: task.id,
      minutes: workedOf(time, task, task.completedAt),
    }));
    await tx.$executeRaw`
      update workflow_task t set worked_minutes = w.minutes
      from jsonb_to_recordset(${JSON.stringify(worked)}::jsonb) as w(id uuid, minutes int) where t.id = w.id`;
  }
}
