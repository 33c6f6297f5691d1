import { TASK_TYPE, type Action } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import type { ResultCode } from '../../../platform/http/command';
import { keepCover } from '../../core/cover-changes';
import { RequestFamilies } from '../../core/request-families';
import { countResults } from '../../core/history';
import { actsFor } from '../../core/open-tasks';
import { requestOutcome, type RequestOutcome } from '../../core/outcome';
import { RequestAccess, type LockedRequest } from '../../core/request-access';
import { RequestMails } from '../lifecycle/request-mails';
import { RequestMoves } from '../../core/request-moves';
import { WorkflowEngine } from '../workflow/workflow.engine';

/** Acts of a reviewer on a whole request. */
export type ReviewAct = Extract<Action, 'return' | 'allowRevision' | 'requestUpdate' | 'reject'>;

const results: Record<ReviewAct, ResultCode> = {
  return: 'requestReturned',
  allowRevision: 'revisionAllowed',
  requestUpdate: 'updateRequested',
  reject: 'requestRejected',
};

/** Acts that end the review of the submitted version. */
const ENDS_REVIEW: readonly ReviewAct[] = ['return', 'reject'];
/** Acts after which the author may change the request. */
const GIVES_BACK: readonly ReviewAct[] = ['return', 'allowRevision', 'requestUpdate'];

/** Acts of reviewers on requests, other than completing their tasks. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly database: Database,
    private readonly moves: RequestMoves,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
    private readonly workflow: WorkflowEngine,
    private readonly mails: RequestMails,
  ) {}

  /**
   * Does an act. Repeating it, for example after a lost answer, changes nothing and notifies no one again.
   * @throws AppError forbidden, wrongState, notFound
   */
  async act(
    viewer: CurrentUser,
    id: string,
    action: ReviewAct,
    comment: string,
  ): Promise<RequestOutcome> {
    const request = await this.access.find(this.database, viewer, id);
    const family = this.families.of(request);
    const names = await this.families.namesInLanguages(family.name);
    const result = results[action];
    return this.moves.run(
      viewer,
      (tx) => this.access.lock(tx, viewer, id),
      async (tx, locked) => {
        if (action === 'allowRevision' && (await isRepeated(tx, locked, comment)))
          return requestOutcome(result, locked.request);
        const forUserId = await actsFor(
          tx,
          viewer.id,
          Prisma.sql`t.request_id = ${id}::uuid and t.type = ${TASK_TYPE.primary}`,
        );
        return {
          action,
          event: action,
          result,
          comment,
          details: {
            results: countResults(locked.facts.results),
            ...(forUserId === null ? {} : { forUserId }),
          },
          set: { allowRevision: action === 'allowRevision' },
          follow: async (moved) => {
            if (GIVES_BACK.includes(action)) await keepCover(tx, family, moved);
            if (ENDS_REVIEW.includes(action)) await this.workflow.closeAll(tx, [id]);
            if (action === 'requestUpdate') await this.workflow.pause(tx, id, new Date());
          },
          mail: (moved) => this.mails.reviewed(tx, moved, action, comment, names),
        };
      },
    );
  }
}

/** Whether the same person has already allowed a revision with the same comment, and there is no finding since. */
async function isRepeated(
  tx: Db,
  { request, viewer }: LockedRequest,
  comment: string,
): Promise<boolean> {
  if (!request.allowRevision || !viewer.holdsTask) return false;
  const last = await tx.requestEvent.findFirst({
    where: { requestId: request.id },
    orderBy: { seq: 'desc' },
    select: { action: true, actorId: true, comment: true, at: true },
  });
  if (last?.action !== 'allowRevision' || last.actorId !== viewer.id) return false;
  if (last.comment !== comment) return false;
  const found = await tx.itemDecision.count({
    where: { item: { requestId: request.id }, at: { gt: last.at } },
  });
  return found === 0;
}
