import { NestFactory } from '@nestjs/core';
import type { Env } from '../config/env';
import { AccountCreatedMail, LostStandInMails, PasswordLinks } from '../plant/users';
import { Database } from '../platform/database/database';
import { direct } from '../platform/database/direct';
import { Jobs } from '../platform/jobs/jobs';
import { createLogger, nestLogger } from '../platform/logging/logger';
import { CommandModule } from './command.module';

/** The parts of the portal that commands use. */
export interface Services {
  env: Env;
  database: Database;
  mail: AccountCreatedMail;
  standIns: LostStandInMails;
  links: PasswordLinks;
}

/**
 * Runs without jobs: the running portal sends the mails. Ten thousand rows may take longer than a call of the API may.
 */
export async function withServices<T>(
  settings: Env,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const env = {
    ...direct(settings),
    RUN_JOBS: false,
    LOG_LEVEL: 'error' as const,
    DATABASE_SECONDS: 600,
  };
  const logger = nestLogger(createLogger(env.LOG_LEVEL));
  const app = await NestFactory.createApplicationContext(CommandModule.for(env), {
    logger,
    abortOnError: false,
  });
  try {
    await app.get(Jobs).start();
    return await work({
      env,
      database: app.get(Database),
      mail: app.get(AccountCreatedMail),
      standIns: app.get(LostStandInMails),
      links: app.get(PasswordLinks),
    });
  } finally {
    await app.close();
  }
}
