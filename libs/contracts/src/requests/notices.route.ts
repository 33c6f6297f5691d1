import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type {
  ExpiryMailsBody,
  NoticeMailsBody,
  NoticesAnswer,
  NoticesQuery,
  ReadNoticesBody,
  UnreadNotices,
} from './notices';

/** The caller's notices about requests, newest first. */
export const searchNotices = route<{ query: NoticesQuery; answer: NoticesAnswer }>(
  'GET',
  `${API_BASE}/notices`,
);
export const countUnreadNotices = route<{ answer: UnreadNotices }>(
  'GET',
  `${API_BASE}/notices/unread`,
);
export const readNotices = route<{ body: ReadNoticesBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/notices/read`,
);
/** Stores which notices also come by mail at once. */
export const chooseNoticeMails = route<{ body: NoticeMailsBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/notices/mails`,
);
/** Stores whether a mail warns before something expires for the company. */
export const chooseExpiryMails = route<{ body: ExpiryMailsBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/notices/expiry-mails`,
);
