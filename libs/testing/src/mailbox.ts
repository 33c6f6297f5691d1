import { getDevMailbox, type MailboxMail } from '@portal/contracts';
import type { Client } from './client';

const PATIENCE_MS = 120_000;

/**
 * Waits for the newest mail to an address with a matching subject.
 * @param before how many such mails there were already
 */
export async function mailTo(
  client: Client,
  to: string,
  subject: RegExp,
  before = 0,
): Promise<MailboxMail> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const mails = await mailsTo(client, to, subject);
    if (mails[0] && mails.length > before) return mails[0];
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No mail to ${to} with a subject like ${subject}`);
}

/** All mails to an address with a matching subject, newest first. */
export async function mailsTo(client: Client, to: string, subject: RegExp): Promise<MailboxMail[]> {
  const { body } = await client.call(getDevMailbox, { query: { to } });
  return body.filter((mail) => subject.test(mail.subject));
}

/** The token at the end of the link in a mail. */
export function linkToken(mail: MailboxMail): string {
  const token = /#\/[a-z-]+\/([\w-]{20,})/.exec(mail.text)?.[1];
  if (!token) throw new Error(`No link in the mail "${mail.subject}"`);
  return token;
}

/** The six digits in a mail's subject. */
export function codeIn(mail: MailboxMail): string {
  const code = /\d{6}/.exec(mail.subject)?.[0];
  if (!code) throw new Error(`No code in the mail "${mail.subject}"`);
  return code;
}
