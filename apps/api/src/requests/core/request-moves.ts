import type { Action, Status } from '@portal/contracts';
import { transition } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import type { Prisma, Request } from '../../platform/database/generated/client';
import type { Outcome, ResultCode } from '../../platform/http/command';
import { RequestFamilies } from './request-families';
import { idsOf, type Moved } from './family';
import { addEvent, addEvents, type EventAction, type EventDetails } from './history';
import { requestOutcome, type RequestOutcome } from './outcome';
import { refusalOutcome } from './refusals';
import type { LockedRequest } from './request-access';

type Columns = Prisma.RequestUncheckedUpdateInput;

/** What a step has written before the request's status changes. */
export interface Written {
  /** Columns of the request that change with it. */
  set?: Columns;
  /** Details for the history. */
  details?: EventDetails;
  /** Ends the step early: the status stays, and so does what was written. */
  stop?: (request: Request) => RequestOutcome;
  /** Whether it continues the newest event of the history instead of adding one. */
  isContinued?: boolean;
}

/** One step in the life of a request. */
export interface Step {
  /** Its name in the table of transitions; null if the step does not change the status. */
  action: Action | null;
  /** Whether the workflow acts, and not the caller. */
  isWorkflow?: boolean;
  /** Its name in the history. */
  event: EventAction;
  comment?: string;
  details?: EventDetails;
  fileIds?: readonly string[];
  set?: Columns;
  result: ResultCode;
  /** Writes what must be stored before the status changes. */
  write?: () => Promise<Written>;
  /** Does what follows from the change, before notifications are sent. */
  follow?: (request: Request) => Promise<void>;
  /** Sends the notifications. */
  mail?: (request: Request) => Promise<void>;
}

/** A step that several requests take together. */
export type StepOfAll = Pick<Step, 'action' | 'event' | 'comment' | 'isWorkflow'> & {
  set: Pick<Prisma.RequestUncheckedUpdateManyInput, 'allowRevision'>;
  /** Does what follows from the change, once for each family. */
  follow: (ofFamily: readonly Request[]) => Promise<void>;
};

/** Rolls back the transaction if the step is not possible; it carries the answer. */
export class Refused extends Error {
  constructor(readonly outcome: Outcome & Partial<Pick<RequestOutcome, 'data'>>) {
    super('refused');
  }
}

/**
 * The only way to change a request: locks its row, asks the table of transitions, and writes the request, its history
 * and its mails, all in one transaction.
 */
@Injectable()
export class RequestMoves {
  constructor(
    private readonly database: Database,
    private readonly families: RequestFamilies,
  ) {}

  /**
   * Does a step of a request.
   * @param find locks the request
   * @param decide returns the step, or the outcome if there is nothing left to do
   * @throws AppError forbidden, wrongState; InvalidInput if a comment is missing
   */
  async run(
    viewer: CurrentUser,
    find: (tx: Db) => Promise<LockedRequest>,
    decide: (
      tx: Db,
      locked: LockedRequest,
    ) => Promise<Step | RequestOutcome> | Step | RequestOutcome,
  ): Promise<RequestOutcome> {
    try {
      return await this.database.transactionByKeys(async (tx) => {
        const locked = await find(tx);
        const step = await decide(tx, locked);
        return 'isSuccess' in step ? step : this.take(tx, viewer, locked, step);
      });
    } catch (error) {
      if (error instanceof Refused) return { data: null, ...error.outcome };
      throw error;
    }
  }

  /**
   * Does a step of a locked request within the caller's transaction.
   * @throws AppError forbidden, wrongState; Refused; InvalidInput if a comment is missing
   */
  async take(
    tx: Db,
    viewer: CurrentUser,
    locked: LockedRequest,
    step: Step,
  ): Promise<RequestOutcome> {
    const { id } = locked.request;
    const from = locked.facts.status;
    const to = targetOf(locked, step);
    const written = (await step.write?.()) ?? {};
    const set = { ...step.set, ...written.set, version: { increment: 1 } };
    if (written.stop) return written.stop(await tx.request.update({ where: { id }, data: set }));
    const request = await tx.request.update({ where: { id }, data: { ...set, status: to } });
    await step.follow?.(request);
    if (to !== from) await this.families.of(request).moved?.(tx, [{ request, from }], viewer.id);
    if (!written.isContinued)
      await addEvent(tx, {
        requestId: id,
        actorId: viewer.id,
        action: step.event,
        comment: step.comment,
        fromStatus: from,
        toStatus: to,
        details: written.details ?? step.details,
        fileIds: step.fileIds,
      });
    await step.mail?.(request);
    return requestOutcome(step.result, request);
  }

  /**
   * Does the same step of several locked requests within the caller's transaction. The number of statements grows only
   * with the families.
   * @param detailsOf details for the history of each
   * @throws AppError forbidden, wrongState; Refused
   */
  async takeAll(
    tx: Db,
    viewer: CurrentUser,
    all: readonly LockedRequest[],
    step: StepOfAll,
    detailsOf: (locked: LockedRequest) => EventDetails,
  ): Promise<void> {
    if (all.length === 0) return;
    const targets = new Set(all.map((locked) => targetOf(locked, step)));
    const [to] = targets;
    if (to === undefined || targets.size > 1)
      throw new Error('One step led requests to several statuses');
    const requests = await tx.request.updateManyAndReturn({
      where: { id: { in: idsOf(all.map(({ request }) => request)) } },
      data: { ...step.set, status: to, version: { increment: 1 } },
    });
    const before = new Map(all.map((locked) => [locked.request.id, locked]));
    const moves = requests.flatMap((request): Moved[] => {
      const locked = before.get(request.id);
      return locked ? [{ request, from: locked.facts.status }] : [];
    });
    for (const family of this.families.all) {
      const own = moves.filter(({ request }) => request.family === family.name);
      if (own.length === 0) continue;
      await step.follow(own.map(({ request }) => request));
      await family.moved?.(tx, own, viewer.id);
    }
    await addEvents(
      tx,
      all.map((locked) => ({
        requestId: locked.request.id,
        actorId: viewer.id,
        action: step.event,
        comment: step.comment,
        fromStatus: locked.facts.status,
        toStatus: to,
        details: detailsOf(locked),
      })),
    );
  }
}

/** The new status after a step. @throws Refused, or what refusalOutcome throws */
function targetOf(
  { facts, viewer }: LockedRequest,
  { action, isWorkflow = false, comment }: Pick<Step, 'action' | 'isWorkflow' | 'comment'>,
): Status {
  if (action === null) return facts.status;
  const moved = transition(action, facts, isWorkflow ? null : viewer, comment);
  if ('refusal' in moved) throw new Refused(refusalOutcome(moved.refusal));
  return moved.to;
}
