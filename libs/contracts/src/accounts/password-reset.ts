import { z } from 'zod';
import { emailAddress } from '../fields';
import { newPassword, repeatedPassword, repeats } from './password';
import { anyText } from '../text';

export const resetPassBody = z.object({
  emailAddress,
  /** The solved captcha, for callers that do not send the header. */
  recaptcha: anyText(10_000).optional(),
});
export type ResetPassBody = z.infer<typeof resetPassBody>;

export const setPassBody = z
  .object({
    emailAddress,
    newPass: newPassword,
    newPassConfirm: repeatedPassword,
    token: anyText(200).min(1),
    recaptcha: anyText(10_000).optional(),
  })
  .refine(...repeats('newPass', 'newPassConfirm'));
export type SetPassBody = z.infer<typeof setPassBody>;

/** The token of a mailed link, as part of a path. */
export const linkParams = z.object({ token: anyText(200).min(1) });
