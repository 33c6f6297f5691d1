import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';

/** Photos of users are visible within their organisation, and to the plant's staff. */
export const seenBy = (viewer: CurrentUser): Prisma.UserWhereInput =>
  viewer.role === 'contractor' ? { contractorId: viewer.contractorId } : {};

/** Of the given files, those that are photos of users whom the viewer may see. */
export async function readableAvatars(
  db: Db,
  viewer: CurrentUser,
  ids: readonly string[],
): Promise<string[]> {
  const users = await db.user.findMany({
    where: { ...seenBy(viewer), avatarFileId: { in: [...ids] } },
    select: { avatarFileId: true },
  });
  return users.flatMap(({ avatarFileId }) => avatarFileId ?? []);
}
