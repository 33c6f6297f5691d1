import {
  findingsOf,
  RESULT,
  STATUS,
  type coverFindingsBody,
  type decideItemBody,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, type Outcome } from '../../../platform/http/command';
import { RequestAccess } from '../../core/request-access';
import { RequestFamilies } from '../../core/request-families';
import { standsAgainst } from '../../core/findings';
import { itemsOf } from '../../core/request-row';
import { NEWEST } from '../../core/newest-verdict';
import { addVerdicts, touch, type Verdict } from './verdicts';

const PASSED: Verdict = { result: RESULT.passed, findings: [] };

/** Verdicts on items. They are added and never changed, and each stores the item as it was. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
  ) {}

  /**
   * Gives a verdict on an item of a waiting request.
   * @throws AppError forbidden without an open task, wrongState, notFound, conflict if another reviewer was faster
   */
  decide(
    viewer: CurrentUser,
    requestId: string,
    itemId: string,
    body: z.output<typeof decideItemBody>,
  ): Promise<Outcome & { data: { decisionId: string } }> {
    return this.database.transaction(async (tx) => {
      const request = await this.lock(tx, viewer, requestId);
      const item = await tx.requestItem.findFirst({
        where: { id: itemId, ...itemsOf(requestId) },
        select: {
          decisions: { ...NEWEST, select: { id: true } },
        },
      });
      if (!item) throw new AppError('notFound');
      const newest = item.decisions[0]?.id ?? null;
      if (newest !== body.seenDecisionId) throw new AppError('conflict');
      const verdict = { result: body.result, findings: findingsOf(body) };
      const [decisionId = ''] = await this.add(tx, request, viewer, [itemId], verdict);
      return { ...done('itemDecided'), data: { decisionId } };
    });
  }

  /**
   * Passes those of the items that have no verdict; existing verdicts stay.
   * @throws AppError forbidden without an open task, wrongState, notFound for items of another request
   */
  passAll(
    viewer: CurrentUser,
    requestId: string,
    itemIds: readonly string[],
  ): Promise<Outcome & { data: { passed: number; decisionIds: string[] } }> {
    return this.database.transaction(async (tx) => {
      const request = await this.lock(tx, viewer, requestId);
      const wanted = [...new Set(itemIds)];
      const items = await tx.requestItem.findMany({
        where: { id: { in: wanted }, ...itemsOf(requestId) },
        select: { id: true, result: true },
      });
      if (items.length < wanted.length) throw new AppError('notFound');
      const undecided = items.filter(({ result }) => result === null).map(({ id }) => id);
      const decisionIds =
        undecided.length > 0 ? await this.add(tx, request, viewer, undecided, PASSED) : [];
      return {
        ...done('itemsPassed', { count: undecided.length }),
        data: { passed: undecided.length, decisionIds },
      };
    });
  }

  /**
   * Takes back verdicts of any reviewer: their items have to be checked again.
   * @throws AppError forbidden without an open task, wrongState, conflict if one of them is no longer in force
   */
  undo(viewer: CurrentUser, requestId: string, decisionIds: readonly string[]): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      await this.lock(tx, viewer, requestId);
      const wanted = new Set(decisionIds);
      const items = await tx.requestItem.findMany({
        where: {
          ...itemsOf(requestId),
          result: { not: null },
          decisions: { some: { id: { in: [...wanted] } } },
        },
        select: { id: true, decisions: { ...NEWEST, select: { id: true } } },
      });
      const standing = items.filter(({ decisions: [newest] }) => newest && wanted.has(newest.id));
      if (standing.length < wanted.size) throw new AppError('conflict');
      await tx.verdictUndone.createMany({
        data: [...wanted].map((decisionId) => ({ decisionId, byId: viewer.id })),
      });
      await tx.requestItem.updateMany({
        where: { id: { in: standing.map(({ id }) => id) } },
        data: { result: null, decidedAt: null },
      });
      await touch(tx, requestId);
      return done('verdictsUndone', { count: wanted.size });
    });
  }

  /**
   * Records a finding on the cover; while it is open, the request cannot be approved.
   * @throws AppError forbidden without an open task, wrongState
   */
  findOfCover(
    viewer: CurrentUser,
    requestId: string,
    { findings }: z.output<typeof coverFindingsBody>,
  ): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const request = await this.waiting(tx, viewer, requestId);
      const common = { requestId, round: request.round, byId: viewer.id, at: new Date() };
      await tx.coverFinding.createMany({
        data: findings.map((found) => ({ id: newId(), ...common, ...found })),
      });
      await touch(tx, requestId);
      return done('coverFindingAdded');
    });
  }

  /**
   * Takes back any reviewer's finding on the cover. A finding that the author has answered stays as it is.
   * @throws AppError forbidden without an open task, wrongState, notFound if it is no longer open
   */
  withdrawOfCover(viewer: CurrentUser, requestId: string, findingId: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      await this.waiting(tx, viewer, requestId);
      const { count } = await tx.coverFinding.deleteMany({
        where: { id: findingId, ...standsAgainst(requestId) },
      });
      if (count === 0) throw new AppError('notFound');
      await touch(tx, requestId);
      return done('coverFindingWithdrawn');
    });
  }

  /** Locks a waiting request in which the viewer has something to decide. */
  private async waiting(tx: Db, viewer: CurrentUser, id: string): Promise<Request> {
    const { request, viewer: standing } = await this.access.lock(tx, viewer, id);
    if (!standing.holdsTask) throw new AppError('forbidden');
    if (request.status !== STATUS.waiting) throw new AppError('wrongState');
    return request;
  }

  /** Like `waiting`, for a request whose items are judged one by one. */
  private async lock(tx: Db, viewer: CurrentUser, id: string): Promise<Request> {
    const request = await this.waiting(tx, viewer, id);
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
