import { z } from 'zod';

/** A proof-of-work challenge for the ALTCHA widget. Only that library reads its content. */
export const captchaChallenge = z.looseObject({});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;
