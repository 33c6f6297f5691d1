import { z } from 'zod';

/** How many of the mails that were given up are listed. */
export const MOST_FAILED_MAILS = 10;

/** The state of the portal's mails. */
export const mailState = z.object({
  /** Since when no mail could be sent; null if sending works. */
  stuckSince: z.iso.datetime().nullable(),
  waiting: z.number(),
  lastSentDate: z.iso.datetime().nullable(),
  /** The last error codes of the waiting mails, from the mail server or the connection to it. */
  reason: z.string(),
  /** The number of mails given up in the last days. */
  failed: z.number(),
  /** The last ones of them. */
  failures: z.array(
    z.object({
      date: z.iso.datetime(),
      recipient: z.string(),
      subject: z.string(),
      reason: z.string(),
    }),
  ),
});
export type MailState = z.infer<typeof mailState>;
