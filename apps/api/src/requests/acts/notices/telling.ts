import type { NoticeMails } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import { Mail } from '../../../platform/mail/mail';
import type { MailContent } from '../../../platform/mail/mail-template';

/** What is needed of whom something is told. */
export const ADDRESSEE = {
  id: true,
  email: true,
  language: true,
  fullName: true,
  noticeMails: true,
} as const;

/** Whom something is told. */
export interface Addressee {
  id: string;
  email: string;
  language: string;
  fullName: string;
  noticeMails: NoticeMails;
}

/** Something that somebody is told of a request. */
export interface Told {
  to: Addressee;
  content: Omit<MailContent, 'name'>;
  /** Meant for that person, and not for a whole group. */
  isPersonal: boolean;
  /** Leads to the review of the request. */
  isForReview?: boolean;
  /** Who caused it, where the text names somebody. */
  actorId?: string;
}

const COMES_AT_ONCE: Record<NoticeMails, (told: Told) => boolean> = {
  atOnce: () => true,
  personal: ({ isPersonal }) => isPersonal,
  digest: () => false,
};

/** Tells users of requests: a notice each, and a mail at once to those who want it so. */
@Injectable()
export class Telling {
  constructor(private readonly mail: Mail) {}

  /** As part of a transaction; three statements at most, however many are told. */
  tell(tx: Db, requestId: string, all: readonly Told[]): Promise<void> {
    return this.tellOf(
      tx,
      all.map((told) => ({ ...told, requestId })),
    );
  }

  /** The same of several requests. */
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
