import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { Database } from '../database/database';
import type { AppRequest } from '../http/request';
import { networkOf } from './network-of';
import { RATE_LIMIT, tooManyRequests, type RateLimitRule } from './rate-limit';

/** Counts calls in the database, so that a limit holds whichever instance answers. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly reflector: Reflector,
    private readonly database: Database,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<RateLimitRule | undefined>(RATE_LIMIT, context.getHandler());
    if (!rule) return true;
    const { ip } = context.switchToHttp().getRequest<AppRequest>();
    try {
      await this.limiter(rule).consume(networkOf(ip));
      return true;
    } catch (refusal) {
      throw tooManyRequests(refusal);
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
