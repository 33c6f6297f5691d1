import { TASK_TYPE, type Language } from '@portal/contracts';
import { addDays, plantDate, plantInstant, plantTime, type WorkingTime } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import { Database, type Db } from '../../../platform/database/database';
import { chosenLanguage, translate } from '../../../platform/i18n/translator';
import { Jobs } from '../../../platform/jobs/jobs';
import { isOnlyOne } from '../../../platform/jobs/only-one';
import { Mail } from '../../../platform/mail/mail';
import type { MailContent } from '../../../platform/mail/mail-template';
import { queueLink } from '../../core/links';
import { DOERS } from '../../core/open-tasks';
import { plantCalendar } from '../../core/plant-calendar';
import { lateText } from './late-text';

const JOB = 'dueMails';
/** So many tasks are named in a mail; the queue lists all. */
const MOST_NAMED = 30;

/** A task that a user has, with the counts of all of the user's. */
interface DueRow {
  email: string;
  language: string;
  fullName: string;
  number: string | null;
  description: string;
  stepVi: string;
  stepEn: string;
  due: Date;
  forName: string | null;
  overdue: number;
  dueToday: number;
}

/**
 * Mails users of the plant in the morning which of their tasks are due today or overdue, at the beginning of a working
 * day (docs/product/absence.md). Users without such tasks get no mail.
 */
@Injectable()
export class DueMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.define(JOB, ({ day }) => (day ? this.mailAll(day, new Date()) : Promise.resolve()));
    this.jobs.sweep(async () => {
      const now = new Date();
      const day = plantDate(now);
      if (await this.isSent(this.database, day)) return;
      if (hasBegun(await plantCalendar(this.database), now)) await this.mailAll(day, now);
    });
  }

  /** Writes the mails of a day, once for all instances. @param day yyyy-MM-dd */
  private async mailAll(day: string, now: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await isOnlyOne(tx, JOB)) || (await this.isSent(tx, day))) return;
      const time = await plantCalendar(tx);
      const users = [...byUser(await dueRows(tx, day, now)).values()];
      await this.mail.enqueueAll(
        tx,
        users.flatMap((rows) => {
          const [to] = rows;
          return to ? [{ to, content: this.contentOf(rows, to, time, now) }] : [];
        }),
      );
      await tx.dueMail.create({ data: { day: new Date(day), userCount: users.length } });
    });
  }

  private async isSent(db: Pick<Db, 'dueMail'>, day: string): Promise<boolean> {
    return (await db.dueMail.count({ where: { day: new Date(day) } })) > 0;
  }

  private contentOf(
    rows: readonly DueRow[],
    to: DueRow,
    time: WorkingTime,
    now: Date,
  ): MailContent {
    const language = chosenLanguage(to);
    const lines = rows.map((row) => lineOf(row, time, now, language));
    const { overdue, dueToday } = to;
    const more = overdue + dueToday - rows.length;
    if (more > 0) lines.push(translate(language, 'mail:moreNotices', { count: more }));
    return {
      template: 'dueTasks',
      name: to.fullName,
      params: { overdue, dueToday },
      list: { heading: translate(language, 'mail:dueHeading'), lines },
      link: queueLink(this.env),
    };
  }
}

/** Whether the working time of today has begun. */
const hasBegun = (time: WorkingTime, now: Date): boolean => {
  const today = plantDate(now);
  const start = time.after(plantInstant(`${today} 00:00`), 0);
  return plantDate(start) === today && start <= now;
};

function lineOf(row: DueRow, time: WorkingTime, now: Date, language: Language): string {
  const params = {
    number: row.number ?? '',
    description: row.description,
    step: language === 'en' ? row.stepEn : row.stepVi,
  };
  const line =
    row.due < now
      ? translate(language, 'mail:overdueLine', {
          ...params,
          late: lateText(time.minutesBetween(row.due, now), language),
        })
      : translate(language, 'mail:dueTodayLine', { ...params, time: plantTime(row.due).slice(11) });
  return row.forName
    ? `${line} ${translate(language, 'mail:forName', { name: row.forName })}`
    : line;
}

function byUser(rows: readonly DueRow[]): Map<string, DueRow[]> {
  const users = new Map<string, DueRow[]>();
  for (const row of rows) users.set(row.email, [...(users.get(row.email) ?? []), row]);
  return users;
}

/** The first tasks of each user that are due before the end of the day, the oldest first; one statement. */
const dueRows = (tx: Db, day: string, now: Date): Promise<DueRow[]> =>
  tx.$queryRaw<DueRow[]>`
    select u.email, u.language, u.full_name as "fullName", r.number, r.description,
      s.name_vi as "stepVi", s.name_en as "stepEn", of_user.due_date as due, absent.full_name as "forName",
      of_user.overdue, of_user.due_today as "dueToday"
    from (
      select t.id, t.request_id, t.step_id, t.due_date, doer.id as user_id, doer.for_id,
        row_number() over (partition by doer.id order by t.due_date, t.id) as place,
        count(*) filter (where t.due_date < ${now}) over (partition by doer.id)::int as overdue,
        count(*) filter (where t.due_date >= ${now}) over (partition by doer.id)::int as due_today
      from workflow_task t cross join lateral ${DOERS} doer
      where t.is_open and t.paused_at is null and t.type in (${TASK_TYPE.primary}, ${TASK_TYPE.support})
        and t.due_date < ${plantInstant(`${addDays(day, 1)} 00:00`)}
    ) of_user
    join "user" u on u.id = of_user.user_id and u.status = 'active' and u.contractor_id is null
    left join "user" absent on absent.id = of_user.for_id
    join request r on r.id = of_user.request_id
    join workflow_step s on s.id = of_user.step_id
    where of_user.place <= ${MOST_NAMED}
    order by u.email, of_user.place`;
