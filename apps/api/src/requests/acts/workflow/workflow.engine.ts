import { STEP_STATUS, type Protocol } from '@portal/contracts';
import { searchable } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import { itemsOf } from '../../core/request-row';
import { plantCalendar } from '../../core/plant-calendar';
import { keepStepTimes } from './step-times';
import { dueOf, followSupported, type Term } from './terms';
import { advance, type StepState } from './workflow-state';

export interface WorkflowRequest {
  id: string;
  family: string;
  round: number;
  startsAt: Date | null;
  contractorId: string | null;
  searchText: string;
}

/** When an act of the workflow happens, and whether it completes many tasks at once. */
interface Act {
  now: Date;
  isBulk: boolean;
}

/** Longest search text of a task; fifty names fit. */
const MOST_TEXT = 8000;

/**
 * The text by which the queue finds a request's tasks: its own search text, the contractor, and the names of its items.
 */
async function queueText(
  tx: Db,
  { id, contractorId, searchText }: WorkflowRequest,
): Promise<string> {
  const [contractor, items] = await Promise.all([
    contractorId
      ? tx.contractor.findUnique({ where: { id: contractorId }, select: { searchText: true } })
      : null,
    tx.requestItem.findMany({
      where: itemsOf(id),
      orderBy: { position: 'asc' },
      select: { label: true },
    }),
  ]);
  const names = items.map(({ label }) => searchable(label));
  return [searchText, contractor?.searchText ?? '', ...names]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, MOST_TEXT);
}

/** A task that is closed and no longer in the queue. */
export const CLOSED = { isOpen: false, searchText: '' } as const;

/**
 * Steps and tasks of requests. They are copied from the family's definition at submit, so that later changes of the
 * definition do not affect running requests. All methods run within the caller's transaction, with the request's row
 * locked.
 */
@Injectable()
export class WorkflowEngine {
  /** Copies the definition for a round and begins its first step. @throws Error if there is no definition */
  async begin(tx: Db, request: WorkflowRequest, now: Date): Promise<void> {
    const [definition, searchText] = await Promise.all([
      tx.workflowStepDefinition.findMany({
        where: { family: request.family, active: true },
        orderBy: { position: 'asc' },
        include: {
          tasks: {
            where: { active: true },
            orderBy: { position: 'asc' },
            include: { user: { select: { status: true } } },
          },
        },
      }),
      queueText(tx, request),
    ]);
    if (definition.length === 0) throw new Error(`No workflow is defined for ${request.family}`);
    const steps = definition.map((step, position) => ({
      id: newId(),
      position,
      step,
      tasks: step.tasks.map((task, at) => ({ id: newId(), position: at, task })),
    }));
    await tx.workflowStep.createMany({
      data: steps.map(({ id, position, step }) => ({
        id,
        requestId: request.id,
        round: request.round,
        position,
        nameVi: step.nameVi,
        nameEn: step.nameEn,
        protocol: step.protocol,
        operation: step.operation,
        groupId: step.groupId,
        code: step.code,
        remindHolderHours: step.remindHolderHours,
        remindHeadHours: step.remindHeadHours,
        remindAdminHours: step.remindAdminHours,
      })),
    });
    await tx.workflowTask.createMany({
      data: steps.flatMap(({ id: stepId, step, tasks }) =>
        tasks.map(({ id, position, task }) => ({
          id,
          stepId,
          requestId: request.id,
          family: request.family,
          operation: step.operation,
          startsAt: request.startsAt,
          contractorId: request.contractorId,
          searchText,
          position,
          type: task.type,
          dueHours: task.dueHours,
          groupId: step.groupId,
          // The task of a user who was switched off is the group's.
          assigneeId: task.user?.status === 'active' ? task.userId : null,
        })),
      ),
    });
    const begun = steps.map(({ id, position, step, tasks }) => ({
      id,
      position,
      status: STEP_STATUS.notStarted,
      protocol: step.protocol as Protocol,
      tasks: tasks.map((one) => ({
        id: one.id,
        position: one.position,
        type: one.task.type,
        isOpen: false,
        isCompleted: false,
      })),
    }));
    await this.goOn(tx, request, begun, { now, isBulk: false });
  }

  /**
   * Opens and closes tasks and steps according to the tasks done so far.
   * @param act `isBulk`: many tasks are completed in one act
   * @returns whether the last step is done
   */
  async advance(tx: Db, request: WorkflowRequest, act: Act): Promise<boolean> {
    return this.goOn(tx, request, await this.steps(tx, request), act);
  }

  private async goOn(
    tx: Db,
    request: WorkflowRequest,
    steps: StepState[],
    { now, isBulk }: Act,
  ): Promise<boolean> {
    const { open, close, begin, complete, isFinished } = advance(steps);
    if (begin.length > 0)
      await tx.workflowStep.updateMany({
        where: { id: { in: begin } },
        data: { status: STEP_STATUS.inProgress, startedAt: now },
      });
    if (complete.length > 0)
      await tx.workflowStep.updateMany({
        where: { id: { in: complete } },
        data: { status: STEP_STATUS.completed, completedAt: now },
      });
    if (close.length > 0)
      await tx.workflowTask.updateMany({ where: { id: { in: close } }, data: CLOSED });
    if (open.length > 0) await this.openTasks(tx, open, now);
    // A step without work ends when it begins, and has no time.
    const ended = complete.filter((id) => !begin.includes(id));
    if (ended.length > 0)
      await keepStepTimes(tx, request, { stepIds: ended, isLast: isFinished, now, isBulk });
    return isFinished;
  }

  /** Closes all open tasks: the requests are no longer under review. */
  async closeAll(tx: Db, requestIds: readonly string[]): Promise<void> {
    await tx.workflowTask.updateMany({
      where: { requestId: { in: [...requestIds] } },
      data: CLOSED,
    });
  }

  /** Takes the request's tasks out of the queue while it waits for its author. */
  async pause(tx: Db, requestId: string, now: Date): Promise<void> {
    await tx.workflowTask.updateMany({
      where: { requestId, isOpen: true, pausedAt: null },
      data: { pausedAt: now },
    });
  }

  /**
   * Continues after the author's answer: paused tasks are open again and their due times move by the working time of
   * the pause. Unfinished tasks get a new search text from the current items.
   */
  async resume(tx: Db, request: WorkflowRequest, now: Date): Promise<void> {
    const { id: requestId } = request;
    await tx.workflowTask.updateMany({
      where: { requestId, step: { round: request.round }, completedAt: null },
      data: { searchText: await queueText(tx, request) },
    });
    const paused = await tx.$queryRaw<(Term & { pausedAt: Date })[]>`
      select id::text, start_date as "startDate", due_hours as "dueHours", paused_minutes as "pausedMinutes",
        paused_at as "pausedAt"
      from workflow_task where request_id = ${requestId}::uuid and is_open and paused_at is not null`;
    if (paused.length === 0) return;
    const time = await plantCalendar(tx);
    const resumed = paused.map(({ pausedAt, ...term }) => {
      const pausedMinutes = term.pausedMinutes + time.minutesBetween(pausedAt, now);
      return { id: term.id, pausedMinutes, due: dueOf(time, { ...term, pausedMinutes }) };
    });
    await tx.$executeRaw`
      update workflow_task t set paused_at = null, paused_minutes = r."pausedMinutes", due_date = r.due
      from jsonb_to_recordset(${JSON.stringify(resumed)}::jsonb) as r(id uuid, "pausedMinutes" int, due timestamptz)
      where t.id = r.id`;
    await followSupported(
      tx,
      resumed.map(({ id }) => id),
    );
  }

  private async openTasks(tx: Db, ids: string[], now: Date): Promise<void> {
    const [time, tasks] = await Promise.all([
      plantCalendar(tx),
      tx.workflowTask.findMany({
        where: { id: { in: ids } },
        select: { id: true, dueHours: true },
      }),
    ]);
    const opened = tasks.map(({ id, dueHours }) => ({
      id,
      due: dueOf(time, { id, dueHours, startDate: now, pausedMinutes: 0 }),
    }));
    await tx.$executeRaw`
      update workflow_task t set is_open = true, start_date = ${now}, due_date = o.due
      from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as o(id uuid, due timestamptz) where t.id = o.id`;
  }

  private async steps(tx: Db, { id: requestId, round }: WorkflowRequest): Promise<StepState[]> {
    const steps = await tx.workflowStep.findMany({
      where: { requestId, round },
      orderBy: { position: 'asc' },
      include: { tasks: { orderBy: { position: 'asc' } } },
    });
    return steps.map(({ id, position, status, protocol, tasks }) => ({
      id,
      position,
      status,
      protocol: protocol as Protocol,
      tasks: tasks.map((task) => ({
        id: task.id,
        position: task.position,
        type: task.type,
        isOpen: task.isOpen,
        isCompleted: task.completedAt !== null,
      })),
    }));
  }
}
