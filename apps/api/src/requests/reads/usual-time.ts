import { addDays, plantDate } from '@portal/domain';
import type { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';

/** Figures of durations look back so many days. */
export const USUAL_DAYS = 90;
/** From so many cases on it is said what is usual. */
const ENOUGH = 20;

/**
 * Conditions on `step_time s` for figures of durations: the last days, and nothing that was decided in bulk.
 * @param today the day at the plant, yyyy-MM-dd
 */
export const usualSteps = (today: string): Prisma.Sql =>
  Prisma.sql`s.ended_on > ${addDays(today, -USUAL_DAYS)}::date and not s.is_bulk`;

/** How long a step of a family usually takes, in working minutes; null if there are too few cases to say. */
export async function usualTimeOf(
  database: Database,
  family: string,
  code: string,
): Promise<{ half: number; nineOfTen: number } | null> {
  if (code === '') return null;
  const [usual] = await database.read<{
    cases: number;
    half: number;
    nineOfTen: number;
  }>(Prisma.sql`
    select count(*)::int as cases, percentile_disc(0.5) within group (order by s.minutes) as half,
      percentile_disc(0.9) within group (order by s.minutes) as "nineOfTen"
    from step_time s
    where s.family = ${family} and s.code = ${code} and ${usualSteps(plantDate(new Date()))}`);
  return usual && usual.cases >= ENOUGH ? { half: usual.half, nineOfTen: usual.nineOfTen } : null;
}
