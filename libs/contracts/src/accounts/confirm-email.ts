import { z } from 'zod';
import { commandAnswer } from '../answers';
import { anyText } from '../text';

export const confirmEmailBody = z.object({ token: anyText(200).min(1) });
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;

/** `needsApproval`: the address is confirmed, but the company must still accept the member. */
export const confirmEmailAnswer = commandAnswer.extend({ needsApproval: z.boolean() });
export type ConfirmEmailAnswer = z.infer<typeof confirmEmailAnswer>;
