import { z } from 'zod';
import { id } from '../fields';
import { OTP } from './otp-limits';
import { anyText } from '../text';

export const otpCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${OTP.digits}}$`), 'otp');

/** `id` is that of the login, as its first step answered it. */
export const verifyOtpBody = z.object({ id, otp: otpCode });
export type VerifyOtpBody = z.infer<typeof verifyOtpBody>;
export const verifyOtpAnswer = z.object({ token: z.string(), email: z.string() });
export type VerifyOtpAnswer = z.infer<typeof verifyOtpAnswer>;

/** `otp` is what stands in the boxes so far; it is not looked at. */
export const resendOtpBody = z.object({ id, otp: anyText(20).optional() });
export type ResendOtpBody = z.infer<typeof resendOtpBody>;
