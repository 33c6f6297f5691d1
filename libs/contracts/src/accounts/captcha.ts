import { z } from 'zod';

/** A proof-of-work challenge as the ALTCHA widget reads it; its inside is the library's affair. */
export const captchaChallenge = z.looseObject({});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;
