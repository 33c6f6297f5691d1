import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { Mail } from '../../platform/mail/mail';
import { PasswordLinks } from './password-links';

/** Days. A user who did not ask for the account may open the mail days later. */
const LINK_DAYS = 7;
/** Mails written at once: it limits memory, however many accounts there are. */
const BATCH = 200;

/** Mails new users whom the plant's staff added a link to set their password. */
@Injectable()
export class AccountCreatedMail {
  constructor(
    private readonly links: PasswordLinks,
    private readonly mail: Mail,
  ) {}

  /** Writes to those users who may log in. @returns how many mails were written */
  async send(tx: Db, userIds: readonly string[]): Promise<number> {
    let written = 0;
    for (let from = 0; from < userIds.length; from += BATCH)
      written += await this.sendBatch(tx, userIds.slice(from, from + BATCH));
    return written;
  }

  private async sendBatch(tx: Db, userIds: string[]): Promise<number> {
    const users = await tx.user.findMany({
      where: { id: { in: userIds }, status: 'active' },
      select: { id: true, email: true, language: true, fullName: true },
    });
    const ids = users.map(({ id }) => id);
    const links = await this.links.make(tx, ids, LINK_DAYS * 24);
    await this.mail.enqueueAll(
      tx,
      users.map((to, at) => ({
        to,
        content: {
          template: 'accountCreated',
          name: to.fullName,
          params: { email: to.email, days: LINK_DAYS },
          link: links[at],
        },
      })),
    );
    return users.length;
  }
}
