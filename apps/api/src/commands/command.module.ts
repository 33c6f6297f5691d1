import { Module, type DynamicModule } from '@nestjs/common';
import { ConfigModule } from '../config/config.module';
import type { Env } from '../config/env';
import { AccountCreatedMail, LostStandInMails, PasswordLinks } from '../plant/users';
import { DatabaseModule } from '../platform/database/database.module';
import { JobsModule } from '../platform/jobs/jobs.module';
import { LoggingModule } from '../platform/logging/logging.module';
import { MailModule } from '../platform/mail/mail.module';

/** The parts of the API that commands need; the others would only use memory. */
@Module({})
export class CommandModule {
  static for(env: Env): DynamicModule {
    return {
      module: CommandModule,
      imports: [ConfigModule.for(env), LoggingModule, DatabaseModule, JobsModule, MailModule],
      providers: [PasswordLinks, AccountCreatedMail, LostStandInMails],
    };
  }
}
