import type { Db } from '../../platform/database/database';

/** Users, among some, whose role and groups the staff's directory gives; with their addresses. */
export async function staffOfDirectory(
  tx: Db,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.userIdentity.findMany({
    where: { userId: { in: [...userIds] }, directory: 'staff' },
    select: { userId: true, user: { select: { email: true } } },
  });
  return new Map(rows.map(({ userId, user }) => [userId, user.email]));
}
