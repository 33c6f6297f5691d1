import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type { ResendOtpBody, VerifyOtpAnswer, VerifyOtpBody } from './otp';

export const verifyOtp = route<{ body: VerifyOtpBody; answer: VerifyOtpAnswer }>(
  'POST',
  `${API_BASE}/public/verify-otp`,
);
export const resendOtp = route<{ body: ResendOtpBody; answer: CommandAnswer }>(
  'POST',
  `${API_BASE}/public/resend-otp`,
);
