import { TASK_TYPE, type Colleague, type HandOver, type ValidationCode } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { findOrgUsers } from '../../../platform/auth/org-users';
import { Database, type Db } from '../../../platform/database/database';
import type { Prisma, WorkflowTask } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { InvalidInput } from '../../../platform/http/invalid-input';
import type { RequestOutcome } from '../../core/outcome';
import { delegatedTasksOf, openTasksOf } from '../../core/open-tasks';
import { RequestMoves } from '../../core/request-moves';
import { absencesToday } from './absent-colleagues';
import { HeldTasks } from './held-tasks';

/** Passing tasks on: delegating, taking back, assigning to a colleague, asking for support. */
@Injectable()
export class HandOversService {
  constructor(
    private readonly database: Database,
    private readonly moves: RequestMoves,
    private readonly held: HeldTasks,
  ) {}

  /** Lets another user of the plant act for the viewer. */
  delegate(viewer: CurrentUser, taskId: string, userId: string, comment: string) {
    return this.handOver(viewer, taskId, userId, 'delegate', comment, ({ assigneeId }) => ({
      // A group's task becomes the task of the user who delegates it.
      assigneeId: assigneeId ?? viewer.id,
      delegateUserId: userId,
    }));
  }

  /**
   * Takes back a delegated task, even while the request waits for its author.
   * @throws AppError notFound if the viewer has not delegated it, wrongState if it is done
   */
  takeBack(viewer: CurrentUser, taskId: string, comment: string): Promise<RequestOutcome> {
    return this.moves.run(
      viewer,
      (tx) => this.held.lockOf(tx, viewer, taskId),
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

  /** Assigns the task to a colleague of its group. */
  assign(viewer: CurrentUser, taskId: string, userId: string, comment: string) {
    return this.handOver(viewer, taskId, userId, 'assign', comment, () => ({
      assigneeId: userId,
      delegateUserId: null,
    }));
  }

  /** Asks another user of the plant for support; the viewer keeps the task. */
  support(
    viewer: CurrentUser,
    taskId: string,
    userId: string,
    comment: string,
  ): Promise<RequestOutcome> {
    return this.moves.run(
      viewer,
      (tx) => this.held.lockOf(tx, viewer, taskId),
      async (tx, locked) => {
        const task = await this.held.hold(tx, viewer, locked, taskId);
        await this.demandColleague(tx, viewer, userId);
        const actedFor = await this.held.actedFor(tx, viewer, taskId);
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
          details: { toUserId: userId, ...actedFor },
          mail: (request) =>
            this.held.tell(tx, request, viewer, { template: 'supportAsked', userId, comment }),
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
      (tx) => this.held.lockOf(tx, viewer, taskId),
      async (tx, locked) => {
        const task = await this.held.hold(tx, viewer, locked, taskId);
        const groupId = action === 'assign' ? task.groupId : undefined;
        await this.demandColleague(tx, viewer, userId, groupId);
        const actedFor = await this.held.actedFor(tx, viewer, taskId);
        await tx.workflowTask.update({ where: { id: taskId }, data: change(task) });
        const template = action === 'assign' ? 'taskAssigned' : 'taskDelegated';
        return {
          action: null,
          event: action,
          result: 'taskHandedOver',
          comment,
          details: { toUserId: userId, ...actedFor },
          mail: (request) => this.held.tell(tx, request, viewer, { template, userId, comment }),
        };
      },
    );
  }

  /**
   * The users to choose from for an act with the viewer's task: at most ten, by name or job; with their absence of today.
   * @throws AppError notFound if the task is not the viewer's
   */
  async colleagues(
    viewer: CurrentUser,
    taskId: string,
    { act, keyword }: { act: HandOver; keyword: string },
  ): Promise<Colleague[]> {
    const task = await this.database.workflowTask.findFirst({
      where: { ...openTasksOf(viewer.id), id: taskId },
      select: { groupId: true },
    });
    if (!task) throw new AppError('notFound');
    const among = {
      ...colleaguesOf(act === 'assign' ? task.groupId : undefined),
      id: { not: viewer.id },
    };
    const found = await findOrgUsers(this.database, among, keyword);
    const absences = await absencesToday(
      this.database,
      found.map(({ id }) => id),
    );
    return found.map((user) => ({ ...user, absence: absences.get(user.id) ?? null }));
  }

  /** @throws InvalidInput if the user is the viewer, is not an active user of the plant, or is not in the group */
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
}

/** Active users of the plant, or of one of its groups. */
const colleaguesOf = (groupId?: string) =>
  ({
    status: 'active',
    contractorId: null,
    ...(groupId ? { groups: { some: { groupId } } } : {}),
  }) satisfies Prisma.UserWhereInput;
