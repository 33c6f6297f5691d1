import type {
  ExpiryMailsBody,
  Family,
  Language,
  NoticeMails,
  NoticesAnswer,
  noticesQuery,
  ReadNoticesBody,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { noticeDescription, noticeText, TEXT_PARTS } from './notice-text';

/** A user's own notices: read, counted, marked. */
@Injectable()
export class NoticesService {
  constructor(private readonly database: Database) {}

  /** A page, newest first. */
  async search(
    viewer: CurrentUser,
    { skip, take, isUnread }: z.output<typeof noticesQuery>,
    language: Language,
  ): Promise<NoticesAnswer> {
    const where = { userId: viewer.id, ...(isUnread && { readAt: null }) };
    const [rows, totalCount, { noticeMails, expiryMails }] = await Promise.all([
      this.database.notice.findMany({
        where,
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        skip,
        take,
        select: {
          ...TEXT_PARTS,
          id: true,
          requestId: true,
          at: true,
          readAt: true,
          isForReview: true,
        },
      }),
      this.database.notice.count({ where }),
      this.database.user.findUniqueOrThrow({
        where: { id: viewer.id },
        select: { noticeMails: true, expiryMails: true },
      }),
    ]);
    return {
      data: rows.map((row) => ({
        id: row.id,
        requestId: row.requestId,
        family: (row.request?.family ?? null) as Family | null,
        text: noticeText(row, language),
        description: noticeDescription(row, language),
        date: row.at.toISOString(),
        isRead: row.readAt !== null,
        isForReview: row.isForReview,
      })),
      totalCount,
      mails: noticeMails,
      expiryMails: viewer.contractorId === null ? null : expiryMails,
    };
  }

  /** The number of unread notices. */
  unread(viewer: CurrentUser): Promise<number> {
    return this.database.notice.count({ where: { userId: viewer.id, readAt: null } });
  }

  /** Marks some or all notices as read. */
  async read(viewer: CurrentUser, { ids }: ReadNoticesBody): Promise<void> {
    await this.database.notice.updateMany({
      where: { userId: viewer.id, readAt: null, ...(ids && { id: { in: ids } }) },
      data: { readAt: new Date() },
    });
  }

  /** Chooses which notices are mailed at once from now on. */
  async choose(viewer: CurrentUser, mails: NoticeMails): Promise<void> {
    await this.database.user.update({ where: { id: viewer.id }, data: { noticeMails: mails } });
  }

  /** Chooses whether a mail warns of what expires for the viewer's company. */
  async chooseExpiry(viewer: CurrentUser, { expiryMails }: ExpiryMailsBody): Promise<void> {
    await this.database.user.update({ where: { id: viewer.id }, data: { expiryMails } });
  }
}
