import type { CurrentUser } from '../platform/auth/current-user';
import { Prisma } from '../platform/database/generated/client';

/** A condition on a request's own row. */
type Condition =
  | { contractorId: string | null }
  | { ownerId: string }
  /** Was submitted at least once. */
  | { isSubmitted: true };

/** Requests a viewer may see at all, those of any condition: a contractor's user the company's, staff all but drafts of others. */
const visibility = ({ id, role, contractorId }: CurrentUser): Condition[] =>
  role === 'contractor' ? [{ contractorId }] : [{ ownerId: id }, { isSubmitted: true }];

function filterOf(condition: Condition): Prisma.RequestWhereInput {
  if ('isSubmitted' in condition) return { submittedAt: { not: null } };
  return condition;
}

function sqlOf(condition: Condition): Prisma.Sql {
  if ('isSubmitted' in condition) return Prisma.sql`r.submitted_at is not null`;
  return 'ownerId' in condition
    ? Prisma.sql`r.owner_id = ${condition.ownerId}::uuid`
    : Prisma.sql`r.contractor_id = ${condition.contractorId}::uuid`;
}

/** The rule as a filter of the database client. */
export function visibleTo(viewer: CurrentUser): Prisma.RequestWhereInput {
  const [first, ...others] = visibility(viewer).map(filterOf);
  return first && others.length === 0 ? first : { OR: [...(first ? [first] : []), ...others] };
}

/** The same rule for a statement written by hand, in which `r` is the request. */
export function visibleSql(viewer: CurrentUser): Prisma.Sql {
  return Prisma.sql`(${Prisma.join(visibility(viewer).map(sqlOf), ' or ')})`;
}
