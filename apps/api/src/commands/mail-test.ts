import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import { smtpAddress, smtpFailure } from '../platform/mail/smtp';
import { reasonOf } from './reason';
import { CommandFailure, type Command } from './surroundings';

/** Sends a mail directly, without the outbox, and prints the mail server's answer; nothing is stored. */
export const mailTest: Command = async (args, { readEnv, out }) => {
  const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } } });
  const to = values.to?.trim();
  if (!to) throw new CommandFailure('--to is missing: the address to send the mail to.');
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = readEnv();
  if (!SMTP_URL)
    throw new CommandFailure('SMTP_URL is not set: mails stay in the development mailbox.');
  const transport = createTransport(smtpAddress(SMTP_URL));
  try {
    const { response } = await transport.sendMail({
      from: MAIL_FROM,
      to,
      subject: 'Contractor portal: test',
      text: `The portal at ${PUBLIC_URL} can send mails.\n`,
    });
    out(`Taken by ${new URL(SMTP_URL).hostname}: ${response}\n`);
    return 0;
  } catch (error) {
    const reason = reasonOf(error, smtpFailure(error));
    throw new CommandFailure(`Not taken by ${new URL(SMTP_URL).hostname}: ${reason}`, {
      cause: error,
    });
  } finally {
    transport.close();
  }
};
