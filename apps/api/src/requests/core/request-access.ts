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
import { isInBatch } from './batch-mark';
import { RequestFamilies } from './request-families';
import { findingsOfCover } from './findings';
import { everTaskOf, visibleSql } from './visibility';
import { isOpenFor } from './open-tasks';

/** A request's row, locked until the transaction ends, with the facts that decide which acts are allowed. */
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
  rulesVersion: Prisma.sql`r.rules_version`,
  batchId: Prisma.sql`r.batch_id`,
  batchPlace: Prisma.sql`r.batch_place`,
} satisfies Record<keyof Request, Prisma.Sql>);

/** The viewer, as the table of transitions expects it. */
export const viewerOf = (viewer: CurrentUser, holdsTask: boolean): RequestViewer => ({
  id: viewer.id,
  holdsTask,
  isAdmin: isAdmin(viewer),
});

const isAdmin = (viewer: CurrentUser): boolean => can(viewer, 'requests:cancel');

/** The facts of a request's items, cover and tasks that decide what a viewer may do. */
interface StandingRow {
  results: Result[];
  found: Finding[];
  holdsTask: boolean;
}

/** The standing of each of the requests, by their ids; one statement. */
async function standingRows(
  db: Db,
  viewer: CurrentUser,
  ids: readonly string[],
): Promise<Map<string, StandingRow>> {
  const rows = await rowsByIndex<StandingRow & { id: string } & Record<string, unknown>>(
    db,
    Prisma.sql`
    select asked.id::text, (${findingsOfCover(Prisma.sql`asked.id`)}) as found,
      (select coalesce(json_agg(i.result), '[]') from request_item i
        where i.request_id = asked.id and i.removed_at is null) as results,
      exists (select 1 from workflow_task t where t.request_id = asked.id
        and t.type = ${TASK_TYPE.primary} and ${isOpenFor(viewer.id)}) as "holdsTask"
    from unnest(${[...ids]}::uuid[]) as asked(id)`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function standingRow(db: Db, viewer: CurrentUser, id: string): Promise<StandingRow> {
  const row = (await standingRows(db, viewer, [id])).get(id);
  if (!row) throw new Error('A request that was asked about has no row');
  return row;
}

/** Finds requests for viewers who may see them, and determines what they may do. */
@Injectable()
export class RequestAccess {
  constructor(private readonly families: RequestFamilies) {}

  /**
   * @param names families that it may belong to; all if omitted
   * @throws AppError notFound if it does not exist, belongs to another family, or the viewer may not see it
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

  /** The requests of a batch that the viewer may see, in order; deleted drafts have left it. */
  ofBatch(db: Db, viewer: CurrentUser, batchId: string): Promise<Request[]> {
    return rowsByIndex<Request>(
      db,
      Prisma.sql`select ${COLUMNS} from request r
        where r.batch_id = ${batchId}::uuid and ${isInBatch('r')} and ${visibleSql(viewer)}
        order by r.batch_place`,
    );
  }

  /**
   * Checks that the viewer or one of the viewer's groups reviews the request. Other staff may see the request, but not
   * the reviewers' notes.
   * @throws AppError forbidden
   */
  async demandReviewer(db: Db, viewer: CurrentUser, requestId: string): Promise<void> {
    if (!(await this.isReviewer(db, viewer, requestId))) throw new AppError('forbidden');
  }

  /** Whether the viewer has, had or will have a task of a request, in person or by group, or is an administrator. */
  async isReviewer(db: Db, viewer: CurrentUser, requestId: string): Promise<boolean> {
    if (isAdmin(viewer)) return true;
    const tasks = await db.workflowTask.count({ where: { requestId, ...everTaskOf(viewer.id) } });
    return tasks > 0;
  }

  /** Finds and locks a request; other changes wait. */
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

  /**
   * Finds and locks several requests, always in the same order, so that two transactions with requests in common cannot
   * deadlock. The number of statements does not grow with the requests.
   * @throws AppError notFound if the viewer may not see one of them
   */
  async lockAll(tx: Db, viewer: CurrentUser, ids: readonly string[]): Promise<LockedRequest[]> {
    if (ids.length === 0) return [];
    const all = [...ids];
    await tx.$queryRaw`select 1 from request where id = any(${all}::uuid[]) order by id for update`;
    const [requests, rows] = await Promise.all([
      rowsByIndex<Request>(
        tx,
        Prisma.sql`select ${COLUMNS} from request r
          where r.id = any(${all}::uuid[]) and ${visibleSql(viewer)} order by r.id`,
      ),
      standingRows(tx, viewer, all),
    ]);
    if (requests.length < new Set(all).size) throw new AppError('notFound');
    return requests.flatMap((request) => {
      const row = rows.get(request.id);
      if (!row) return [];
      const { facts, viewer: asks } = this.standingAs(viewer, request, row);
      return [{ request, facts, viewer: asks }];
    });
  }

  /** The locked form of a request that the transaction has just created: no other transaction can see it. */
  begun(viewer: CurrentUser, request: Request): LockedRequest {
    const facts = this.factsOf({ ...request, status: STATUS.draft }, [], []);
    return { request, facts, viewer: viewerOf(viewer, false) };
  }

  /**
   * The facts of a request that decide which acts are allowed.
   * @param results of its items
   * @param found fields of its cover with open findings; null means the cover as a whole
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

  /** The facts that decide which acts the viewer may do, and the findings of the cover; one statement. */
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
