import {
  STATUS,
  TASK_TYPE,
  type Family,
  type Finding,
  type Result,
  type Status,
} from '@portal/contracts';
import { can, needsReturn, type RequestFacts, type RequestViewer } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { rowsByIndex, type Db } from '../../platform/database/database';
import { selected } from '../../platform/database/columns';
import { Prisma, type Request } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { RequestFamilies } from './families';
import { findingsOfCover } from './findings';
import { everTaskOf, visibleSql } from './visibility';
import { isOpenFor } from './open-tasks';

/** A request's row, locked until the transaction ends, with what decides over actions. */
export interface LockedRequest {
  request: Request;
  facts: RequestFacts;
  viewer: RequestViewer;
}

const COLUMNS = selected({
  id: Prisma.sql`r.id`,
  family: Prisma.sql`r.family`,
  number: Prisma.sql`r.number`,
  status: Prisma.sql`r.status`,
  version: Prisma.sql`r.version`,
  allowRevision: Prisma.sql`r.allow_revision`,
  contractorId: Prisma.sql`r.contractor_id`,
  ownerId: Prisma.sql`r.owner_id`,
  requestorId: Prisma.sql`r.requestor_id`,
  followsId: Prisma.sql`r.follows_id`,
  isInternal: Prisma.sql`r.is_internal`,
  description: Prisma.sql`r.description`,
  documentNumber: Prisma.sql`r.document_number`,
  startsAt: Prisma.sql`r.starts_at`,
  endsAt: Prisma.sql`r.ends_at`,
  totalCount: Prisma.sql`r.total_count`,
  searchText: Prisma.sql`r.search_text`,
  itemText: Prisma.sql`r.item_text`,
  round: Prisma.sql`r.round`,
  submittedAt: Prisma.sql`r.submitted_at`,
  createdAt: Prisma.sql`r.created_at`,
  changedAt: Prisma.sql`r.changed_at`,
  forgottenAt: Prisma.sql`r.forgotten_at`,
} satisfies Record<keyof Request, Prisma.Sql>);

/** Who asks, as the table of transitions wants it. */
export const viewerOf = (viewer: CurrentUser, holdsTask: boolean): RequestViewer => ({
  id: viewer.id,
  holdsTask,
  isAdmin: isAdmin(viewer),
});

const isAdmin = (viewer: CurrentUser): boolean => can(viewer, 'requests:cancel');

/** What is asked of a request's items, cover and tasks to know how somebody stands to it. */
interface StandingRow {
  results: Result[];
  found: Finding[];
  holdsTask: boolean;
}

async function standingRow(db: Db, viewer: CurrentUser, id: string): Promise<StandingRow> {
  const [row] = await rowsByIndex<StandingRow & Record<string, unknown>>(
    db,
    Prisma.sql`
    select (${findingsOfCover(id)}) as found,
      (select coalesce(json_agg(i.result), '[]') from request_item i
        where i.request_id = ${id}::uuid and i.removed_at is null) as results,
      exists (select 1 from workflow_task t where t.request_id = ${id}::uuid
        and t.type = ${TASK_TYPE.primary} and ${isOpenFor(viewer.id)}) as "holdsTask"`,
  );
  if (!row) throw new Error('A statement without a source has answered no row');
  return row;
}

/** Finds requests for those who may see them, and says how they stand to them. */
@Injectable()
export class RequestAccess {
  constructor(private readonly families: RequestFamilies) {}

  /**
   * @param names families that it may be of; all where they are left out
   * @throws AppError notFound for what is not there, not the viewer's to see, or of another family
   */
  async find(db: Db, viewer: CurrentUser, id: string, names?: readonly Family[]): Promise<Request> {
    const [request] = await rowsByIndex<Request>(
      db,
      Prisma.sql`select ${COLUMNS} from request r where r.id = ${id}::uuid and ${visibleSql(viewer)}`,
    );
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
    const [request, row] = await Promise.all([
      this.find(tx, viewer, id, names),
      standingRow(tx, viewer, id),
    ]);
    const { facts, viewer: asks } = this.standingAs(viewer, request, row);
    return { request, facts, viewer: asks };
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

  /** What decides over the viewer's actions on a request, and what was found of its cover; one statement. */
  async standing(
    db: Db,
    viewer: CurrentUser,
    request: Request,
  ): Promise<Pick<LockedRequest, 'facts' | 'viewer'> & { found: Finding[] }> {
    return this.standingAs(viewer, request, await standingRow(db, viewer, request.id));
  }

  private standingAs(
    viewer: CurrentUser,
    request: Request,
    { results, found, holdsTask }: StandingRow,
  ): Pick<LockedRequest, 'facts' | 'viewer'> & { found: Finding[] } {
    const fields = found.map(({ field }) => field);
    return {
      facts: this.factsOf(request, results, fields),
      viewer: viewerOf(viewer, holdsTask),
      found,
    };
  }
}
