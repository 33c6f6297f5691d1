import type { Prisma, User } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';

/** A user, and whether the contractor is active; `contractor` is null for the plant's staff. */
export type UserOfContractor = User & { contractor: { active: boolean } | null };

/** The relation that `demandMayLogIn` needs. */
export const WITH_CONTRACTOR = { contractor: { select: { active: true } } } as const;

/**
 * Explains to a user with the right password why the account cannot log in.
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
