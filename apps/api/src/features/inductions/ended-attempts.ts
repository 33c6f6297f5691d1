import { gradeAttempt } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import type { InductionAsked, InductionAttempt } from '../../platform/database/generated/client';
import { keepInductionResults } from '../../plant/records';

export type AskedAttempt = InductionAttempt & { asked: InductionAsked[] };

/**
 * Ends open attempts, which the caller has locked: grades what was answered in time, and turns passed ones into results
 * of their courses.
 */
export async function endAttempts(tx: Db, attempts: readonly AskedAttempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const now = new Date();
  const rows = attempts.map((attempt) => ({
    ...gradeAttempt(attempt.asked, attempt.passShare),
    id: attempt.id,
    at: attempt.endsAt < now ? attempt.endsAt : now,
    key: attempt.identityKey,
  }));
  await tx.$executeRaw`
    update induction_attempt a set ended_at = r.at, score = r.score, is_passed = r."isPassed"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, at timestamptz, score numeric, "isPassed" boolean)
    where a.id = r.id and a.ended_at is null`;
  await keepInductionResults(
    tx,
    rows.filter(({ isPassed }) => isPassed).map(({ key }) => key),
  );
}

const MOST_AT_ONCE = 200;

/** Ends attempts whose time ran out and whose phones were not heard of again. @returns how many */
export async function endRunOut(tx: Db): Promise<number> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    select id::text from induction_attempt where ended_at is null and ends_at < now()
    order by ends_at limit ${MOST_AT_ONCE} for update skip locked`;
  const attempts = await tx.inductionAttempt.findMany({
    where: { id: { in: locked.map(({ id }) => id) } },
    include: { asked: true },
  });
  await endAttempts(tx, attempts);
  return attempts.length;
}
