import {
  TASK_TYPE,
  type CompleteTasksBody,
  type Language,
  type QueueAnswer,
  type AbsenceNow,
  type QueueFilter,
  type QueueRow,
} from '@portal/contracts';
import type { WorkingTime } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { AppError } from '../../../platform/http/app-error';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { plantCalendar } from '../../core/plant-calendar';
import { RequestFamilies } from '../../core/request-families';
import { presetOf } from '../listing/menu-preset';
import { KeptTotals } from '../listing/kept-totals';
import { COUNT_BOUND } from '../listing/search-statement';
import type { KeptTotal } from '../listing/waiting-changes';
import { holdersOf } from '../../core/open-tasks';
import { taskName } from '../../core/task-name';
import { TasksService } from '../../acts/workflow/tasks.service';
import {
  goesByOneIndex,
  queueStatement,
  waitingStatement,
  type QueueInput,
} from './queue-statement';

/** So many tasks in one act clean up a queue; their durations say nothing about the work. */
const BULK = 20;

/** The number of tasks, the number of overdue ones, and when the next one becomes overdue. */
interface WaitingTasks {
  count: number;
  overdue: number;
  nextDue: Date | null;
}

/** A task of the queue; an empty page has one row without a task. */
type Found = (Row | { count: number; taskId: null }) & {
  stamp: string | null;
  absences: AbsenceNow[] | null;
};

type Shown =
  'waitedMinutes' | 'family' | 'requestNumber' | 'stepName' | 'operationName' | 'isClean';
interface Row extends Omit<QueueRow, Shown> {
  count: number;
  family: string;
  number: string | null;
  contractorName: string;
  stepVi: string;
  stepEn: string;
  pausedMinutes: number;
}

/** The result of one of several tasks: an outcome, or the error that a single call would have got. */
export interface TaskOutcome {
  taskId: string;
  outcome: Outcome | AppError;
}

/** A user's waiting tasks, and completing several of them in one call. */
@Injectable()
export class QueueService {
  constructor(
    private readonly database: Database,
    private readonly tasks: TasksService,
    private readonly families: RequestFamilies,
    private readonly totals: KeptTotals,
  ) {}

  async search(
    viewer: CurrentUser,
    { filter, ...page }: QueueInput & { filter: QueueFilter },
    language: Language,
  ): Promise<QueueAnswer> {
    const { menuId, ...own } = filter;
    const isMine = own.isMine === true || (await presetOf(this.database, menuId)).isMine;
    const input = { ...page, filter: { ...own, isMine } };
    const [time, found] = await Promise.all([
      plantCalendar(this.database),
      goesByOneIndex(input)
        ? this.asItOpens(viewer, input)
        : this.database.read<Found>(queueStatement(viewer, input)),
    ]);
    const count = found[0]?.count ?? 0;
    return {
      data: found.flatMap((row) => (row.taskId === null ? [] : [this.toRow(row, time, language)])),
      totalCount: Math.min(count, COUNT_BOUND),
      isTotalBounded: count > COUNT_BOUND,
      absences: found[0]?.absences ?? [],
    };
  }

  /** A page of a user's unfiltered queue. */
  private asItOpens(viewer: CurrentUser, input: QueueInput): Promise<Found[]> {
    const read = (kept?: KeptTotal) =>
      this.database.readByIndex<Found>(queueStatement(viewer, input, kept));
    if (!input.requireTotalCount) return read();
    return this.totals.through(`${viewer.id} ${input.filter.isMine}`, holdersOf(viewer.id), read);
  }

  /** The number of tasks that wait for the viewer. @param isMine only tasks assigned in person */
  async waiting(viewer: CurrentUser, isMine: boolean): Promise<WaitingTasks> {
    const statement = waitingStatement(viewer.id, isMine);
    const [waiting] = await this.database.readByIndex<WaitingTasks>(statement);
    return waiting ?? { count: 0, overdue: 0, nextDue: null };
  }

  /** Completes tasks whose items have all passed, one after another, each in its own transaction. */
  async completeAll(
    viewer: CurrentUser,
    { taskIds, comment }: CompleteTasksBody,
  ): Promise<Outcome & { tasks: TaskOutcome[] }> {
    const tasks: TaskOutcome[] = [];
    const ids = new Set(taskIds);
    const isBulk = ids.size >= BULK;
    for (const taskId of ids) {
      const outcome = await this.tasks
        .complete(viewer, taskId, { comment, files: [], isClean: true, isBulk })
        .catch((error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        });
      tasks.push({ taskId, outcome });
    }
    const failed = tasks.filter(({ outcome }) => !isDone(outcome)).length;
    const params = { done: tasks.length - failed, failed };
    return {
      ...(failed > 0 ? refused('someTasksRefused', params) : done('tasksDone', params)),
      tasks,
    };
  }

  private toRow(row: Row, time: WorkingTime, language: Language): QueueRow {
    const family = this.families.of(row);
    const { totalCount, passed, needsUpdate, notPassed, undecided } = row;
    return {
      taskId: row.taskId,
      requestId: row.requestId,
      family: family.name,
      requestNumber: row.number ?? '',
      description: row.description,
      contractorName: row.contractorName ?? '',
      stepName: language === 'en' ? row.stepEn : row.stepVi,
      operation: row.operation,
      operationName: taskName(row, language),
      type: row.type,
      isMine: row.isMine,
      delegateUserName: row.delegateUserName,
      forUserName: row.forUserName,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      submittedAt: row.submittedAt,
      openedAt: row.openedAt,
      waitedMinutes: row.openedAt === null ? null : waitedOf(time, row.openedAt, row.pausedMinutes),
      dueDate: row.dueDate,
      isOverdue: row.isOverdue,
      totalCount,
      passed,
      needsUpdate,
      notPassed,
      undecided,
      isClean:
        row.type === TASK_TYPE.primary &&
        (family.judging === 'whole' || (totalCount > 0 && passed === totalCount)),
      batch: row.batch,
    };
  }
}

/** The working minutes since a task was opened, without its pauses. */
const waitedOf = (time: WorkingTime, openedAt: string, pausedMinutes: number): number =>
  Math.max(0, time.minutesBetween(new Date(openedAt), new Date()) - pausedMinutes);

/** Whether one of several tasks was completed. */
export const isDone = (outcome: TaskOutcome['outcome']): boolean =>
  !(outcome instanceof AppError) && outcome.isSuccess;
