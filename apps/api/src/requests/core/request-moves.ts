import type { Action, Status } from '@portal/contracts';
import { transition } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import type { Prisma, Request } from '../../platform/database/generated/client';
import type { Outcome, ResultCode } from '../../platform/http/command';
import { RequestFamilies } from './families';
import { addEvent, type EventAction, type EventDetails } from './history';
import { requestOutcome, type RequestOutcome } from './outcome';
import { refusalOutcome } from './refusals';
import type { LockedRequest } from './request-access';

type Columns = Prisma.RequestUncheckedUpdateInput;

/** What a step has written before the request moves. */
export interface Written {
  /** Columns of the request that change with it. */
  set?: Columns;
  /** Goes into the history. */
  details?: EventDetails;
  /** Where it ends here after all: the request stays where it is, what was written stays written. */
  stop?: (request: Request) => RequestOutcome;
  /** Continues what the newest event of the history tells already. */
  isContinued?: boolean;
}

/** One step in the life of a request. */
export interface Step {
  /** What the table of transitions calls it; null for what happens to a request without moving it. */
  action: Action | null;
  /** The workflow does it, not whoever asked. */
  isWorkflow?: boolean;
  /** What the history calls it. */
  event: EventAction;
  comment?: string;
  details?: EventDetails;
  fileIds?: readonly string[];
  set?: Columns;
  result: ResultCode;
  /** Writes what has to be there before the request moves. */
  write?: () => Promise<Written>;
  /** Does what follows from the move, before it is told. */
  follow?: (request: Request) => Promise<void>;
  /** Tells whoever is to know by mail. */
  mail?: (request: Request) => Promise<void>;
}

/** Rolls a transaction back in which a request can't be moved, and is the answer. */
export class Refused extends Error {
  constructor(readonly outcome: Outcome & Partial<Pick<RequestOutcome, 'data'>>) {
    super('refused');
  }
}

/**
 * The one way in which anything happens to a request: its row locked, the table of transitions asked, the request,
 * its history and its mails written, all in one transaction.
 */
@Injectable()
export class RequestMoves {
  constructor(
    private readonly database: Database,
    private readonly families: RequestFamilies,
  ) {}

  /**
   * Takes a request through a step.
   * @param find locks it
   * @param decide says which step it is, or that nothing is left to be done
   * @throws AppError forbidden, wrongState; InvalidInput where a comment is missing
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
   * Takes a locked request through a step within a transaction that goes on.
   * @throws AppError forbidden, wrongState; Refused; InvalidInput where a comment is missing
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
    if (to !== from) await this.families.of(request).moved?.(tx, request, from, viewer.id);
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
}

/** Where a step leads. @throws Refused, or what refusalOutcome throws */
function targetOf(
  { facts, viewer }: LockedRequest,
  { action, isWorkflow = false, comment }: Step,
): Status {
  if (action === null) return facts.status;
  const moved = transition(action, facts, isWorkflow ? null : viewer, comment);
  if ('refusal' in moved) throw new Refused(refusalOutcome(moved.refusal));
  return moved.to;
}
