import { z } from 'zod';
import { commandAnswer } from '../answers';

export const confirmEmailBody = z.object({ token: z.string().min(1).max(200) });
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;

/** `needsApproval`: the address is confirmed, but somebody of the company must still let the member in. */
export const confirmEmailAnswer = commandAnswer.extend({ needsApproval: z.boolean() });
export type ConfirmEmailAnswer = z.infer<typeof confirmEmailAnswer>;
