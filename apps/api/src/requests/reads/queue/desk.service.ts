import type { Desk, DeskTask, DeskTasks, Language } from '@portal/contracts';
import { addDays, can, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
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

interface TaskRow extends Omit<DeskTask, 'family' | 'operationName'> {
  count: number;
  family: string;
  operation: number;
  type: number;
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
    const [[figures], overdue, holders, dueToday, cameBack, week] = await Promise.all([
      this.database.read<{ waiting: number; mine: number }>(figuresStatement(of)),
      this.tasks(of, 'overdue', language),
      this.database.read<Desk['overdue']['holders'][number]>(lateHoldersStatement(of, language)),
      this.tasks(of, 'dueToday', language),
      this.tasks(of, 'cameBack', language),
      this.database.read<WeekRow>(weekStatement(of, language)),
    ]);
    return {
      isOfPlant: of.isOfPlant,
      waiting: figures?.waiting ?? 0,
      mine: figures?.mine ?? 0,
      overdue: { ...overdue, holders },
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
    };
  }

  private async tasks(of: DeskOf, list: DeskList, language: Language): Promise<DeskTasks> {
    const rows = await this.database.read<TaskRow>(deskTasksStatement(of, list, language));
    return {
      count: rows[0]?.count ?? 0,
      tasks: rows.map(({ count: _count, operation, type, ...row }) => ({
        ...row,
        family: this.families.of(row).name,
        operationName: taskName({ operation, type }, language),
      })),
    };
  }
}

/** Every day of the last week, including days without work. */
function daysOf(week: readonly WeekRow[]): Desk['days'] {
  const today = plantDate(new Date());
  return Array.from({ length: WEEK_DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - WEEK_DAYS);
    const { done = 0, late = 0 } = week.find((row) => row.day === day) ?? {};
    return { day, done, late };
  });
}
