import { TASK_TYPE } from '@portal/contracts';
import type { WorkingTime } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import { Database, type Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { chosenLanguage } from '../../../platform/i18n/translator';
import { Jobs } from '../../../platform/jobs/jobs';
import { isOnlyOne } from '../../../platform/jobs/only-one';
import { reviewLink } from '../../core/links';
import { DOERS } from '../../core/open-tasks';
import { plantCalendar } from '../../core/plant-calendar';
import { Telling, type Addressee, type Told } from '../notices/telling';
import { lateText } from './late-text';

/** Overdue tasks that one transaction looks at. */
const BATCH = 200;
const HOUR_MINUTES = 60;

/** Who is reminded, in the order in which it happens: the columns of step and task, and the mail. */
const LEVELS = {
  holder: { hours: 'remind_holder_hours', at: 'holder_reminded_at', template: 'taskOverdue' },
  head: { hours: 'remind_head_hours', at: 'head_reminded_at', template: 'taskOverdueOfGroup' },
  admin: { hours: 'remind_admin_hours', at: 'admin_reminded_at', template: 'taskOverdueOfPlant' },
} as const;
type Level = keyof typeof LEVELS;
const NAMES = Object.keys(LEVELS) as Level[];

/** A late task with a level that has not been reminded yet; a row for each level. */
interface LateTask {
  id: string;
  requestId: string;
  level: Level;
  hours: number;
  due: Date;
  groupId: string;
  number: string | null;
  description: string;
  stepVi: string;
  stepEn: string;
}

type Receiver = Addressee & {
  taskId: string;
  level: Level;
  holderName: string;
  actorId: string | null;
};

/** Reminds of overdue tasks: holders, then heads of groups, then administrators, each once (docs/product/absence.md). */
@Injectable()
export class OverdueReminders implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly telling: Telling,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(() => this.remindAll(new Date()));
  }

  private async remindAll(now: Date): Promise<void> {
    let after = '';
    for (;;) {
      const last = await this.database.transaction((tx) => this.remindSome(tx, now, after));
      if (last === null) return;
      after = last;
    }
  }

  /** @param after the task at which the batch before ended. @returns the task at which this one ends; null for the last */
  private async remindSome(tx: Db, now: Date, after: string): Promise<string | null> {
    if (!(await isOnlyOne(tx, 'overdueReminders'))) return null;
    const time = await plantCalendar(tx);
    const late = await lateTasks(tx, now, after);
    const due = late.filter((task) => isDue(time, task, now));
    if (due.length > 0) await this.remind(tx, due, time, now);
    return new Set(late.map(({ id }) => id)).size < BATCH ? null : (late.at(-1)?.id ?? null);
  }

  private async remind(tx: Db, due: readonly LateTask[], time: WorkingTime, now: Date) {
    const taskOf = new Map(due.map((task) => [keyOf(task.id, task.level), task]));
    const receivers = onceEach(await receiversOf(tx, due));
    // Notices lock their requests, always in the same order. The tasks come last, so that acts do not wait for each other.
    await this.telling.tellOf(
      tx,
      receivers
        .flatMap((receiver) => {
          const task = taskOf.get(keyOf(receiver.taskId, receiver.level));
          return task ? [this.told(task, receiver, time, now)] : [];
        })
        .toSorted((one, other) => (one.requestId < other.requestId ? -1 : 1)),
    );
    for (const level of NAMES) {
      const ids = due.filter((task) => task.level === level).map(({ id }) => id);
      if (ids.length === 0) continue;
      const at = Prisma.raw(LEVELS[level].at);
      await tx.$executeRaw`update workflow_task set ${at} = ${now} where id = any(${ids}::uuid[])`;
    }
  }

  private told(
    task: LateTask,
    { taskId: _task, level, holderName, actorId, ...to }: Receiver,
    time: WorkingTime,
    now: Date,
  ): Told & { requestId: string } {
    const language = chosenLanguage(to);
    return {
      requestId: task.requestId,
      to,
      content: {
        template: LEVELS[level].template,
        params: {
          number: task.number ?? '',
          description: task.description,
          step: language === 'en' ? task.stepEn : task.stepVi,
          holder: holderName,
          late: lateText(time.minutesBetween(task.due, now), language),
        },
        link: reviewLink(this.env, task.requestId),
      },
      isPersonal: true,
      isForReview: true,
      ...(actorId === null || actorId === to.id ? {} : { actorId }),
    };
  }
}

const keyOf = (taskId: string, level: Level): string => `${taskId} ${level}`;

const isDue = (time: WorkingTime, { due, hours }: LateTask, now: Date): boolean =>
  now > due && time.minutesBetween(due, now) >= hours * HOUR_MINUTES;

/**
 * Overdue tasks with levels that were not reminded yet, by id. Working hours are never more than hours by the clock, so
 * a level is read only when so many have passed.
 */
function lateTasks(tx: Db, now: Date, after: string): Promise<LateTask[]> {
  const levels = NAMES.map((level) => {
    const { hours, at } = LEVELS[level];
    return Prisma.sql`(${level}::text, s.${Prisma.raw(hours)}, t.${Prisma.raw(at)})`;
  });
  return tx.$queryRaw<LateTask[]>`
    select t.id::text, t.request_id::text as "requestId", l.level, l.hours, t.due_date as due,
      t.group_id::text as "groupId", r.number, r.description, s.name_vi as "stepVi", s.name_en as "stepEn"
    from (
      select t.* from workflow_task t join workflow_step s on s.id = t.step_id
      where t.is_open and t.paused_at is null and t.due_date < ${now}
        and t.type in (${TASK_TYPE.primary}, ${TASK_TYPE.support})
        and (${after} = '' or t.id > nullif(${after}, '')::uuid)
        and exists (select 1 from (values ${Prisma.join(levels)}) l(level, hours, at)
          where l.at is null and t.due_date + make_interval(hours => l.hours) <= ${now})
      order by t.id limit ${BATCH}
    ) t
    join workflow_step s on s.id = t.step_id
    join request r on r.id = t.request_id
    cross join lateral (values ${Prisma.join(levels)}) l(level, hours, at)
    where l.at is null and l.hours is not null
    order by t.id`;
}

/** Whom to remind of each task and level. */
function receiversOf(tx: Db, due: readonly LateTask[]): Promise<Receiver[]> {
  const asked = JSON.stringify(due.map(({ id, level }) => ({ id, level })));
  return tx.$queryRaw<Receiver[]>`
    select u.id::text, u.email, u.language, u.full_name as "fullName", u.notice_mails as "noticeMails",
      t.id::text as "taskId", a.level, coalesce(holder.full_name, g.name_vi) as "holderName",
      holder.id::text as "actorId"
    from jsonb_to_recordset(${asked}::jsonb) as a(id uuid, level text)
    join workflow_task t on t.id = a.id
    join user_group g on g.id = t.group_id
    left join "user" holder on holder.id = coalesce(t.delegate_user_id, t.assignee_id)
    cross join lateral (
      select doer.id from ${DOERS} doer where a.level = 'holder'
      union select g.head_id where a.level = 'head'
      union select admin.id from "user" admin where a.level = 'admin' and admin.role = 'admin') receiver
    join "user" u on u.id = receiver.id and u.status = 'active' and u.contractor_id is null
    order by t.id`;
}

/** A user who is holder and head of the same task gets one reminder of it. */
function onceEach(receivers: readonly Receiver[]): Receiver[] {
  const seen = new Set<string>();
  return NAMES.flatMap((level) => receivers.filter((one) => one.level === level)).filter(
    ({ id, taskId }) => {
      const key = `${id} ${taskId}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    },
  );
}
