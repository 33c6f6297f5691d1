import { z } from 'zod';
import { id } from '../fields';
import { API_BASE, route } from '../route';
import { singleLine } from '../text';

/** Minimum length of a search text for users in forms, and the number of results. */
export const USER_SEARCH = { minLength: 3, pageSize: 10 } as const;

export const orgUser = z.object({
  id,
  fullName: z.string(),
  userName: z.string(),
  jobTitle: z.string(),
  departmentName: z.string(),
  phone: z.string(),
});
export type OrgUser = z.infer<typeof orgUser>;

export const searchOrgUsersQuery = z.object({
  keyword: singleLine(100).default(''),
});
export const orgUsersAnswer = z.array(orgUser);

/**
 * Users of the caller's own company, or of the plant for its staff, by name or e-mail; at most ten.
 */
export const searchOrgUsers = route<{
  query: z.input<typeof searchOrgUsersQuery>;
  answer: OrgUser[];
}>('GET', `${API_BASE}/request/org-users`);
