import type { Absence, AbsenceState } from '@portal/contracts';
import { isoDate } from '../../platform/database/iso-date';
import type { Prisma } from '../../platform/database/generated/client';

const PERSON = { select: { id: true, fullName: true, email: true, jobTitle: true } } as const;

/** What an answer is made from. */
export const ABSENCE_PARTS = {
  id: true,
  fromDay: true,
  toDay: true,
  endedAt: true,
  user: PERSON,
  standIn: PERSON,
  enteredBy: { select: { fullName: true } },
} satisfies Prisma.AbsenceSelect;

type StoredAbsence = Prisma.AbsenceGetPayload<{ select: typeof ABSENCE_PARTS }>;

const personOf = ({ email: userName, ...user }: StoredAbsence['user']) => ({ ...user, userName });

/** @param today yyyy-MM-dd */
export const absenceAnswer = (stored: StoredAbsence, today: string): Absence => ({
  id: stored.id,
  user: personOf(stored.user),
  fromDay: isoDate(stored.fromDay),
  toDay: isoDate(stored.toDay),
  standIn: stored.standIn && personOf(stored.standIn),
  state: stateOf(stored, today),
  enteredByName: stored.enteredBy?.fullName ?? '',
});

function stateOf({ fromDay, toDay, endedAt }: StoredAbsence, today: string): AbsenceState {
  if (endedAt) return 'ended';
  if (isoDate(fromDay) > today) return 'planned';
  return isoDate(toDay) < today ? 'over' : 'running';
}

/** Condition: an absence is neither over nor ended. @param today yyyy-MM-dd */
export const notOver = (today: string): Prisma.AbsenceWhereInput => ({
  endedAt: null,
  toDay: { gte: new Date(today) },
});
