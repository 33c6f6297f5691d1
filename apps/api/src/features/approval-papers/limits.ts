import type { RateLimitRule } from '../../platform/rate-limit/rate-limit';

/** Calls allowed for each address. A gate checks many papers from one address, and codes cannot be guessed anyway. */
export const LIMITS = {
  look: { name: 'approval-look', points: 120, seconds: 60 },
  check: { name: 'approval-check', points: 30, seconds: 60 },
} as const satisfies Record<string, RateLimitRule>;
