import { STATUS, TASK_TYPE, type Family, type Result, type Status } from '@portal/contracts';
import { can, needsReturn, type RequestFacts, type RequestViewer } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { Prisma, Request } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { RequestFamilies } from '../families';
import { standsAgainst } from '../findings';
import { itemsOf } from '../request-row';
import { everTaskOf, visibleTo } from '../visibility';

/** A request's row, locked until the transaction ends, with what decides over actions. */
export interface LockedRequest {
  request: Request;
  facts: RequestFacts;
  viewer: RequestViewer;
}

/** Open tasks that a viewer may complete: his own, delegated to him, or his groups' that nobody has in person. */
export function openTasksOf(viewerId: string): Prisma.WorkflowTaskWhereInput {
  return {
    isOpen: true,
    OR: [
      { delegateUserId: viewerId },
      { delegateUserId: null, assigneeId: viewerId },
      {
        delegateUserId: null,
        assigneeId: null,
        group: { members: { some: { userId: viewerId } } },
      },
    ],
  };
}

/** Open tasks of a viewer's that somebody else does in his place. */
export const delegatedTasksOf = (viewerId: string): Prisma.WorkflowTaskWhereInput => ({
  isOpen: true,
  assigneeId: viewerId,
  delegateUserId: { not: null },
  NOT: { delegateUserId: viewerId },
});

/** Who asks, as the table of transitions wants it. */
export const viewerOf = (viewer: CurrentUser, holdsTask: boolean): RequestViewer => ({
  id: viewer.id,
  holdsTask,
  isAdmin: isAdmin(viewer),
});

const isAdmin = (viewer: CurrentUser): boolean => can(viewer, 'requests:cancel');

/** Finds requests for those who may see them, and says how they stand to them. */
@Injectable()
export class RequestAccess {
  constructor(private readonly families: RequestFamilies) {}

  /**
   * @param names families that it may be of; all where they are left out
   * @throws AppError notFound for what is not there, not the viewer's to see, or of another family
   */
  async find(db: Db, viewer: CurrentUser, id: string, names?: readonly Family[]): Promise<Request> {
    const request = await db.request.findFirst({ where: { id, ...visibleTo(viewer) } });
    if (!request || (names && !(names as readonly string[]).includes(request.family)))
      throw new AppError('notFound');
    return request;
  }

  /**
   * That a request's review is in the viewer's hands, or in those of the viewer's groups: other staff may know
   * of the request, not of what its reviewers see.
   * @throws AppError forbidden
   */
  async demandReviewer(db: Db, viewer: CurrentUser, requestId: string): Promise<void> {
    if (!(await this.isReviewer(db, viewer, requestId))) throw new AppError('forbidden');
  }

  /** Whether the viewer has, had or will have a task of a request, by group or in person, or is an admin. */
  async isReviewer(db: Db, viewer: CurrentUser, requestId: string): Promise<boolean> {
    if (isAdmin(viewer)) return true;
    const tasks = await db.workflowTask.count({ where: { requestId, ...everTaskOf(viewer.id) } });
    return tasks > 0;
  }

  /** The same, locked: whoever else wants to change the request waits. */
  async lock(
    tx: Db,
    viewer: CurrentUser,
    id: string,
    names?: readonly Family[],
  ): Promise<LockedRequest> {
    await tx.$queryRaw`select 1 from request where id = ${id}::uuid for update`;
    const request = await this.find(tx, viewer, id, names);
    return { request, ...(await this.standing(tx, viewer, request)) };
  }

  /** The same of a request that the transaction has just made: nobody else knows of it. */
  begun(viewer: CurrentUser, request: Request): LockedRequest {
    const facts = this.factsOf({ ...request, status: STATUS.draft }, [], []);
    return { request, facts, viewer: viewerOf(viewer, false) };
  }

  /**
   * What decides over actions on a request.
   * @param results what was found of its items
   * @param found fields of its cover against which something stands; null for the cover as a whole
   */
  factsOf(
    request: Request,
    results: readonly Result[],
    found: readonly (string | null)[],
  ): RequestFacts {
    const { cover, judging } = this.families.of(request);
    return {
      status: request.status as Status,
      allowRevision: request.allowRevision,
      ownerId: request.ownerId,
      results,
      hasCoverFindings: found.length > 0,
      coverGoesBack: needsReturn(found, (field) => cover.isPaper(field)),
      isJudgedWhole: judging === 'whole',
    };
  }

  /** What decides over the viewer's actions on a request. */
  async standing(
    db: Db,
    viewer: CurrentUser,
    request: Request,
  ): Promise<{ facts: RequestFacts; viewer: RequestViewer }> {
    const [items, tasks, coverFindings] = await Promise.all([
      db.requestItem.findMany({ where: itemsOf(request.id), select: { result: true } }),
      db.workflowTask.count({
        where: { ...openTasksOf(viewer.id), requestId: request.id, type: TASK_TYPE.primary },
      }),
      db.coverFinding.findMany({
        where: standsAgainst(request.id),
        select: { field: true },
      }),
    ]);
    return {
      facts: this.factsOf(
        request,
        items.map(({ result }) => result as Result),
        coverFindings.map(({ field }) => field),
      ),
      viewer: viewerOf(viewer, tasks > 0),
    };
  }
}
