import type { RateLimitRule } from '../../platform/rate-limit/rate-limit';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Limits of the calls behind an induction's link. The workers of a site share one address. */
export const INDUCTION_LIMITS = {
  open: { name: 'induction-open', points: 240, seconds: MINUTE },
  start: { name: 'induction-start', points: 60, seconds: MINUTE },
  answer: { name: 'induction-answer', points: 1200, seconds: MINUTE },
  /** How often an attempt is begun, or tried to, with one identity number. */
  number: { name: 'induction-number', points: 10, seconds: HOUR },
  /** The same by one link. */
  link: { name: 'induction-link', points: 1000, seconds: HOUR },
} as const satisfies Record<string, RateLimitRule>;
