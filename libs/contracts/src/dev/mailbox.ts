import { z } from 'zod';
import { id } from '../fields';
import { anyText } from '../text';

export const mailboxMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdDate: z.iso.datetime(),
});
export type MailboxMail = z.infer<typeof mailboxMail>;
export const mailboxAnswer = z.array(mailboxMail);
export const mailboxQuery = z.object({ to: anyText(254).optional() });
export type MailboxQuery = z.infer<typeof mailboxQuery>;
