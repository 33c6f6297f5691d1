import { z } from 'zod';
import { emailAddress } from '../fields';
import { newPassword, repeatedPassword, repeats } from './password';

export const resetPassBody = z.object({
  emailAddress,
  /** The solved captcha, for callers that do not send the header. */
  recaptcha: z.string().optional(),
});
export type ResetPassBody = z.infer<typeof resetPassBody>;

export const setPassBody = z
  .object({
    emailAddress,
    newPass: newPassword,
    newPassConfirm: repeatedPassword,
    token: z.string().min(1).max(200),
    recaptcha: z.string().optional(),
  })
  .refine(...repeats('newPass', 'newPassConfirm'));
export type SetPassBody = z.infer<typeof setPassBody>;

/** The token of a mailed link, as it stands in a path. */
export const linkParams = z.object({ token: z.string().min(1).max(200) });
