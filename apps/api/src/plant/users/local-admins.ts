import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';

/** Users who can log in even if a directory cannot. */
const LOCAL = { passwordHash: { not: null }, identity: null } satisfies Prisma.UserWhereInput;
const LOCAL_ADMIN = {
  ...LOCAL,
  role: 'admin',
  status: 'active',
} satisfies Prisma.UserWhereInput;

/**
 * Whether a change of users would leave no administrator with a password.
 * @param ids users who will be no such administrators any more
 * @param instead users who will be administrators
 */
export async function isLastLocalAdmin(
  tx: Db,
  ids: readonly string[],
  instead: readonly string[] = [],
): Promise<boolean> {
  const among = { id: { in: [...ids] } };
  if ((await tx.user.count({ where: { ...LOCAL_ADMIN, ...among } })) === 0) return false;
  const others = await tx.user.count({
    where: {
      OR: [
        { ...LOCAL_ADMIN, id: { notIn: [...ids] } },
        { ...LOCAL, id: { in: [...instead] } },
      ],
    },
  });
  return others === 0;
}
