import { z } from 'zod';
import { id } from '../fields';
import { OTP } from './otp-limits';
import { anyText } from '../text';

export const otpCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${OTP.digits}}$`), 'otp');

/** `id` is the id of the login, from the answer to its first step. */
export const verifyOtpBody = z.object({ id, otp: otpCode });
export type VerifyOtpBody = z.infer<typeof verifyOtpBody>;
export const verifyOtpAnswer = z.object({ token: z.string(), email: z.string() });
export type VerifyOtpAnswer = z.infer<typeof verifyOtpAnswer>;

/** `otp` is the text in the boxes; the server ignores it. */
export const resendOtpBody = z.object({ id, otp: anyText(20).optional() });
export type ResendOtpBody = z.infer<typeof resendOtpBody>;
