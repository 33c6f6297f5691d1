import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Database } from '../database/database';
import type { RateLimitRule } from './rate-limit';

/** Counts actions in the database, so that a limit holds across all instances. */
@Injectable()
export class Limits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(private readonly database: Database) {}

  /**
   * Uses up one of the times that a rule allows.
   * @param subject whose count it is; stored in clear text, so never a person's e-mail address
   * @throws RateLimiterRes if none is left
   */
  async take(rule: RateLimitRule, subject: string): Promise<void> {
    await this.limiter(rule).consume(subject);
  }

  /** Like `take`. @returns milliseconds to wait if none is left, 0 if one was used up */
  async tryToTake(rule: RateLimitRule, subject: string): Promise<number> {
    try {
      await this.take(rule, subject);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
      throw refusal;
    }
  }

  /** Gives back one of the times that `take` has used up. */
  async giveBack(rule: RateLimitRule, subject: string): Promise<void> {
    await this.limiter(rule).reward(subject);
  }

  private limiter(rule: RateLimitRule): RateLimiterPostgres {
    const known = this.limiters.get(rule.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.database.pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.seconds,
      // Once over the limit, further calls are refused from memory for the rest of the time.
      inMemoryBlockOnConsumed: rule.points,
      clearExpiredByTimeout: false,
    });
    this.limiters.set(rule.name, limiter);
    return limiter;
  }
}
