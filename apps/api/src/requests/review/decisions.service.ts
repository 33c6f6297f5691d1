import { RESULT, STATUS, type DecideItemBody } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { done, type Outcome } from '../../platform/http/command';
import { RequestAccess } from '../lifecycle/request-access';
import { RequestFamilies } from '../families';
import { itemsOf } from '../request-row';
import { newestFirst } from './newest-verdict';
import { addVerdicts, type Verdict } from './verdicts';

const PASSED: Verdict = {
  result: RESULT.passed,
  reasonCode: null,
  field: null,
  documentTypeId: null,
  note: '',
};

/** Verdicts on items: added, never changed, each with what it was given on. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
  ) {}

  /**
   * Gives a verdict on an item of a waiting request.
   * @throws AppError forbidden without an open task, wrongState, notFound, conflict where somebody else was faster
   */
  decide(
    viewer: CurrentUser,
    requestId: string,
    itemId: string,
    { seenDecisionId, ...verdict }: DecideItemBody,
  ): Promise<Outcome & { data: { decisionId: string } }> {
    return this.database.transaction(async (tx) => {
      const request = await this.lock(tx, viewer, requestId);
      const item = await tx.requestItem.findFirst({
        where: { id: itemId, ...itemsOf(requestId) },
        select: {
          decisions: { orderBy: newestFirst, take: 1, select: { id: true } },
        },
      });
      if (!item) throw new AppError('notFound');
      const newest = item.decisions[0]?.id ?? null;
      if (newest !== seenDecisionId) throw new AppError('conflict');
      const [decisionId = ''] = await this.add(tx, request, viewer, [itemId], verdict);
      return { ...done('itemDecided'), data: { decisionId } };
    });
  }

  /**
   * Passes those of the items on which no verdict stands; whatever somebody has found of the others is kept.
   * @throws AppError forbidden without an open task, wrongState, notFound for items of another request
   */
  passAll(
    viewer: CurrentUser,
    requestId: string,
    itemIds: readonly string[],
  ): Promise<Outcome & { data: { passed: number } }> {
    return this.database.transaction(async (tx) => {
      const request = await this.lock(tx, viewer, requestId);
      const wanted = [...new Set(itemIds)];
      const items = await tx.requestItem.findMany({
        where: { id: { in: wanted }, ...itemsOf(requestId) },
        select: { id: true, result: true },
      });
      if (items.length < wanted.length) throw new AppError('notFound');
      const undecided = items.filter(({ result }) => result === null).map(({ id }) => id);
      if (undecided.length > 0) await this.add(tx, request, viewer, undecided, PASSED);
      return {
        ...done('itemsPassed', { count: undecided.length }),
        data: { passed: undecided.length },
      };
    });
  }

  /** A waiting request in which the viewer has something to decide, locked. */
  private async lock(tx: Db, viewer: CurrentUser, id: string): Promise<Request> {
    const { request, viewer: standing } = await this.access.lock(tx, viewer, id);
    if (!standing.holdsTask) throw new AppError('forbidden');
    if (request.status !== STATUS.waiting) throw new AppError('wrongState');
    if (this.families.of(request).judging === 'whole') throw new AppError('wrongState');
    return request;
  }

  private add(
    tx: Db,
    request: Request,
    viewer: CurrentUser,
    itemIds: readonly string[],
    verdict: Verdict,
  ): Promise<string[]> {
    const family = this.families.of(request);
    return addVerdicts(tx, { request, family, byId: viewer.id }, itemIds, verdict);
  }
}
