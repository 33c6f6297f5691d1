import { getDevMailbox, mailboxAnswer, mailboxQuery, type MailboxMail } from '@portal/contracts';
import { Controller, Module, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import { Database } from '../../platform/database/database';
import { Handles } from '../../platform/http/handles';

/** Shows mails without a mail server; production instances do not contain this module. */
@ApiTags('development')
@Controller()
class DevMailboxController {
  constructor(private readonly database: Database) {}

  @Handles(getDevMailbox, mailboxAnswer)
  @Allow('public')
  async list(@Query({ schema: mailboxQuery }) { to }: { to?: string }): Promise<MailboxMail[]> {
    const mails = await this.database.mailOutbox.findMany({
      where: to ? { recipient: to.toLowerCase() } : {},
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 100,
    });
    return mails.map(({ id, recipient, subject, text, html, createdAt }) => ({
      id,
      to: recipient,
      subject,
      text,
      html,
      createdDate: createdAt.toISOString(),
    }));
  }
}

@Module({ controllers: [DevMailboxController] })
export class DevMailboxModule {}
