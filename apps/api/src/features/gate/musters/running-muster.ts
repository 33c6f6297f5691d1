import type { RunningMuster } from '@portal/contracts';
import type { Db } from '../../../platform/database/database';

/** The muster that runs now, without its people; null if none does. */
export async function runningMuster(db: Db): Promise<RunningMuster | null> {
  const muster = await db.muster.findFirst({
    where: { endedAt: null },
    select: { kind: true, startedAt: true },
  });
  return muster && { kind: muster.kind, startedAt: muster.startedAt.toISOString() };
}
