import type { Db } from '../database/database';
import type { Prisma } from '../database/generated/client';

/** What stays open when a user's access ends. */
interface Spared {
  /** The session of the user who asks. */
  sessionId?: string;
}

/**
 * Ends every way in that needs no password: sessions, one-time codes that were sent but not entered yet, and mailed
 * links that set a password.
 */
export async function endAccess(
  tx: Db,
  user: Prisma.UserWhereInput,
  { sessionId }: Spared = {},
): Promise<void> {
  const now = new Date();
  await tx.session.updateMany({
    where: { user, revokedAt: null, ...(sessionId ? { id: { not: sessionId } } : {}) },
    data: { revokedAt: now },
  });
  await tx.otpChallenge.updateMany({ where: { user, usedAt: null }, data: { usedAt: now } });
  await tx.passwordToken.updateMany({ where: { user, usedAt: null }, data: { usedAt: now } });
}
