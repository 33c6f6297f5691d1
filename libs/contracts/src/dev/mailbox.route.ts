import { route } from '../route';
import type { MailboxMail, MailboxQuery } from './mailbox';

/** The newest hundred mails, newest first; neither the call nor its page exists in production. */
export const getDevMailbox = route<{
  query: MailboxQuery;
  answer: MailboxMail[];
}>('GET', '/io/dev/mailbox');
