import { z } from 'zod';
import { companyName, emailAddress, id, personName, phoneNumber, requiredLine } from '../fields';
import { isAddress, isTaxCode } from './company';
import { newPassword, repeatedPassword, repeats } from './password';

const owner = {
  ownerEmail: emailAddress,
  ownerPassword: newPassword,
  ownerConfirmPassword: repeatedPassword,
  ownerFullName: personName,
  ownerPhone: phoneNumber,
};

const sameTwice = repeats('ownerPassword', 'ownerConfirmPassword');

/** A new contractor with its first user. */
export const registerBody = z
  .object({
    isNew: z.literal(true),
    name: companyName,
    countryId: id,
    // The caller checks the format of the contractor's country, because only the caller knows the
    // country.
    taxCode: requiredLine(50).refine((code) => isTaxCode(code, false), 'taxCode'),
    address: requiredLine(500).refine(isAddress, 'address'),
    ...owner,
  })
  .refine(...sameTwice);
export type RegisterBody = z.infer<typeof registerBody>;

/** A user who joins a contractor from the list of suppliers. */
export const createMemberBody = z
  .object({ isNew: z.literal(false), companyId: id, ...owner })
  .refine(...sameTwice);
export type CreateMemberBody = z.infer<typeof createMemberBody>;
