import { OPERATION, RESULT, STATUS, TASK_TYPE, type FileRef } from '@portal/contracts';
import { everythingDecided, everyItemPassed, type RequestFacts } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import type { WorkflowTask } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { refused, type Outcome } from '../../../platform/http/command';
import { InvalidInput } from '../../../platform/http/invalid-input';
import { ApprovalRecords } from '../approval/approval-records';
import { addSupplements, takeOwnFiles } from '../../core/attachments';
import { RequestFamilies } from '../../core/request-families';
import type { NamesInLanguages } from '../../core/forms';
import { countResults, type EventAction } from '../../core/history';
import { plantCalendar } from '../../core/plant-calendar';
import { requestOutcome, type RequestOutcome } from '../../core/outcome';
import { refusalOutcome } from '../../core/refusals';
import type { LockedRequest } from '../../core/request-access';
import { RequestMails } from '../lifecycle/request-mails';
import { Refused, RequestMoves, type Step } from '../../core/request-moves';
import { itemsOf } from '../../core/request-row';
import { demandHeld, HeldTasks } from './held-tasks';
import { workedOf } from './terms';
import { CLOSED, WorkflowEngine } from './workflow.engine';

/** The event of completing a task, by its step's operation. */
const actionOf: Record<number, EventAction> = {
  [OPERATION.approve]: 'approve',
  [OPERATION.confirm]: 'confirm',
  [OPERATION.issueCard]: 'issueCard',
  [OPERATION.supplementFile]: 'supplementFile',
};

/** How a task is completed; the comment answers a request for support. */
export interface Completion {
  comment: string;
  files: readonly FileRef[];
  /** Complete only if every item has passed: in a mass approval, users do not look at each request. */
  isClean?: boolean;
  /** One of many that are completed in one act: its duration counts in no figure. */
  isBulk?: boolean;
}

interface HeldTask {
  task: WorkflowTask;
  locked: LockedRequest;
}

/** Completes tasks. */
@Injectable()
export class TasksService {
  constructor(
    private readonly database: Database,
    private readonly moves: RequestMoves,
    private readonly held: HeldTasks,
    private readonly families: RequestFamilies,
    private readonly workflow: WorkflowEngine,
    private readonly mails: RequestMails,
    private readonly approvals: ApprovalRecords,
  ) {}

  /**
   * Completes a task. The last task of the last step approves the request. If the same user repeats the call because
   * the answer was lost, it reports success and changes nothing.
   * @throws AppError notFound if the task is not the viewer's; forbidden if it is only for reading; wrongState;
   * InvalidInput
   * if the files that it requires are missing
   */
  async complete(
    viewer: CurrentUser,
    taskId: string,
    completion: Completion,
  ): Promise<RequestOutcome> {
    const { requestId, names } = await this.about(taskId);
    return this.moves.run(
      viewer,
      (tx) => this.held.lockReviewed(tx, viewer, requestId),
      async (tx, locked) => {
        const found = await this.held.find(tx, viewer, taskId);
        const own = { id: taskId, isOpen: false, completedById: viewer.id };
        if (!found && (await tx.workflowTask.count({ where: own })) > 0)
          return requestOutcome('taskDone', locked.request);
        const held = { locked, task: demandHeld(found, locked) };
        const refusal = refusalOf(held, completion);
        if (refusal) throw new Refused(refusal);
        const { task } = held;
        const { request, facts } = locked;
        const now = new Date();
        const action = isPrimary(task) ? (actionOf[task.operation] ?? 'confirm') : 'answer';
        const { comment } = completion;
        const time = await plantCalendar(tx);
        const actedFor = await this.held.actedFor(tx, viewer, taskId);
        await tx.workflowTask.update({
          where: { id: taskId },
          data: {
            ...CLOSED,
            completedAt: now,
            completedById: viewer.id,
            workedMinutes: workedOf(time, { ...task, startDate: task.startDate ?? now }, now),
            actionCode: action,
            comment,
          },
        });
        const fileIds = await this.takeFiles(tx, viewer, task, completion);
        const isFinished =
          isPrimary(task) &&
          (await this.workflow.advance(tx, request, { now, isBulk: completion.isBulk ?? false }));
        if (isFinished) await demandActiveContractor(tx, request.contractorId);
        const done: Step = {
          action: null,
          event: action,
          result: isPrimary(task) ? 'taskDone' : 'supportAnswered',
          comment,
          fileIds,
          details: { results: countResults(facts.results), ...actedFor },
        };
        if (!isPrimary(task))
          return {
            ...done,
            mail: async (moved) => {
              const userId = await askerOf(tx, task);
              if (userId)
                await this.held.tell(tx, moved, viewer, {
                  template: 'supportAnswered',
                  userId,
                  comment,
                });
            },
          };
        return isFinished
          ? { ...done, ...this.approval(tx, facts, names) }
          : { ...done, mail: (moved) => this.mails.opened(tx, moved, now) };
      },
    );
  }

  /** The result of the last task of the last step. */
  private approval(
    tx: Db,
    { isJudgedWhole }: RequestFacts,
    names: NamesInLanguages,
  ): Pick<Step, 'action' | 'isWorkflow' | 'result' | 'follow' | 'mail'> {
    return {
      action: 'approve',
      isWorkflow: true,
      result: 'requestApproved',
      follow: async (request) => {
        if (isJudgedWhole)
          await tx.requestItem.updateMany({
            where: itemsOf(request.id),
            data: { result: RESULT.passed, decidedAt: new Date() },
          });
        await this.families.of(request).outcome.grant(tx, request);
        await demandFollowed(tx, request.followsId);
        await this.approvals.begin(tx, request.id);
      },
      mail: (request) => this.mails.approved(tx, request, names),
    };
  }

  /** The request of a task, and its forms' field names. @throws AppError notFound */
  private async about(taskId: string): Promise<{ requestId: string; names: NamesInLanguages }> {
    const task = await this.database.workflowTask.findUnique({
      where: { id: taskId },
      select: { family: true, requestId: true },
    });
    if (!task) throw new AppError('notFound');
    const names = await this.families.namesInLanguages(task.family);
    return { requestId: task.requestId, names };
  }

  /** Adds a task's files to its event in the history, and for supplements to the request, too. */
  private async takeFiles(
    tx: Db,
    viewer: CurrentUser,
    { requestId, operation }: WorkflowTask,
    { files }: Completion,
  ): Promise<string[]> {
    const fileIds = [...new Set(files.map(({ id }) => id))];
    if (fileIds.length === 0) return [];
    await takeOwnFiles(tx, viewer, fileIds);
    if (operation === OPERATION.supplementFile) await addSupplements(tx, requestId, fileIds);
    return fileIds;
  }
}

/**
 * Refuses an approval for a contractor that is switched off; locks its row, so that it cannot be switched off
 * meanwhile.
 * @throws Refused
 */
async function demandActiveContractor(tx: Db, id: string | null): Promise<void> {
  if (id === null) return;
  const [contractor] = await tx.$queryRaw<{ name: string; active: boolean }[]>`
    select name, active from contractor where id = ${id}::uuid for share`;
  if (contractor && !contractor.active)
    throw new Refused(refused('contractorSwitchedOff', { name: contractor.name }));
}

/**
 * Refuses an approval under a followed request that is no longer valid.
 * @throws Refused
 */
async function demandFollowed(tx: Db, id: string | null): Promise<void> {
  if (id === null) return;
  const followed = await tx.request.findUnique({
    where: { id },
    select: { number: true, status: true },
  });
  if (followed && followed.status !== STATUS.approved)
    throw new Refused(refused('followedCancelled', { number: followed.number ?? '' }));
}

/** The user who asked for support, if known. */
async function askerOf(tx: Db, { requestId, assigneeId }: WorkflowTask): Promise<string | null> {
  const asked = await tx.requestEvent.findFirst({
    where: {
      requestId,
      action: 'support',
      details: { path: ['toUserId'], equals: assigneeId ?? '' },
    },
    orderBy: { seq: 'desc' },
    select: { actorId: true },
  });
  return asked?.actorId ?? null;
}

const isPrimary = ({ type }: WorkflowTask): boolean => type === TASK_TYPE.primary;

/**
 * Why a task cannot be completed in this way.
 * @throws AppError forbidden if it is only for reading, InvalidInput if required files are missing
 */
function refusalOf(
  { task, locked: { facts } }: HeldTask,
  { files, comment, isClean = false }: Completion,
): Outcome | null {
  if (!isPrimary(task) && task.type !== TASK_TYPE.support) throw new AppError('forbidden');
  if (isClean && !everyItemPassed(facts)) return refused('itemsNotAllPassed');
  if (!isPrimary(task)) {
    // An answer to a request for support must contain text.
    if (comment.trim() === '')
      throw new InvalidInput([{ field: 'comment', code: 'commentNeeded', params: {} }]);
    return null;
  }
  if (task.operation === OPERATION.supplementFile && files.length === 0)
    throw new InvalidInput([{ field: 'files', code: 'fileNeeded', params: {} }]);
  // A confirmation requires a verdict on each item; the holder of a later task may still change one.
  const refusal = task.operation === OPERATION.confirm ? everythingDecided(facts) : null;
  return refusal && refusalOutcome(refusal);
}
