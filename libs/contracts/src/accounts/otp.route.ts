import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type { ResendOtpBody, VerifyOtpAnswer, VerifyOtpBody } from './otp';

/** One-time codes: length, life in minutes, tries, e-mails per login, pause between them (decisions 4). */
export const OTP = { digits: 6, minutes: 5, tries: 5, sends: 3, resendSeconds: 30 } as const;

export const verifyOtp = route<{ body: VerifyOtpBody; answer: VerifyOtpAnswer }>(
  'POST',
  `${API_BASE}/public/verify-otp`,
);
export const resendOtp = route<{ body: ResendOtpBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/public/resend-otp`,
);
