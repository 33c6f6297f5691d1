import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Database, type Db } from '../database/database';
import { AppError } from '../http/app-error';
import { Secrets } from '../security/secrets';

/** Wrong tries before a lock, and how long it holds (docs/product/accounts.md, "Login"). */
export const ATTEMPTS = { tries: 5, lockMinutes: 15 } as const;

/** Wrong passwords for whatever accounts before a network address is locked; offices share one address. */
const TRIES_OF_ADDRESS = 50;

/** What is being tried; each kind is counted by itself. */
export type AttemptKind = 'password' | 'otp';

/** Whose secret it is, and where somebody tries it: a place that is known has a counter of its own. */
export interface Tried {
  kind: AttemptKind;
  /** An address, whether or not an account has it; or a user's id. */
  subject: string;
  /** A known device or a session; without it the counter that all unknown places share. */
  place?: string | null;
}

/**
 * Counts tries at something secret. A try is taken before the answer is known, so that guessing in
 * parallel gains nothing; success clears the count.
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
   * Takes one try.
   * @returns how many tries are left after this one
   * @throws AppError accountLocked when none was left
   */
  async take(tried: Tried): Promise<number> {
    try {
      return (await this.limiter.consume(this.key(tried))).remainingPoints;
    } catch (refusal) {
      throw lockedBy(refusal, 'accountLocked');
    }
  }

  /**
   * Takes one try of a network address, at whatever account.
   * @throws AppError addressLocked when none was left
   */
  async takeOfAddress(address: string): Promise<void> {
    try {
      await this.ofAddress.consume(address);
    } catch (refusal) {
      throw lockedBy(refusal, 'addressLocked');
    }
  }

  /** Gives a network address the try back that turned out right. */
  async giveBackToAddress(address: string): Promise<void> {
    await this.ofAddress.reward(address);
  }

  /** Locks at once. */
  async lock(tried: Tried): Promise<void> {
    await this.limiter.block(this.key(tried), ATTEMPTS.lockMinutes * 60);
  }

  /** Forgets earlier tries, after a success. */
  async clear(tried: Tried): Promise<void> {
    await this.limiter.delete(this.key(tried));
  }

  /** Forgets earlier tries from everywhere, as part of a transaction. */
  async forget(tx: Db, kind: AttemptKind, subject: string): Promise<void> {
    await tx.rateLimit.deleteMany({ where: this.everywhere(kind, subject) });
  }

  /** When the last lock of any place ends; null where none holds. */
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

  /** Addresses are not written into the counter table in clear. */
  private key({ kind, subject, place }: Tried): string {
    const shared = `${kind}:${this.secrets.keyedHash('attempts', subject)}`;
    return place ? `${shared}:${place}` : shared;
  }
}

function lockedBy(refusal: unknown, code: 'accountLocked' | 'addressLocked'): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal;
  return new AppError(code, { minutes: Math.ceil(refusal.msBeforeNext / 60_000) });
}
