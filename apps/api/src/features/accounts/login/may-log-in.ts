import type { Prisma, User } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';

/** A user, with whether the contractor may work at the plant; null of the plant's staff. */
export type UserOfContractor = User & { contractor: { active: boolean } | null };

/** What to read of a user's contractor to ask whether the user may log in. */
export const WITH_CONTRACTOR = { contractor: { select: { active: true } } } as const;

/**
 * Tells who knows the password why it does not open the account.
 * @throws AppError memberPending, accountDisabled, contractorDisabled
 */
export function demandMayLogIn({ status, contractor }: UserOfContractor): void {
  if (status === 'disabled') throw new AppError('accountDisabled');
  if (contractor?.active === false) throw new AppError('contractorDisabled');
  if (status === 'pending') throw new AppError('memberPending');
}

/** Users who may log in. */
export const MAY_LOG_IN = {
  status: 'active',
  OR: [{ contractorId: null }, { contractor: { active: true } }],
} satisfies Prisma.UserWhereInput;
