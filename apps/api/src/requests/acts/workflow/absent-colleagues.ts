import type { Db } from '../../../platform/database/database';
import { isoDate } from '../../../platform/database/iso-date';
import { holdingToday } from '../../core/absences';

/** The absences of users that hold today, by user: the last day, and who substitutes. */
export async function absencesToday(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, { toDay: string; standInName: string }>> {
  const rows = await db.absence.findMany({
    where: { ...holdingToday(), userId: { in: [...userIds] } },
    select: { userId: true, toDay: true, standIn: { select: { fullName: true } } },
  });
  return new Map(
    rows.map(({ userId, toDay, standIn }) => [
      userId,
      { toDay: isoDate(toDay), standInName: standIn?.fullName ?? '' },
    ]),
  );
}
