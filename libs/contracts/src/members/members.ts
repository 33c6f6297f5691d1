import { z } from 'zod';
import { id } from '../fields';
import { USER_STATUSES } from './user-statuses';

export const member = z.object({
  id,
  email: z.string(),
  fullName: z.string(),
  phone: z.string(),
  contractorName: z.string(),
  isCompanyOwner: z.boolean(),
  status: z.enum(USER_STATUSES),
  twoStepMethod: z.enum(['off', 'email', 'app']),
  createdDate: z.iso.datetime(),
});
export type Member = z.infer<typeof member>;

export const searchMembersQuery = z.object({
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number().int().min(1).max(100).default(10),
  status: z.enum(USER_STATUSES).optional(),
});
export type SearchMembersQuery = z.input<typeof searchMembersQuery>;
export const searchMembersAnswer = z.object({ data: z.array(member), totalCount: z.number() });
export type SearchMembersAnswer = z.infer<typeof searchMembersAnswer>;

export const memberParams = z.object({ id });
export type MemberParams = z.infer<typeof memberParams>;
