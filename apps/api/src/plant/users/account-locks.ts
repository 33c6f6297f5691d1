import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import { Attempts } from '../../platform/rate-limit/attempts';

/** The account. */
export interface Lockable {
  id: string;
  email: string;
}

/** Accounts that are locked for wrong passwords or one-time codes. */
@Injectable()
export class AccountLocks {
  constructor(private readonly attempts: Attempts) {}

  /** When the lock ends by itself; null if the account is not locked. */
  async lockedUntil({ id, email }: Lockable): Promise<Date | null> {
    const [password, otp] = await Promise.all([
      this.attempts.lockedUntil('password', email),
      this.attempts.lockedUntil('otp', id),
    ]);
    if (!password || !otp) return password ?? otp;
    return password > otp ? password : otp;
  }

  /** Unlocks it early, within a transaction. */
  async release(tx: Db, { id, email }: Lockable): Promise<void> {
    await this.attempts.forget(tx, 'password', email);
    await this.attempts.forget(tx, 'otp', id);
  }
}
