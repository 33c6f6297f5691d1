import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Database } from '../database/database';
import type { RateLimitRule } from './rate-limit';

/** Counts what is done in the database, so that a limit holds whichever instance does it. */
@Injectable()
export class Limits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(private readonly database: Database) {}

  /**
   * Takes one of the times that a rule allows.
   * @param subject whose they are; kept in clear, so no address of a person
   * @throws RateLimiterRes where none is left
   */
  async take(rule: RateLimitRule, subject: string): Promise<void> {
    await this.limiter(rule).consume(subject);
  }

  /** The same. @returns milliseconds to wait where none is left, 0 where one was taken */
  async tryToTake(rule: RateLimitRule, subject: string): Promise<number> {
    try {
      await this.take(rule, subject);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
      throw refusal;
    }
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
      // Once over the limit, further calls are refused from memory for as long.
      inMemoryBlockOnConsumed: rule.points,
      clearExpiredByTimeout: false,
    });
    this.limiters.set(rule.name, limiter);
    return limiter;
  }
}
