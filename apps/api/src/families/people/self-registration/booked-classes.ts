import type { Language } from '@portal/contracts';
import type { Db } from '../../../platform/database/database';
import { shownTime } from '../../../platform/pdf/shown-times';
import { translate } from '../../../platform/i18n/translator';

/** Whose seats are read: a person, as the company of a request knows them. */
interface SeatHolder {
  requestId: string;
  identityKey: string;
}

/**
 * What a person can do about lacking courses for which the company of the request has booked a class that is not over:
 * by course, with time and place (docs/product/worker.md, "The pass"). Seats by other companies are left out.
 */
export async function bookedClasses(
  db: Db,
  courseIds: readonly string[],
  { requestId, identityKey }: SeatHolder,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (courseIds.length === 0) return new Map();
  const bookings = await db.trainingBooking.findMany({
    where: {
      identityKey,
      courseId: { in: [...courseIds] },
      state: { in: ['booked', 'waiting'] },
      isAhead: true,
      contractor: { requests: { some: { id: requestId } } },
      session: { state: 'open', endsAt: { gt: new Date() } },
    },
    orderBy: { session: { beginsAt: 'desc' } },
    select: { courseId: true, state: true, session: { select: { beginsAt: true, place: true } } },
  });
  return new Map(
    bookings.map(({ courseId, state, session: { beginsAt, place } }) => [
      courseId,
      translate(language, `workerPass:todo.${state === 'booked' ? 'seat' : 'line'}`, {
        time: shownTime(beginsAt),
        place,
      }),
    ]),
  );
}
