/** One-time codes: length, life in minutes, tries, e-mails per login, pause between them. */
export const OTP = { digits: 6, minutes: 5, tries: 5, sends: 3, resendSeconds: 30 } as const;
