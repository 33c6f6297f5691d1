import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AppRequest } from '../http/request';
import { Limits } from './counted-limits';
import { networkOf } from './network-of';
import { RATE_LIMIT, tooManyRequests, type RateLimitRule } from './rate-limit';

/** Counts the calls of a network address. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: Limits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<RateLimitRule | undefined>(RATE_LIMIT, context.getHandler());
    if (!rule) return true;
    const { ip } = context.switchToHttp().getRequest<AppRequest>();
    try {
      await this.limits.take(rule, networkOf(ip));
      return true;
    } catch (refusal) {
      throw tooManyRequests(refusal);
    }
  }
}
