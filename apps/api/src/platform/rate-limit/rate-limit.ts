import { SetMetadata } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../http/app-error';

/** How often somebody may do something: of calls each network address. */
export interface RateLimitRule {
  /** Calls with the same name share one counter. */
  name: string;
  points: number;
  seconds: number;
}

export const RATE_LIMIT = 'portal:rate-limit';

/** Limits how often one address may call a route, over all instances of the API. */
export const RateLimited = (rule: RateLimitRule): MethodDecorator => SetMetadata(RATE_LIMIT, rule);

/** What a limiter threw, as callers are told of it: with the time to wait, where it is a refusal. */
export const tooManyRequests = (refusal: unknown): unknown =>
  refusal instanceof RateLimiterRes
    ? new AppError('tooManyRequests', { seconds: Math.ceil(refusal.msBeforeNext / 1000) })
    : refusal;
