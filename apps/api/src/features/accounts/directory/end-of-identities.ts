import type { Db } from '../../../platform/database/database';
import type { Prisma } from '../../../platform/database/generated/client';

/** Ends sessions that a directory opened, and logins there that have no session yet. */
export async function endOfIdentities(
  tx: Db,
  sessions: Prisma.DirectorySessionWhereInput,
  logins: Prisma.DirectoryLoginWhereInput,
): Promise<void> {
  await tx.session.updateMany({
    where: { revokedAt: null, directory: sessions },
    data: { revokedAt: new Date() },
  });
  await tx.directoryLogin.deleteMany({ where: logins });
}
