import { STATUS, type DecideItemBody } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { done, type Outcome } from '../../platform/http/command';
import { RequestAccess } from '../lifecycle/request-access';
import { RequestFamilies } from '../request-family';
import { itemsOf } from '../request-items';

/** Verdicts on items: added one by one, never changed, each with what it was given on (decisions, section 2). */
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
    body: DecideItemBody,
  ): Promise<Outcome & { data: { decisionId: string } }> {
    return this.database.transaction(async (tx) => {
      const { request, viewer: standing } = await this.access.lock(tx, viewer, requestId);
      if (!standing.holdsTask) throw new AppError('forbidden');
      if (request.status !== STATUS.waiting) throw new AppError('wrongState');
      const item = await tx.requestItem.findFirst({
        where: { id: itemId, ...itemsOf(requestId) },
        select: { decisions: { orderBy: { at: 'desc' }, take: 1, select: { id: true } } },
      });
      if (!item) throw new AppError('notFound');
      const newest = item.decisions[0]?.id ?? null;
      if (newest !== body.seenDecisionId) throw new AppError('conflict');
      const decisionId = newId();
      const { seenDecisionId: _seen, ...verdict } = body;
      await tx.itemDecision.create({
        data: {
          id: decisionId,
          itemId,
          round: request.round,
          byId: viewer.id,
          snapshot: await this.families.get(request.family).snapshot(tx, itemId),
          ...verdict,
        },
        select: { id: true },
      });
      await tx.requestItem.update({
        where: { id: itemId },
        data: { result: body.result, decidedAt: new Date() },
        select: { id: true },
      });
      // Whoever corrects the request meanwhile has not seen this, and may no longer change the item.
      await tx.request.update({
        where: { id: requestId },
        data: { version: { increment: 1 } },
        select: { id: true },
      });
      return { ...done('itemDecided'), data: { decisionId } };
    });
  }
}
