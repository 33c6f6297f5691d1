import type { NoticeMails } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import { Mail } from '../../../platform/mail/mail';
import type { MailContent } from '../../../platform/mail/mail-template';

/** The columns of a user that a notification needs. */
export const ADDRESSEE = {
  id: true,
  email: true,
  language: true,
  fullName: true,
  noticeMails: true,
} as const;

/** The user to notify. */
export interface Addressee {
  id: string;
  email: string;
  language: string;
  fullName: string;
  noticeMails: NoticeMails;
}

/** A notification about a request. */
export interface Told {
  to: Addressee;
  content: Omit<MailContent, 'name'>;
  /** Whether it is meant for this person, and not for a whole group. */
  isPersonal: boolean;
  /** Whether its link opens the review of the request. */
  isForReview?: boolean;
  /** The user who caused it, if the text names one. */
  actorId?: string;
}

const COMES_AT_ONCE: Record<NoticeMails, (told: Told) => boolean> = {
  atOnce: () => true,
  personal: ({ isPersonal }) => isPersonal,
  digest: () => false,
};

/** Notifies users about requests: stores a notice for each, and mails those who want it at once. */
@Injectable()
export class Telling {
  constructor(private readonly mail: Mail) {}

  /** Within a transaction; at most three statements for any number of users. */
  tell(tx: Db, requestId: string, all: readonly Told[]): Promise<void> {
    return this.tellOf(
      tx,
      all.map((told) => ({ ...told, requestId })),
    );
  }

  /** Like `tell`, for several requests. */
  async tellOf(tx: Db, all: readonly (Told & { requestId: string })[]): Promise<void> {
    if (all.length === 0) return;
    const atOnce = new Set(all.filter((told) => COMES_AT_ONCE[told.to.noticeMails](told)));
    const now = new Date();
    await tx.notice.createMany({
      data: all.map((told) => ({
        id: newId(),
        userId: told.to.id,
        requestId: told.requestId,
        template: told.content.template,
        actorId: told.actorId ?? null,
        isForReview: told.isForReview ?? false,
        at: now,
        mailedAt: atOnce.has(told) ? now : null,
      })),
    });
    if (atOnce.size > 0)
      await this.mail.enqueueAll(
        tx,
        [...atOnce].map(({ to, content }) => ({ to, content: { ...content, name: to.fullName } })),
      );
  }
}
