import type { ChangePassBody } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { noteAudit } from '../../../platform/audit-chain/audit-note';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { endAccess } from '../../../platform/auth/end-access';
import { Database } from '../../../platform/database/database';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { Mail } from '../../../platform/mail/mail';
import { PasswordHash } from '../../../platform/security/password-hash';
import { KnownDevices } from '../login/known-devices';
import { PasswordAttempts } from '../login/password-attempts';
import { PasswordStrength } from './password-strength';

/** Changes a user's own password. This logs the user out everywhere and invalidates open links and codes. */
@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly database: Database,
    private readonly attempts: PasswordAttempts,
    private readonly devices: KnownDevices,
    private readonly strength: PasswordStrength,
    private readonly mail: Mail,
    private readonly passwords: PasswordHash,
  ) {}

  /**
   * @throws AppError passwordExhausted after too many wrong current passwords; InvalidInput if the new one is easy to
   * guess
   */
  async change(me: CurrentUser, { currentPass, newPass }: ChangePassBody): Promise<Outcome> {
    const user = await this.database.user.findUniqueOrThrow({ where: { id: me.id } });
    const refusal = await this.attempts.refusal(me, user, currentPass);
    if (refusal) return refusal;
    if (newPass === currentPass.normalize('NFC')) return refused('passwordUnchanged');
    await this.strength.demand('newPass', newPass, [user.email, user.fullName]);
    const passwordHash = await this.passwords.of(newPass);
    await this.database.transaction(async (tx) => {
      await tx.user.update({ where: { id: me.id }, data: { passwordHash } });
      await endAccess(tx, { id: me.id });
      await this.devices.forget(tx, me.id);
      const by = `user:${me.id}` as const;
      await noteAudit(tx, { kind: 'account', act: 'passwordChanged', by, of: [by] });
      await this.mail.enqueue(tx, user, { template: 'passwordChanged', name: user.fullName });
    });
    return done('passwordChanged');
  }
}
