import type { AbsenceNow, Desk, DeskTask, DeskTasks, Language } from '@portal/contracts';
import { addDays, can, plantDate, type WorkingTime } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { plantCalendar } from '../../core/plant-calendar';
import { RequestFamilies } from '../../core/request-families';
import { taskName } from '../../core/task-name';
import {
  deskTasksStatement,
  figuresStatement,
  lateHoldersStatement,
  WEEK_DAYS,
  weekStatement,
  type DeskList,
  type DeskOf,
} from './desk-statements';
import { absencesNow } from './queue-statement';

interface TaskRow extends Omit<
  DeskTask,
  'family' | 'operationName' | 'waitedMinutes' | 'lateMinutes'
> {
  count: number;
  family: string;
  operation: number;
  type: number;
}

interface LateHolder {
  name: string;
  count: number;
  since: string;
}

type Done = { groupName: string; done: number; late: number; medianHours: number | null };
type WeekRow = Done &
  ({ day: string; operation: null; type: null } | { day: null; operation: number; type: number });

/** The overview for reviewers and administrators when they log in. */
@Injectable()
export class DeskService {
  constructor(
    private readonly database: Database,
    private readonly families: RequestFamilies,
  ) {}

  /** A fixed number of statements in parallel. Administrators get the whole plant's desk. */
  async of(viewer: CurrentUser, language: Language): Promise<Desk> {
    const of: DeskOf = { viewerId: viewer.id, isOfPlant: can(viewer, 'administration:keep') };
    const time = await plantCalendar(this.database);
    const [[figures], overdue, holders, dueToday, cameBack, week, absences] = await Promise.all([
      this.database.read<{ waiting: number; mine: number }>(figuresStatement(of)),
      this.tasks(of, 'overdue', time, language),
      this.database.read<LateHolder>(lateHoldersStatement(of, language)),
      this.tasks(of, 'dueToday', time, language),
      this.tasks(of, 'cameBack', time, language),
      this.database.read<WeekRow>(weekStatement(of, language)),
      this.database.read<AbsenceNow>(absencesNow(viewer.id)),
    ]);
    return {
      isOfPlant: of.isOfPlant,
      waiting: figures?.waiting ?? 0,
      mine: figures?.mine ?? 0,
      overdue: {
        ...overdue,
        holders: holders.map(({ name, count, since }) => ({
          name,
          count,
          lateMinutes: minutesSince(time, since),
        })),
      },
      dueToday,
      cameBack,
      days: daysOf(week),
      paces: week.flatMap((row) =>
        row.day === null
          ? [
              {
                operationName: taskName(row, language),
                groupName: row.groupName,
                done: row.done,
                late: row.late,
                medianHours: row.medianHours ?? 0,
              },
            ]
          : [],
      ),
      absences,
    };
  }

  private async tasks(
    of: DeskOf,
    list: DeskList,
    time: WorkingTime,
    language: Language,
  ): Promise<DeskTasks> {
    const rows = await this.database.read<TaskRow>(deskTasksStatement(of, list, language));
    return {
      count: rows[0]?.count ?? 0,
      tasks: rows.map(({ count: _count, operation, type, ...row }) => ({
        ...row,
        family: this.families.of(row).name,
        operationName: taskName({ operation, type }, language),
        waitedMinutes: minutesSince(time, row.sentAt),
        lateMinutes: minutesSince(time, row.dueDate),
      })),
    };
  }
}

/** The working minutes since an instant; 0 if it lies ahead. */
const minutesSince = (time: WorkingTime, instant: string | null): number =>
  instant === null ? 0 : time.minutesBetween(new Date(instant), new Date());

/** Every day of the last week, including days without work. */
function daysOf(week: readonly WeekRow[]): Desk['days'] {
  const today = plantDate(new Date());
  return Array.from({ length: WEEK_DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - WEEK_DAYS);
    const { done = 0, late = 0 } = week.find((row) => row.day === day) ?? {};
    return { day, done, late };
  });
}
