/**
 * Limits of one-time codes: digits, validity in minutes, tries, mails per login, and seconds
 * between two mails.
 */
export const OTP = { digits: 6, minutes: 5, tries: 5, sends: 3, resendSeconds: 30 } as const;
