import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import { Database } from '../../../platform/database/database';
import { Jobs } from '../../../platform/jobs/jobs';
import { Mail } from '../../../platform/mail/mail';
import { hashToken, randomToken } from '../../../platform/security/secrets';

export const REGISTRATION_MAIL = 'accounts.registration-mail';

/** Writes the mail after a registration: a link to confirm it, or the information that there is an account already. */
@Injectable()
export class RegistrationMail implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.define(REGISTRATION_MAIL, ({ registrationId }) => this.write(registrationId ?? ''));
    this.jobs.sweep(() => this.forgetExpired());
  }

  private async write(registrationId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const registration = await tx.registration.findUnique({ where: { id: registrationId } });
      if (!registration || registration.tokenHash) return;
      const account = await tx.user.findUnique({ where: { email: registration.email } });
      if (account) {
        const { count } = await tx.registration.deleteMany({ where: { id: registrationId } });
        if (count === 0) return;
        await this.mail.enqueue(tx, account, {
          template: 'alreadyRegistered',
          name: account.fullName,
          link: `${this.env.PUBLIC_URL}/#/`,
        });
        return;
      }
      const token = randomToken();
      await tx.registration.update({
        where: { id: registrationId },
        data: { tokenHash: hashToken(token) },
      });
      await this.mail.enqueue(tx, registration, {
        template: 'confirmEmail',
        name: registration.fullName,
        link: `${this.env.PUBLIC_URL}/#/xac-nhan-email/${token}`,
      });
    });
  }

  private async forgetExpired(): Promise<void> {
    await this.database.registration.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  }
}
