import { z } from 'zod';
import { id, personName, phoneNumber } from '../fields';
import { DIRECTORIES } from './directory';
import { newPassword, repeatedPassword, repeats, typedPassword } from './password';
import { ROLES, TWO_STEP_METHODS } from './roles';
import { anyText } from '../text';

export const myProfileAnswer = z.object({
  userId: id,
  id,
  email: z.string(),
  fullName: z.string(),
  jobTitle: z.string(),
  phone: z.string(),
  departmentName: z.string(),
  title: z.string(),
  role: z.enum(ROLES),
  contractorId: id.nullable(),
  contractorName: z.string().nullable(),
  /** The contractor's first user, who accepts new members. */
  isCompanyOwner: z.boolean(),
  /** Whether the user has a photo. */
  hasPhoto: z.boolean(),
  twoStepMethod: z.enum(TWO_STEP_METHODS),
  /** The user must set up two-step login before anything else works. */
  mustEnrol: z.boolean(),
  /** The directory that logs the user in; null for a user who logs in with a password. */
  directory: z.enum(DIRECTORIES).nullable(),
});
export type MyProfile = z.infer<typeof myProfileAnswer>;

/** The data that users can change in their own account. */
export const changeProfileBody = z.object({ fullName: personName, phone: phoneNumber });
export type ChangeProfileBody = z.infer<typeof changeProfileBody>;

export const changePassBody = z
  .object({ currentPass: typedPassword, newPass: newPassword, newPassConfirm: repeatedPassword })
  .refine(...repeats('newPass', 'newPassConfirm'));
export type ChangePassBody = z.infer<typeof changePassBody>;

/** Both fields come from the client. The session that ends is always the caller's own. */
export const logoutBody = z.object({
  userId: anyText(100).optional(),
  accessToken: anyText(4000).optional(),
});
export type LogoutBody = z.infer<typeof logoutBody>;
