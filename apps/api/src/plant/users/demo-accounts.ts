import type { Db } from '../../platform/database/database';
import { handBack } from '../../requests/acts/workflow/switched-off';

const COMMAND = 'node apps/api/dist/portal.js end-demo';

/**
 * Refuses to start while a demo account, whose password is public, is active.
 * @throws Error that says how to end the demo's accounts
 */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const active = await db.user.findMany({
    where: { isDemo: true, status: { not: 'disabled' } },
    select: { email: true },
    orderBy: { email: 'asc' },
  });
  if (active.length === 0) return;
  throw new Error(
    [
      `This database holds demo accounts with published passwords, and they still work: ${active.map(({ email }) => email).join(', ')}. The portal does not serve them in production.`,
      `End them with "${COMMAND}" (with containers: "docker compose stop portal", then "docker compose run --rm portal ${COMMAND}") and start again, or use a database that never held a demo. See docs/operations.md, "From a demo to production".`,
    ].join('\n'),
  );
}

/**
 * Ends the demo's accounts for good: inactive, without password, session or open link.
 * @returns how many were ended
 */
export async function endDemoAccounts(tx: Db): Promise<number> {
  const ofDemo = { user: { isDemo: true } };
  await tx.session.updateMany({
    where: { ...ofDemo, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  await tx.passwordToken.deleteMany({ where: ofDemo });
  const ended = await tx.user.findMany({
    where: { isDemo: true, status: { not: 'disabled' } },
    select: { id: true },
  });
  await handBack(
    tx,
    ended.map(({ id }) => id),
  );
  const { count } = await tx.user.updateMany({
    where: { isDemo: true, status: { not: 'disabled' } },
    data: { status: 'disabled' },
  });
  await tx.user.updateMany({ where: { isDemo: true }, data: { passwordHash: null } });
  return count;
}
