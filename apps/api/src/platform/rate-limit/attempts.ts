import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Database, type Db } from '../database/database';
import { AppError } from '../http/app-error';
import { Secrets } from '../security/secrets';
import { networkOf } from './network-of';

/** Wrong tries before a lock, and its length (docs/product/accounts.md, "Login"). */
export const ATTEMPTS = { tries: 5, lockMinutes: 15 } as const;

/** Wrong passwords for any accounts before a network address is locked; offices share one address. */
const TRIES_OF_ADDRESS = 50;

/** What is being tried; each kind has its own counter. */
export type AttemptKind = 'password' | 'otp';

/** The account whose secret is tried, and the place of the try: a known place has its own counter. */
export interface Tried {
  kind: AttemptKind;
  /** An e-mail address, whether or not an account has it; or a user's id. */
  subject: string;
  /** A known device or a session; without it the counter that all unknown places share. */
  place?: string | null;
}

/**
 * Counts tries at a secret. A try counts before its result is known, so that parallel guesses gain nothing; success
 * resets the count.
 */
@Injectable()
export class Attempts {
  private readonly limiter: RateLimiterPostgres;
  private readonly ofAddress: RateLimiterPostgres;

  constructor(
    private readonly secrets: Secrets,
    private readonly database: Database,
  ) {
    const common = {
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      duration: ATTEMPTS.lockMinutes * 60,
      blockDuration: ATTEMPTS.lockMinutes * 60,
      clearExpiredByTimeout: false,
    };
    this.limiter = new RateLimiterPostgres({
      ...common,
      keyPrefix: 'attempts',
      points: ATTEMPTS.tries,
    });
    this.ofAddress = new RateLimiterPostgres({
      ...common,
      keyPrefix: 'attempts-of',
      points: TRIES_OF_ADDRESS,
    });
  }

  /**
   * Uses up one try.
   * @returns how many tries are left after this one
   * @throws AppError accountLocked if none was left
   */
  async take(tried: Tried): Promise<number> {
    try {
      return (await this.limiter.consume(this.key(tried))).remainingPoints;
    } catch (refusal) {
      throw lockedBy(refusal, 'accountLocked');
    }
  }

  /**
   * Uses up one try of a network address, at any account.
   * @throws AppError addressLocked if none was left
   */
  async takeOfAddress(address: string): Promise<void> {
    try {
      await this.ofAddress.consume(networkOf(address));
    } catch (refusal) {
      throw lockedBy(refusal, 'addressLocked');
    }
  }

  /** Gives a network address its try back, because the password was right. */
  async giveBackToAddress(address: string): Promise<void> {
    await this.ofAddress.reward(networkOf(address));
  }

  /** Locks immediately. */
  async lock(tried: Tried): Promise<void> {
    await this.limiter.block(this.key(tried), ATTEMPTS.lockMinutes * 60);
  }

  /** Forgets earlier tries after a success. */
  async clear(tried: Tried): Promise<void> {
    await this.limiter.delete(this.key(tried));
  }

  /** Forgets earlier tries from all places, within a transaction. */
  async forget(tx: Db, kind: AttemptKind, subject: string): Promise<void> {
    await tx.rateLimit.deleteMany({ where: this.everywhere(kind, subject) });
  }

  /** When the last lock of any place ends; null if none is active. */
  async lockedUntil(kind: AttemptKind, subject: string): Promise<Date | null> {
    const { _max } = await this.database.rateLimit.aggregate({
      where: {
        ...this.everywhere(kind, subject),
        points: { gt: ATTEMPTS.tries },
        expire: { gt: Date.now() },
      },
      _max: { expire: true },
    });
    return _max.expire === null ? null : new Date(Number(_max.expire));
  }

  private everywhere(kind: AttemptKind, subject: string) {
    const key = this.limiter.getKey(this.key({ kind, subject }));
    return { OR: [{ key }, { key: { startsWith: `${key}:` } }] };
  }

  /** The counter table does not contain e-mail addresses in clear text. */
  private key({ kind, subject, place }: Tried): string {
    const shared = `${kind}:${this.secrets.keyedHash('attempts', subject)}`;
    return place ? `${shared}:${place}` : shared;
  }
}

function lockedBy(refusal: unknown, code: 'accountLocked' | 'addressLocked'): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal;
  return new AppError(code, { minutes: Math.ceil(refusal.msBeforeNext / 60_000) });
}
