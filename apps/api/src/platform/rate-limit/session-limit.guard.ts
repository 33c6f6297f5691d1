import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ENV, type Env } from '../../config/env';
import type { AppRequest } from '../http/request';
import { tooManyRequests } from './rate-limit';

/**
 * Counts the calls of each session, whatever they ask for. The limit is far above what people do, so only a program
 * that reads everything reaches it. Each instance counts for itself: a statement for every call would cost more than it
 * protects.
 */
@Injectable()
export class SessionLimitGuard implements CanActivate {
  private readonly limiter: RateLimiterMemory;

  constructor(@Inject(ENV) env: Env) {
    this.limiter = new RateLimiterMemory({ points: env.SESSION_CALLS_PER_MINUTE, duration: 60 });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<AppRequest>();
    if (!user) return true;
    try {
      await this.limiter.consume(user.sessionId);
      return true;
    } catch (refusal) {
      throw tooManyRequests(refusal);
    }
  }
}
