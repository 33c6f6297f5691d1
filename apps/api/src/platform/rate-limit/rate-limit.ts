import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';

/** A limit of calls from one network address. */
export interface RateLimitRule {
  /** Calls with the same name share one counter. */
  name: string;
  points: number;
  seconds: number;
}

export const RATE_LIMIT = 'portal:rate-limit';

/** Limits how often one address may call a route, over all instances of the API. */
export const RateLimited = (rule: RateLimitRule): MethodDecorator =>
  applyDecorators(SetMetadata(RATE_LIMIT, rule), ApiTooManyRequestsResponse());
