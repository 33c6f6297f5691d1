import type { Db } from '../database/database';
import type { Prisma } from '../database/generated/client';

/** Which of a user's ways in stay open. */
interface Spared {
  /** The session of whoever asks. */
  sessionId?: string;
}

/**
 * Ends all that lets users in without their password: sessions, one-time codes that are awaited, and mailed links
 * that set a password.
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
