import type { ChangePassBody } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Sessions } from '../../../platform/auth/sessions';
import { Database } from '../../../platform/database/database';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { Mail } from '../../../platform/mail/mail';
import { PasswordHash } from '../../../platform/security/password-hash';
import { PasswordAttempts } from '../login/password-attempts';

/** Changing one's own password, which logs out everywhere. */
@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly database: Database,
    private readonly attempts: PasswordAttempts,
    private readonly sessions: Sessions,
    private readonly mail: Mail,
    private readonly passwords: PasswordHash,
  ) {}

  /** @throws AppError accountLocked after too many wrong current passwords */
  async change(me: CurrentUser, { currentPass, newPass }: ChangePassBody): Promise<Outcome> {
    const user = await this.database.user.findUniqueOrThrow({ where: { id: me.id } });
    if (!(await this.attempts.confirm(user, currentPass))) return refused('currentPasswordWrong');
    if (newPass === currentPass) return refused('passwordUnchanged');
    const passwordHash = await this.passwords.of(newPass);
    await this.database.transaction(async (tx) => {
      await tx.user.update({ where: { id: me.id }, data: { passwordHash } });
      await this.sessions.closeAll(tx, me.id);
      await this.mail.enqueue(tx, user, { template: 'passwordChanged', name: user.fullName });
    });
    return done('passwordChanged');
  }
}
