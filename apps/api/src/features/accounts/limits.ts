import type { RateLimitRule } from '../../platform/rate-limit/rate-limit';

/**
 * Limits of calls to account routes for each address (offices share one address, so they are generous), and of mails
 * that users cause.
 */
export const LIMITS = {
  captcha: { name: 'captcha', points: 120, seconds: 60 },
  login: { name: 'login', points: 30, seconds: 60 },
  register: { name: 'register', points: 20, seconds: 3600 },
  resetPassword: { name: 'reset-password', points: 20, seconds: 3600 },
  otp: { name: 'otp', points: 30, seconds: 60 },
  link: { name: 'link', points: 30, seconds: 60 },
  /** A directory sends a logout for each session, all from one address. */
  directoryLogout: { name: 'directory-logout', points: 600, seconds: 60 },
  connectDirectory: { name: 'connect-directory', points: 20, seconds: 60 },
  password: { name: 'password', points: 20, seconds: 60 },
  /** Invitations that one user mails. */
  invite: { name: 'invite', points: 20, seconds: 3600 },
  /** Invitations to one mailbox, from all companies. */
  invitedMailbox: { name: 'invited-mailbox', points: 3, seconds: 3600 },
} as const satisfies Record<string, RateLimitRule>;
