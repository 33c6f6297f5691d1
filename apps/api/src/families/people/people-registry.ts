import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';

/**
 * Of the given identity keys, those of people whose records the viewer may know of: staff of anybody, a company
 * of whom it has registered. Writing a number into a form teaches nobody anything (decisions, section 5).
 */
export async function knownTo(
  db: Db,
  { contractorId }: CurrentUser,
  keys: readonly string[],
): Promise<Set<string>> {
  if (!contractorId) return new Set(keys);
  const registered = await db.contractorPerson.findMany({
    where: { contractorId, identityKey: { in: [...keys] } },
    select: { identityKey: true },
  });
  return new Set(registered.map((person) => person.identityKey));
}
