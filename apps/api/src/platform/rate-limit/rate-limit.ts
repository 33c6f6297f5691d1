import { SetMetadata } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../http/app-error';

/** How often something is allowed; for calls, the limit applies to each network address. */
export interface RateLimitRule {
  /** Calls with the same name share one counter. */
  name: string;
  points: number;
  seconds: number;
}

export const RATE_LIMIT = 'portal:rate-limit';

/** Limits how often one address may call a route, across all instances of the API. */
export const RateLimited = (rule: RateLimitRule): MethodDecorator => SetMetadata(RATE_LIMIT, rule);

/** Turns what a limiter threw into the caller's error: a refusal names the time to wait. */
export const tooManyRequests = (refusal: unknown): unknown =>
  refusal instanceof RateLimiterRes
    ? new AppError('tooManyRequests', { seconds: Math.ceil(refusal.msBeforeNext / 1000) })
    : refusal;
