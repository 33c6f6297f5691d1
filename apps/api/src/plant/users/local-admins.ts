import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';

/** An administrator who can log in even if a directory cannot. */
const LOCAL_ADMIN = {
  passwordHash: { not: null },
  identity: null,
  role: 'admin',
  status: 'active',
} satisfies Prisma.UserWhereInput;

/**
 * Whether a change of users would leave no administrator with a password.
 * @param ids users who will be no such administrators any more
 * @param instead users who will be administrators; those without a password yet are invited to set one
 */
export async function isLastLocalAdmin(
  tx: Db,
  ids: readonly string[],
  instead: readonly string[] = [],
): Promise<boolean> {
  const among = { id: { in: [...ids] } };
  if ((await tx.user.count({ where: { ...LOCAL_ADMIN, ...among } })) === 0) return false;
  const others = await tx.user.count({ where: { ...LOCAL_ADMIN, id: { notIn: [...ids] } } });
  const byDirectory = await tx.user.count({
    where: { id: { in: [...instead] }, identity: { isNot: null } },
  });
  return others === 0 && instead.length === byDirectory;
}
