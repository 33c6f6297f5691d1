import {
  OPERATION,
  RESULT,
  STATUS,
  TASK_TYPE,
  USER_SEARCH,
  type FileRef,
  type HandOver,
  type OrgUser,
  type ValidationCode,
} from '@portal/contracts';
import { everythingDecided, everyItemPassed, searchable, type RequestFacts } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import type { Prisma, Request, WorkflowTask } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { refused, type Outcome } from '../../platform/http/command';
import { InvalidInput } from '../../platform/http/invalid-input';
import { ApprovalRecords } from '../approval/approval-records';
import { addSupplements, takeOwnFiles } from '../attachments';
import { RequestFamilies } from '../families';
import type { NamesInLanguages } from '../forms';
import { countResults, type EventAction } from '../lifecycle/history';
import type { RequestOutcome } from '../lifecycle/outcome';
import { refusalOutcome } from '../lifecycle/refusals';
import {
  delegatedTasksOf,
  openTasksOf,
  RequestAccess,
  type LockedRequest,
} from '../lifecycle/request-access';
import { RequestMails, type HandedTask } from '../lifecycle/request-mails';
import { Refused, RequestMoves, type Step } from '../lifecycle/request-moves';
import { itemsOf } from '../request-row';
import { CLOSED, WorkflowEngine } from './workflow.engine';

/** What doing a task is called, by its step's operation. */
const actionOf: Record<number, EventAction> = {
  [OPERATION.approve]: 'approve',
  [OPERATION.confirm]: 'confirm',
  [OPERATION.issueCard]: 'issueCard',
  [OPERATION.supplementFile]: 'supplementFile',
};

/** How a task is done; what was asked for is answered in the comment. */
export interface Completion {
  comment: string;
  files: readonly FileRef[];
  /** Only if every item has passed: so many are done at once that nobody looks at each. */
  isClean?: boolean;
}

interface HeldTask {
  task: WorkflowTask;
  locked: LockedRequest;
}

/** Tasks: done, delegated and taken back, handed to a colleague, supported. */
@Injectable()
export class TasksService {
  constructor(
    private readonly database: Database,
    private readonly moves: RequestMoves,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
    private readonly workflow: WorkflowEngine,
    private readonly mails: RequestMails,
    private readonly approvals: ApprovalRecords,
  ) {}

  /**
   * Does a task. The last one of the last step approves the request.
   * @throws AppError notFound for a task that is not the viewer's to do, forbidden for one that is only to be
   *   read, wrongState, InvalidInput without the files it is there for
   */
  async complete(
    viewer: CurrentUser,
    taskId: string,
    completion: Completion,
  ): Promise<RequestOutcome> {
    const names = await this.namesFor(taskId);
    return this.moves.run(
      viewer,
      (tx) => this.lockOf(tx, viewer, taskId),
      async (tx, locked) => {
        const held = { locked, task: await this.hold(tx, viewer, locked, taskId) };
        const refusal = refusalOf(held, completion);
        if (refusal) throw new Refused(refusal);
        const { task } = held;
        const { request, facts } = locked;
        const now = new Date();
        const action = isPrimary(task) ? (actionOf[task.operation] ?? 'confirm') : 'answer';
        const { comment } = completion;
        await tx.workflowTask.update({
          where: { id: taskId },
          data: {
            ...CLOSED,
            completedAt: now,
            completedById: viewer.id,
            actionCode: action,
            comment,
          },
        });
        const fileIds = await this.takeFiles(tx, viewer, task, completion);
        const isFinished = isPrimary(task) && (await this.workflow.advance(tx, request, now));
        const done: Step = {
          action: null,
          event: action,
          result: isPrimary(task) ? 'taskDone' : 'supportAnswered',
          comment,
          fileIds,
          details: { results: countResults(facts.results) },
        };
        if (!isPrimary(task))
          return {
            ...done,
            mail: async (moved) => {
              const userId = await askerOf(tx, task, viewer.id);
              if (userId)
                await this.tell(tx, moved, viewer, {
                  template: 'supportAnswered',
                  userId,
                  comment,
                });
            },
          };
        return isFinished ? { ...done, ...this.approval(tx, facts, names) } : done;
      },
    );
  }

  /** What the last task of the last step brings about. */
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
        await this.approvals.begin(tx, request.id);
      },
      mail: (request) => this.mails.approved(tx, request, names),
    };
  }

  /** Lets somebody of the plant act in the viewer's place. */
  delegate(viewer: CurrentUser, taskId: string, userId: string, comment: string) {
    return this.handOver(viewer, taskId, userId, 'delegate', comment, ({ assigneeId }) => ({
      // A task of the group's is from now on that of whom somebody acts for.
      assigneeId: assigneeId ?? viewer.id,
      delegateUserId: userId,
    }));
  }

  /**
   * Takes a task back that somebody else does in the viewer's place, also while the request waits for its author.
   * @throws AppError notFound for one that the viewer has not delegated, wrongState for one that is done
   */
  takeBack(viewer: CurrentUser, taskId: string, comment: string): Promise<RequestOutcome> {
    return this.moves.run(
      viewer,
      (tx) => this.lockOf(tx, viewer, taskId),
      async (tx) => {
        const { isOpen: _open, ...delegated } = delegatedTasksOf(viewer.id);
        const task = await tx.workflowTask.findFirst({ where: { ...delegated, id: taskId } });
        if (!task) throw new AppError('notFound');
        if (!task.isOpen) throw new AppError('wrongState');
        await tx.workflowTask.update({ where: { id: taskId }, data: { delegateUserId: null } });
        return { action: null, event: 'takeBack', result: 'taskTakenBack', comment };
      },
    );
  }

  /** Gives the task to a colleague of its group. */
  assign(viewer: CurrentUser, taskId: string, userId: string, comment: string) {
    return this.handOver(viewer, taskId, userId, 'assign', comment, () => ({
      assigneeId: userId,
      delegateUserId: null,
    }));
  }

  /** Asks somebody of the plant for support; the task itself stays where it is. */
  support(
    viewer: CurrentUser,
    taskId: string,
    userId: string,
    comment: string,
  ): Promise<RequestOutcome> {
    return this.moves.run(
      viewer,
      (tx) => this.lockOf(tx, viewer, taskId),
      async (tx, locked) => {
        const task = await this.hold(tx, viewer, locked, taskId);
        await this.demandColleague(tx, viewer, userId);
        await tx.workflowTask.create({
          data: {
            id: newId(),
            stepId: task.stepId,
            requestId: task.requestId,
            family: task.family,
            operation: task.operation,
            startsAt: task.startsAt,
            contractorId: task.contractorId,
            searchText: task.searchText,
            position: task.position,
            type: TASK_TYPE.support,
            dueHours: task.dueHours,
            groupId: task.groupId,
            assigneeId: userId,
            parentTaskId: taskId,
            description: comment,
            startDate: new Date(),
            dueDate: task.dueDate,
            isOpen: true,
          },
        });
        return {
          action: null,
          event: 'support',
          result: 'supportAsked',
          comment,
          details: { toUserId: userId },
          mail: (request) =>
            this.tell(tx, request, viewer, { template: 'supportAsked', userId, comment }),
        };
      },
    );
  }

  private handOver(
    viewer: CurrentUser,
    taskId: string,
    userId: string,
    action: 'delegate' | 'assign',
    comment: string,
    change: (task: WorkflowTask) => { delegateUserId: string | null; assigneeId: string },
  ): Promise<RequestOutcome> {
    return this.moves.run(
      viewer,
      (tx) => this.lockOf(tx, viewer, taskId),
      async (tx, locked) => {
        const task = await this.hold(tx, viewer, locked, taskId);
        const groupId = action === 'assign' ? task.groupId : undefined;
        await this.demandColleague(tx, viewer, userId, groupId);
        await tx.workflowTask.update({ where: { id: taskId }, data: change(task) });
        const template = action === 'assign' ? 'taskAssigned' : 'taskDelegated';
        return {
          action: null,
          event: action,
          result: 'taskHandedOver',
          comment,
          details: { toUserId: userId },
          mail: (request) => this.tell(tx, request, viewer, { template, userId, comment }),
        };
      },
    );
  }

  /** The task, open and the viewer's. @throws AppError notFound, wrongState where the request does not wait for the plant */
  private async hold(
    tx: Db,
    viewer: CurrentUser,
    { request }: LockedRequest,
    taskId: string,
  ): Promise<WorkflowTask> {
    const task = await tx.workflowTask.findFirst({
      where: { ...openTasksOf(viewer.id), id: taskId },
    });
    if (!task) throw new AppError('notFound');
    if (request.status !== STATUS.waiting) throw new AppError('wrongState');
    return task;
  }

  /** The request of a task, locked. @throws AppError notFound for what is not the plant's staff's to see */
  private async lockOf(tx: Db, viewer: CurrentUser, taskId: string): Promise<LockedRequest> {
    const found = await tx.workflowTask.findUnique({
      where: { id: taskId },
      select: { requestId: true },
    });
    if (!found || viewer.contractorId) throw new AppError('notFound');
    return this.access.lock(tx, viewer, found.requestId);
  }

  /** Tells a colleague what the viewer gives, asks or answers. */
  private async tell(
    tx: Db,
    request: Request,
    viewer: CurrentUser,
    told: Omit<HandedTask, 'by'>,
  ): Promise<void> {
    const { fullName: by } = await tx.user.findUniqueOrThrow({
      where: { id: viewer.id },
      select: { fullName: true },
    });
    await this.mails.handed(tx, request, { ...told, by });
  }

  /**
   * Who can be chosen for an act with a task of the viewer's: at most ten, by name or job.
   * @throws AppError notFound for a task that is not the viewer's to do
   */
  async colleagues(
    viewer: CurrentUser,
    taskId: string,
    { act, keyword }: { act: HandOver; keyword: string },
  ): Promise<OrgUser[]> {
    const task = await this.database.workflowTask.findFirst({
      where: { ...openTasksOf(viewer.id), id: taskId },
      select: { groupId: true },
    });
    if (!task) throw new AppError('notFound');
    const rows = await this.database.user.findMany({
      where: {
        ...colleaguesOf(act === 'assign' ? task.groupId : undefined),
        id: { not: viewer.id },
        searchText: { contains: searchable(keyword) },
      },
      orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
      take: USER_SEARCH.pageSize,
    });
    return rows.map(({ id, email, fullName, jobTitle, departmentName, phone }) => ({
      id,
      fullName,
      userName: email,
      jobTitle,
      departmentName,
      phone,
    }));
  }

  /** @throws InvalidInput for oneself, and for who is not an active user of the plant, or not of the group */
  private async demandColleague(
    tx: Db,
    viewer: CurrentUser,
    userId: string,
    groupId?: string,
  ): Promise<void> {
    const refuse = (code: ValidationCode) =>
      new InvalidInput([{ field: 'userId', code, params: {} }]);
    if (userId === viewer.id) throw refuse('notYourself');
    const found = await tx.user.count({ where: { id: userId, ...colleaguesOf(groupId) } });
    if (found === 0) throw refuse(groupId ? 'notOfGroup' : 'notOfPlant');
  }

  /** What the family's forms call their fields. @throws AppError notFound */
  private async namesFor(taskId: string): Promise<NamesInLanguages> {
    const task = await this.database.workflowTask.findUnique({
      where: { id: taskId },
      select: { family: true },
    });
    if (!task) throw new AppError('notFound');
    return this.families.namesInLanguages(task.family);
  }

  /** Files that come with a task: part of its event in the history, and what is supplemented of the request too. */
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

/** Who has asked somebody for support, if that is known. */
async function askerOf(
  tx: Db,
  { requestId }: WorkflowTask,
  askedId: string,
): Promise<string | null> {
  const asked = await tx.requestEvent.findFirst({
    where: {
      requestId,
      action: 'support',
      details: { path: ['toUserId'], equals: askedId },
    },
    orderBy: { seq: 'desc' },
    select: { actorId: true },
  });
  return asked?.actorId ?? null;
}

/** Active users of the plant, or of one of its groups. */
const colleaguesOf = (groupId?: string) =>
  ({
    status: 'active',
    contractorId: null,
    ...(groupId ? { groups: { some: { groupId } } } : {}),
  }) satisfies Prisma.UserWhereInput;

const isPrimary = ({ type }: WorkflowTask): boolean => type === TASK_TYPE.primary;

/**
 * Why a task can't be done so.
 * @throws AppError forbidden for one that is only to be read, InvalidInput without the files it is there for
 */
function refusalOf(
  { task, locked: { facts } }: HeldTask,
  { files, comment, isClean = false }: Completion,
): Outcome | null {
  if (!isPrimary(task) && task.type !== TASK_TYPE.support) throw new AppError('forbidden');
  if (isClean && !everyItemPassed(facts)) return refused('itemsNotAllPassed');
  if (!isPrimary(task)) {
    // Who was asked something answers in words.
    if (comment.trim() === '')
      throw new InvalidInput([{ field: 'comment', code: 'commentNeeded', params: {} }]);
    return null;
  }
  if (task.operation === OPERATION.supplementFile && files.length === 0)
    throw new InvalidInput([{ field: 'files', code: 'fileNeeded', params: {} }]);
  // What is confirmed has no item left to decide; a later task's holder may still judge one anew.
  const refusal = task.operation === OPERATION.confirm ? everythingDecided(facts) : null;
  return refusal && refusalOutcome(refusal);
}
