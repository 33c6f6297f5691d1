import type { Action, Status } from '@portal/contracts';
import { transition } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import type { ResultCode } from '../../platform/http/command';
import { addEvent } from '../lifecycle/history';
import { requestOutcome, type RequestOutcome } from '../lifecycle/outcome';
import { refusalOutcome } from '../lifecycle/refusals';
import { RequestAccess } from '../lifecycle/request-access';
import { RequestMails } from '../lifecycle/request-mails';
import { RequestFamilies } from '../request-family';
import { WorkflowEngine } from '../workflow/workflow.engine';

/** Acts of a reviewer or an admin on a whole request. */
export type ReviewAct = Extract<
  Action,
  'return' | 'allowRevision' | 'requestUpdate' | 'reject' | 'cancel'
>;

const results: Record<ReviewAct, ResultCode> = {
  return: 'requestReturned',
  allowRevision: 'revisionAllowed',
  requestUpdate: 'updateRequested',
  reject: 'requestRejected',
  cancel: 'requestCancelled',
};

/** Acts after which the request is no longer under review as it stands. */
const ENDS_REVIEW: readonly ReviewAct[] = ['return', 'reject', 'cancel'];

/** What reviewers do with requests, besides doing their tasks (decisions, section 2). */
@Injectable()
export class ReviewService {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
    private readonly workflow: WorkflowEngine,
    private readonly mails: RequestMails,
  ) {}

  /** @throws AppError forbidden, wrongState, notFound */
  act(
    viewer: CurrentUser,
    id: string,
    action: ReviewAct,
    comment: string,
  ): Promise<RequestOutcome> {
    return this.database.transaction(async (tx) => {
      const locked = await this.access.lock(tx, viewer, id);
      const moved = transition(action, locked.facts, locked.viewer, comment);
      if ('refusal' in moved) return { ...refusalOutcome(moved.refusal), data: null };
      const request = await tx.request.update({
        where: { id },
        data: {
          status: moved.to,
          allowRevision: action === 'allowRevision',
          version: { increment: 1 },
        },
      });
      if (ENDS_REVIEW.includes(action)) await this.workflow.closeAll(tx, id);
      if (action === 'requestUpdate') await this.workflow.pause(tx, id, new Date());
      if (action === 'cancel') await this.families.get(request.family).cancelled(tx, request);
      await this.record(tx, viewer, action, id, locked.facts.status, moved.to, comment);
      await this.mails.reviewed(tx, request, action, comment);
      return requestOutcome(results[action], request);
    });
  }

  private record(
    tx: Db,
    viewer: CurrentUser,
    action: ReviewAct,
    requestId: string,
    fromStatus: Status,
    toStatus: Status,
    comment: string,
  ): Promise<void> {
    return addEvent(tx, { requestId, actorId: viewer.id, action, comment, fromStatus, toStatus });
  }
}
