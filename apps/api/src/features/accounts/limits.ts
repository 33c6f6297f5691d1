import type { RateLimitRule } from '../../platform/rate-limit/rate-limit';

/** Calls an address may make to account routes; offices share one address, so these are not tight. And mails of users. */
export const LIMITS = {
  captcha: { name: 'captcha', points: 120, seconds: 60 },
  login: { name: 'login', points: 30, seconds: 60 },
  register: { name: 'register', points: 20, seconds: 3600 },
  resetPassword: { name: 'reset-password', points: 20, seconds: 3600 },
  otp: { name: 'otp', points: 30, seconds: 60 },
  link: { name: 'link', points: 30, seconds: 60 },
  password: { name: 'password', points: 20, seconds: 60 },
  /** Invitations that one user mails. */
  invite: { name: 'invite', points: 20, seconds: 3600 },
  /** Invitations to one mailbox, of whichever company. */
  invitedMailbox: { name: 'invited-mailbox', points: 3, seconds: 3600 },
} as const satisfies Record<string, RateLimitRule>;
