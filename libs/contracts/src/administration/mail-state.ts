import { z } from 'zod';

/** So many of the mails that were given up are named. */
export const MOST_FAILED_MAILS = 10;

/** How it stands with the mails that the portal sends. */
export const mailState = z.object({
  /** Since when nothing goes out, where that is so. */
  stuckSince: z.iso.datetime().nullable(),
  waiting: z.number(),
  lastSentDate: z.iso.datetime().nullable(),
  /** What the mail server, or the way to it, last said of those that wait, by codes. */
  reason: z.string(),
  /** Given up within the last days. */
  failed: z.number(),
  /** The last of them. */
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
