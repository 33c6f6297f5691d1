import { MOST_HANGING, STATUS, type CancelBody } from '@portal/contracts';
import { endedWith } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { Db } from '../../../platform/database/database';
import { refused } from '../../../platform/http/command';
import { RequestFamilies } from '../../core/request-families';
import { idsOf } from '../../core/family';
import { countResults, type EventDetails } from '../../core/history';
import type { RequestOutcome } from '../../core/outcome';
import { RequestAccess, type LockedRequest } from '../../core/request-access';
import { Refused, RequestMoves, type Step, type StepOfAll } from '../../core/request-moves';
import { WorkflowEngine } from '../workflow/workflow.engine';
import { CancelMails } from './cancel-mails';
import { CancelScopes, type HangingOn } from './cancel-scopes';

/** Cancels approvals, and what rests on them (docs/product/shared.md, "Cancelling"). */
@Injectable()
export class CancellingService {
  constructor(
    private readonly moves: RequestMoves,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
    private readonly workflow: WorkflowEngine,
    private readonly scopes: CancelScopes,
    private readonly mails: CancelMails,
  ) {}

  /**
   * Cancels an approved request, the requests that rest on nothing else, and those that the administrator ticked;
   * notifies everyone concerned. Under the request's lock, the ticked requests are checked against what depends on it
   * now.
   * @throws AppError forbidden, wrongState, notFound; InvalidInput without a reason
   */
  cancel(
    viewer: CurrentUser,
    id: string,
    { comment, alsoEnd }: CancelBody,
  ): Promise<RequestOutcome> {
    return this.moves.run(
      viewer,
      (tx) => this.access.lock(tx, viewer, id),
      async (tx, locked) => {
        const { request } = locked;
        if (request.status !== STATUS.approved) return this.step(tx, locked, comment, {});
        const hanging = await this.scopes.hanging(tx, request);
        if (hanging.size > MOST_HANGING)
          throw new Refused(refused('tooMuchHangs', { count: MOST_HANGING }));
        const ids = endedWith(
          [...hanging].map(([hungId, { bond }]) => ({ id: hungId, bond })),
          alsoEnd,
        );
        if (ids === null) throw new Refused(refused('cancelScopeChanged'));
        const others = await this.access.lockAll(tx, viewer, ids);
        const alsoEnded = others.map(({ request: { number } }) => number ?? '');
        const step = this.step(tx, locked, comment, { alsoEnded });
        return {
          ...step,
          follow: async (moved) => {
            await step.follow?.(moved);
            await this.moves.takeAll(tx, viewer, others, this.stepOf(tx, comment), ({ facts }) => ({
              results: countResults(facts.results),
              endedWith: request.number ?? '',
            }));
          },
          mail: (moved) =>
            this.mails.tell(tx, {
              request: moved,
              others: others.map((other) => other.request),
              losing: losingOf(hanging, ids),
              comment,
            }),
        };
      },
    );
  }

  private step(tx: Db, { facts }: LockedRequest, comment: string, details: EventDetails): Step {
    const { follow, ...step } = this.stepOf(tx, comment);
    return {
      ...step,
      result: 'requestCancelled',
      details: { results: countResults(facts.results), ...details },
      follow: (moved) => follow([moved]),
    };
  }

  /** The step that every cancelled request takes. */
  private stepOf(tx: Db, comment: string): StepOfAll {
    return {
      action: 'cancel',
      event: 'cancel',
      comment,
      set: { allowRevision: false },
      follow: async (moved) => {
        const [first] = moved;
        if (!first) return;
        await this.workflow.closeAll(tx, idsOf(moved));
        await this.families.of(first).outcome.cancel(tx, moved);
      },
    };
  }
}

/** Requests that go on and need a notice: those always notified, and the others if they lose something. */
function losingOf(hanging: HangingOn, endedIds: readonly string[]): Map<string, readonly string[]> {
  const ended = new Set(endedIds);
  return new Map(
    [...hanging].flatMap(([id, { bond, loses }]) =>
      !ended.has(id) && (bond === 'goesOn' || loses.length > 0) ? [[id, loses] as const] : [],
    ),
  );
}
