import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../../platform/database/database';
import { chosenLanguage, translate } from '../../platform/i18n/translator';
import { Jobs } from '../../platform/jobs/jobs';
import { LOG } from '../../platform/logging/logging.module';
import { Mail } from '../../platform/mail/mail';
import { differenceLine, LedgerCheck } from './ledger-check';

/** Checks the ledger of equipment every night, and notifies administrators of differences. */
@Injectable()
export class LedgerNight implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    private readonly ledger: LedgerCheck,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.nightly(() => this.check());
  }

  private async check(): Promise<void> {
    const lines = (await this.ledger.differences(this.database)).map(differenceLine);
    if (lines.length === 0) return;
    this.log.error({ count: lines.length }, 'The ledger of equipment does not add up');
    await this.database.transaction(async (tx) => {
      const admins = await tx.user.findMany({
        where: { role: 'admin', status: 'active' },
        select: { email: true, language: true, fullName: true },
      });
      await this.mail.enqueueAll(
        tx,
        admins.map((to) => ({
          to,
          content: {
            template: 'ledgerDiffers',
            name: to.fullName,
            params: { count: lines.length },
            list: { heading: translate(chosenLanguage(to), 'mail:ledgerLines'), lines },
          },
        })),
      );
    });
  }
}
