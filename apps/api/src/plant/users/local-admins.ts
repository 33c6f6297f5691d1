import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';

/** Administrators who can log in even if a directory cannot: active, with a password. */
export const LOCAL_ADMIN = {
  role: 'admin',
  status: 'active',
  passwordHash: { not: null },
  identity: null,
} satisfies Prisma.UserWhereInput;

/**
 * Whether a change of users would leave no administrator with a password: one of them is the last one.
 * @param ids users who will be no such administrators any more
 */
export async function isLastLocalAdmin(tx: Db, ids: readonly string[]): Promise<boolean> {
  const isAmong = await tx.user.count({ where: { ...LOCAL_ADMIN, id: { in: [...ids] } } });
  if (isAmong === 0) return false;
  return (await tx.user.count({ where: { ...LOCAL_ADMIN, id: { notIn: [...ids] } } })) === 0;
}
