import type { RateLimitRule } from '../../platform/rate-limit/rate-limit';

/** Calls an address may make to account routes; offices share one address, so these are not tight. */
export const LIMITS = {
  captcha: { name: 'captcha', points: 120, seconds: 60 },
  login: { name: 'login', points: 30, seconds: 60 },
  register: { name: 'register', points: 20, seconds: 3600 },
  resetPassword: { name: 'reset-password', points: 20, seconds: 3600 },
  otp: { name: 'otp', points: 30, seconds: 60 },
  link: { name: 'link', points: 30, seconds: 60 },
  password: { name: 'password', points: 20, seconds: 60 },
} as const satisfies Record<string, RateLimitRule>;
