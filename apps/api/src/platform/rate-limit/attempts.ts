import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Database, type Db } from '../database/database';
import { AppError } from '../http/app-error';
import { Secrets } from '../security/secrets';

/** Wrong tries before a lock, and how long it holds (docs/product/accounts.md, "Login"). */
export const ATTEMPTS = { tries: 5, lockMinutes: 15 } as const;

/** What is being tried; each kind is counted by itself. */
export type AttemptKind = 'password' | 'otp';

/**
 * Counts tries at something secret. A try is taken before the answer is known, so that guessing in
 * parallel gains nothing; success clears the count.
 */
@Injectable()
export class Attempts {
  private readonly limiter: RateLimiterPostgres;

  constructor(
    private readonly secrets: Secrets,
    database: Database,
  ) {
    this.limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: 'attempts',
      points: ATTEMPTS.tries,
      duration: ATTEMPTS.lockMinutes * 60,
      blockDuration: ATTEMPTS.lockMinutes * 60,
      clearExpiredByTimeout: false,
    });
  }

  /**
   * Takes one try at `subject` (an address, whether or not an account has it).
   * @returns how many tries are left after this one
   * @throws AppError accountLocked when none was left
   */
  async take(kind: AttemptKind, subject: string): Promise<number> {
    try {
      return (await this.limiter.consume(this.key(kind, subject))).remainingPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('accountLocked', { minutes: Math.ceil(refusal.msBeforeNext / 60_000) });
    }
  }

  /** Locks at once. */
  async lock(kind: AttemptKind, subject: string): Promise<void> {
    await this.limiter.block(this.key(kind, subject), ATTEMPTS.lockMinutes * 60);
  }

  /** Forgets earlier tries, after a success. */
  async clear(kind: AttemptKind, subject: string): Promise<void> {
    await this.limiter.delete(this.key(kind, subject));
  }

  /** The same as part of a transaction. */
  async forget(tx: Db, kind: AttemptKind, subject: string): Promise<void> {
    await tx.rateLimit.deleteMany({
      where: { key: this.limiter.getKey(this.key(kind, subject)) },
    });
  }

  /** When a lock ends; null where none holds. */
  async lockedUntil(kind: AttemptKind, subject: string): Promise<Date | null> {
    const taken = await this.limiter.get(this.key(kind, subject));
    if (!taken || taken.consumedPoints <= ATTEMPTS.tries) return null;
    return new Date(Date.now() + taken.msBeforeNext);
  }

  /** Addresses are not written into the counter table in clear. */
  private key(kind: AttemptKind, subject: string): string {
    return `${kind}:${this.secrets.keyedHash('attempts', subject)}`;
  }
}
