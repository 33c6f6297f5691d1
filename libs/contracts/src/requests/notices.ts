import { z } from 'zod';
import { gridPage } from '../answers';
import { familyName } from '../family-schemas';
import { id } from '../fields';

/**
 * Which notices a user gets as a mail of their own: all, or only personal ones that are not for a
 * whole group, or none. The others come in one mail a day.
 */
export const NOTICE_MAILS = ['atOnce', 'personal', 'digest'] as const;
export type NoticeMails = (typeof NOTICE_MAILS)[number];

/** A notice to a user about a request, or about the portal itself. */
export const notice = z.object({
  id,
  /** Null for a notice about the portal itself, which goes to administrators. */
  requestId: id.nullable(),
  family: familyName.nullable(),
  /** What has happened, in one line. */
  text: z.string(),
  /** What the request is about, or what to do. */
  description: z.string(),
  date: z.iso.datetime(),
  isRead: z.boolean(),
  /** Leads to the review of the request, not to its own screen. */
  isForReview: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const noticesQuery = z.object({
  ...gridPage,
  /** Only unread ones. */
  isUnread: z.stringbool().default(false),
});
export type NoticesQuery = z.input<typeof noticesQuery>;

export const noticesAnswer = z.object({
  data: z.array(notice),
  totalCount: z.number(),
  mails: z.enum(NOTICE_MAILS),
  /**
   * Whether a mail warns before something expires for the viewer's company; null if the viewer has
   * no company.
   */
  expiryMails: z.boolean().nullable(),
});
export type NoticesAnswer = z.infer<typeof noticesAnswer>;

export const unreadNotices = z.object({ count: z.number() });
export type UnreadNotices = z.infer<typeof unreadNotices>;

/** Maximum number of notices that one call marks by id. */
const MOST_READ = 100;

/** The read notices; all of them if none is named. */
export const readNoticesBody = z.object({ ids: z.array(id).min(1).max(MOST_READ).optional() });
export type ReadNoticesBody = z.infer<typeof readNoticesBody>;

export const noticeMailsBody = z.object({ mails: z.enum(NOTICE_MAILS) });
export type NoticeMailsBody = z.infer<typeof noticeMailsBody>;

export const expiryMailsBody = z.object({ expiryMails: z.boolean() });
export type ExpiryMailsBody = z.infer<typeof expiryMailsBody>;
