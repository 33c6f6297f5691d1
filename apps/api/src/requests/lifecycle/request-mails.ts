import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { Mail } from '../../platform/mail/mail';
import type { MailTemplate } from '../../platform/mail/mail-template';
import { requestLink } from '../request-link';

type ReviewedAct = 'return' | 'allowRevision' | 'requestUpdate' | 'reject' | 'cancel';

const REVIEW_MAILS: Record<ReviewedAct, MailTemplate> = {
  return: 'requestReturned',
  allowRevision: 'revisionAllowed',
  requestUpdate: 'updateRequested',
  reject: 'requestRejected',
  cancel: 'requestCancelled',
};

/** What a mail needs of whom it goes to. */
const ADDRESSEE = { email: true, language: true, fullName: true } as const;

/** Mails that follow what happens to a request (decisions, section 7). */
@Injectable()
export class RequestMails {
  constructor(
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Tells the author that the request has arrived, and its number. */
  submitted(tx: Db, request: Request): Promise<void> {
    return this.tellOwner(tx, request, 'requestSubmitted', '');
  }

  /** Tells those who found something wrong that it was corrected. */
  async revised(tx: Db, request: Request): Promise<void> {
    const reviewers = await tx.user.findMany({
      where: {
        status: 'active',
        decisions: { some: { round: request.round, item: { requestId: request.id } } },
      },
      select: ADDRESSEE,
    });
    await this.mail.enqueueAll(
      tx,
      reviewers.map((to) => ({
        to,
        content: {
          template: 'requestRevised',
          name: to.fullName,
          params: { number: request.number ?? '', description: request.description },
          link: requestLink(this.env, request.id),
        },
      })),
    );
  }

  /** Tells the author what a reviewer decided, where it asks for something or ends the request. */
  reviewed(tx: Db, request: Request, action: ReviewedAct, comment: string): Promise<void> {
    return this.tellOwner(tx, request, REVIEW_MAILS[action], comment);
  }

  /** Tells the author that the request is approved. */
  approved(tx: Db, request: Request): Promise<void> {
    return this.tellOwner(tx, request, 'requestApproved', '');
  }

  private async tellOwner(
    tx: Db,
    request: Request,
    template: MailTemplate,
    comment: string,
  ): Promise<void> {
    const owner = await tx.user.findUniqueOrThrow({
      where: { id: request.ownerId },
      select: ADDRESSEE,
    });
    await this.mail.enqueue(tx, owner, {
      template,
      name: owner.fullName,
      params: { number: request.number ?? '', description: request.description, comment },
      link: requestLink(this.env, request.id),
    });
  }
}
