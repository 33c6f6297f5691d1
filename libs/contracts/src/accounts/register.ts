import { z } from 'zod';
import { emailAddress, id, phoneNumber, requiredLine } from '../fields';
import { newPassword } from './password';

const owner = {
  ownerEmail: emailAddress,
  ownerPassword: newPassword,
  ownerConfirmPassword: z.string(),
  ownerFullName: requiredLine(),
  ownerPhone: phoneNumber,
};

const samePassword = (body: { ownerPassword: string; ownerConfirmPassword: string }) =>
  body.ownerPassword === body.ownerConfirmPassword;
const mismatch = { path: ['ownerConfirmPassword'], message: 'passwordMismatch' };

/** A contractor not yet known to the plant, with its first user (document 1, section 3). */
export const registerBody = z
  .object({
    isNew: z.literal(true),
    name: requiredLine(),
    countryId: id,
    taxCode: requiredLine(50),
    address: requiredLine(500),
    ...owner,
  })
  .refine(samePassword, mismatch);
export type RegisterBody = z.infer<typeof registerBody>;

/** A user who joins a contractor chosen from the list of suppliers. */
export const createMemberBody = z
  .object({ isNew: z.literal(false), companyId: id, ...owner })
  .refine(samePassword, mismatch);
export type CreateMemberBody = z.infer<typeof createMemberBody>;
