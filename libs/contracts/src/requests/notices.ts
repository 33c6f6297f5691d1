import { z } from 'zod';
import { gridPage } from '../answers';
import { familyName } from '../family-schemas';
import { id } from '../fields';

/**
 * What comes to somebody as a mail of its own: everything, only what is meant for that person and not for a whole group,
 * or nothing; the rest comes in one mail a day.
 */
export const NOTICE_MAILS = ['atOnce', 'personal', 'digest'] as const;
export type NoticeMails = (typeof NOTICE_MAILS)[number];

/** Something that somebody was told of a request, or of the portal itself. */
export const notice = z.object({
  id,
  /** Null: of the portal itself, which administrators are told. */
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
  /** Only those that were not read. */
  isUnread: z.stringbool().default(false),
});
export type NoticesQuery = z.input<typeof noticesQuery>;

export const noticesAnswer = z.object({
  data: z.array(notice),
  totalCount: z.number(),
  mails: z.enum(NOTICE_MAILS),
  /** Whether a mail tells ahead of what runs out for the viewer's company; null for who has none. */
  expiryMails: z.boolean().nullable(),
});
export type NoticesAnswer = z.infer<typeof noticesAnswer>;

export const unreadNotices = z.object({ count: z.number() });
export type UnreadNotices = z.infer<typeof unreadNotices>;

/** Most notices that are marked by name in one go. */
const MOST_READ = 100;

/** Notices that were read; all there are, where none is named. */
export const readNoticesBody = z.object({ ids: z.array(id).min(1).max(MOST_READ).optional() });
export type ReadNoticesBody = z.infer<typeof readNoticesBody>;

export const noticeMailsBody = z.object({ mails: z.enum(NOTICE_MAILS) });
export type NoticeMailsBody = z.infer<typeof noticeMailsBody>;

export const expiryMailsBody = z.object({ expiryMails: z.boolean() });
export type ExpiryMailsBody = z.infer<typeof expiryMailsBody>;
