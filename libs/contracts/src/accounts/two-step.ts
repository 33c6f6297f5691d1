import { z } from 'zod';
import { commandAnswer } from '../answers';
import { otpCode } from './otp';
import { typedPassword } from './password';

/** Requests a code of the current method; without it the method cannot be changed. */
export const askTwoStepCodeBody = z.object({ currentPass: typedPassword });
export type AskTwoStepCodeBody = z.infer<typeof askTwoStepCodeBody>;

/** Starts to turn on two-step login; nothing changes until the first code is confirmed. */
export const beginTwoStepBody = z.object({
  method: z.enum(['email', 'app']),
  currentPass: typedPassword,
  /** A code of the current method, if one is on. */
  otp: otpCode.optional(),
});
export type BeginTwoStepBody = z.infer<typeof beginTwoStepBody>;

/** For the app: the secret in base32, and the same as a QR code (SVG in a data URL). */
export const beginTwoStepAnswer = commandAnswer.extend({
  data: z.object({ secret: z.string(), qrCode: z.string() }).nullable(),
});
export type BeginTwoStepAnswer = z.infer<typeof beginTwoStepAnswer>;

export const confirmTwoStepBody = z.object({ otp: otpCode });
export type ConfirmTwoStepBody = z.infer<typeof confirmTwoStepBody>;

/** The token of the session that replaces the session of this call. */
export const confirmTwoStepAnswer = commandAnswer.extend({ accessToken: z.string() });
export type ConfirmTwoStepAnswer = z.infer<typeof confirmTwoStepAnswer>;

export const disableTwoStepBody = z.object({ currentPass: typedPassword, otp: otpCode.optional() });
export type DisableTwoStepBody = z.infer<typeof disableTwoStepBody>;
