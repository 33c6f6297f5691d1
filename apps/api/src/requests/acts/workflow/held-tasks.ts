import { STATUS } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { Db } from '../../../platform/database/database';
import type { Request, WorkflowTask } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { RequestAccess, type LockedRequest } from '../../core/request-access';
import { openTasksOf } from '../../core/open-tasks';
import { RequestMails, type HandedTask } from '../lifecycle/request-mails';

/** Tasks as their holders have them in hand. */
@Injectable()
export class HeldTasks {
  constructor(
    private readonly access: RequestAccess,
    private readonly mails: RequestMails,
  ) {}

  /** The task, if it is open and the viewer's. */
  find(tx: Db, viewer: CurrentUser, taskId: string): Promise<WorkflowTask | null> {
    return tx.workflowTask.findFirst({ where: { ...openTasksOf(viewer.id), id: taskId } });
  }

  /** The task, open and the viewer's. @throws AppError notFound, wrongState where the request does not wait for the plant */
  async hold(
    tx: Db,
    viewer: CurrentUser,
    locked: LockedRequest,
    taskId: string,
  ): Promise<WorkflowTask> {
    return demandHeld(await this.find(tx, viewer, taskId), locked);
  }

  /** The request of a task, locked. @throws AppError notFound for what is not the plant's staff's to see */
  async lockOf(tx: Db, viewer: CurrentUser, taskId: string): Promise<LockedRequest> {
    const found = await tx.workflowTask.findUnique({
      where: { id: taskId },
      select: { requestId: true },
    });
    if (!found) throw new AppError('notFound');
    return this.lockReviewed(tx, viewer, found.requestId);
  }

  /** A request that has tasks, locked. @throws AppError notFound for what is not the plant's staff's to see */
  async lockReviewed(tx: Db, viewer: CurrentUser, requestId: string): Promise<LockedRequest> {
    if (viewer.contractorId) throw new AppError('notFound');
    return this.access.lock(tx, viewer, requestId);
  }

  /** Tells a colleague what the viewer gives, asks or answers. */
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

/** @throws AppError notFound for no task, wrongState where the request does not wait for the plant */
export function demandHeld(task: WorkflowTask | null, { request }: LockedRequest): WorkflowTask {
  if (!task) throw new AppError('notFound');
  if (request.status !== STATUS.waiting) throw new AppError('wrongState');
  return task;
}
