import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/http/app-error';
import { Jobs } from '../../../platform/jobs/jobs';
import { Mail } from '../../../platform/mail/mail';
import { ATTEMPTS, Attempts } from '../../../platform/rate-limit/attempts';
import { PasswordHash } from '../../../platform/security/password-hash';

const LOCKED = 'accounts.locked';

/** Tries at an account's password, by address whether or not there is an account, so that a lock tells nothing of it. */
@Injectable()
export class PasswordAttempts implements OnModuleInit {
  constructor(
    private readonly attempts: Attempts,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mail: Mail,
    private readonly passwords: PasswordHash,
  ) {}

  onModuleInit(): void {
    this.jobs.define(LOCKED, ({ email }) =>
      this.database.transaction((tx) => this.tellOwner(tx, email ?? '')),
    );
  }

  /** @returns tries left after this one @throws AppError accountLocked */
  take(email: string): Promise<number> {
    return this.attempts.take('password', email);
  }

  async clear(email: string): Promise<void> {
    await this.attempts.clear('password', email);
  }

  /** Locks the account, ends its sessions and tells its owner; the same statements for an unknown address. */
  async lock(email: string): Promise<void> {
    await this.attempts.lock('password', email);
    await this.database.transaction(async (tx) => {
      await tx.session.updateMany({
        where: { user: { email }, revokedAt: null },
        data: { revokedAt: new Date() },
      });
      await this.jobs.add(tx, LOCKED, { email });
    });
  }

  lockedError(): AppError {
    return new AppError('accountLocked', { minutes: ATTEMPTS.lockMinutes });
  }

  /**
   * Whether somebody logged in knows the account's password.
   * @throws AppError accountLocked after too many wrong ones
   */
  async confirm(
    user: { email: string; passwordHash: string | null },
    password: string,
  ): Promise<boolean> {
    const left = await this.take(user.email);
    if (await this.passwords.matches(password, user.passwordHash)) {
      await this.clear(user.email);
      return true;
    }
    if (left > 0) return false;
    await this.lock(user.email);
    throw this.lockedError();
  }

  private async tellOwner(tx: Db, email: string): Promise<void> {
    const user = await tx.user.findUnique({ where: { email } });
    if (!user) return;
    await this.mail.enqueue(tx, user, {
      template: 'accountLocked',
      name: user.fullName,
      params: { minutes: ATTEMPTS.lockMinutes },
    });
  }
}
