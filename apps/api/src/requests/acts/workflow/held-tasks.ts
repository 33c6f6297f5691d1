import { STATUS } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { Db } from '../../../platform/database/database';
import {
  Prisma,
  type Request,
  type WorkflowTask,
} from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { RequestAccess, type LockedRequest } from '../../core/request-access';
import { actsFor, openTasksOf } from '../../core/open-tasks';
import { RequestMails, type HandedTask } from '../lifecycle/request-mails';

/** Tasks of the user who holds them. */
@Injectable()
export class HeldTasks {
  constructor(
    private readonly access: RequestAccess,
    private readonly mails: RequestMails,
  ) {}

  /** The task if it is open and the viewer's, else null. */
  find(tx: Db, viewer: CurrentUser, taskId: string): Promise<WorkflowTask | null> {
    return tx.workflowTask.findFirst({ where: { ...openTasksOf(viewer.id), id: taskId } });
  }

  /** The viewer's open task. @throws AppError notFound; wrongState if the request does not wait for the plant */
  async hold(
    tx: Db,
    viewer: CurrentUser,
    locked: LockedRequest,
    taskId: string,
  ): Promise<WorkflowTask> {
    return demandHeld(await this.find(tx, viewer, taskId), locked);
  }

  /** The absent user in whose place the viewer has the task, for the history; nothing if it is the viewer's own. */
  async actedFor(tx: Db, viewer: CurrentUser, taskId: string): Promise<{ forUserId?: string }> {
    const forUserId = await actsFor(tx, viewer.id, Prisma.sql`t.id = ${taskId}::uuid`);
    return forUserId === null ? {} : { forUserId };
  }

  /** Locks the request of a task. @throws AppError notFound if the plant's staff may not see it */
  async lockOf(tx: Db, viewer: CurrentUser, taskId: string): Promise<LockedRequest> {
    const found = await tx.workflowTask.findUnique({
      where: { id: taskId },
      select: { requestId: true },
    });
    if (!found) throw new AppError('notFound');
    return this.lockReviewed(tx, viewer, found.requestId);
  }

  /** Locks a request that has tasks. @throws AppError notFound if the plant's staff may not see it */
  async lockReviewed(tx: Db, viewer: CurrentUser, requestId: string): Promise<LockedRequest> {
    if (viewer.contractorId) throw new AppError('notFound');
    return this.access.lock(tx, viewer, requestId);
  }

  /** Notifies a colleague of the viewer's task, question or answer. */
  async tell(
    tx: Db,
    request: Request,
    viewer: CurrentUser,
    told: Omit<HandedTask, 'by'>,
  ): Promise<void> {
    const by = await tx.user.findUniqueOrThrow({
      where: { id: viewer.id },
      select: { id: true, fullName: true },
    });
    await this.mails.handed(tx, request, { ...told, by });
  }
}

/** @throws AppError notFound without a task; wrongState if the request does not wait for the plant */
export function demandHeld(task: WorkflowTask | null, { request }: LockedRequest): WorkflowTask {
  if (!task) throw new AppError('notFound');
  if (request.status !== STATUS.waiting) throw new AppError('wrongState');
  return task;
}
