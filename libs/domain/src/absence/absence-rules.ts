import { addDays } from '../plant-time';

/** Days from the first to the last, yyyy-MM-dd. */
export interface AbsentDays {
  fromDay: string;
  toDay: string;
}

/** An absence that is not over. Without a substitute, what is the user's own waits. */
export interface KnownAbsence extends AbsentDays {
  userId: string;
  standInId: string | null;
}

/** A group with work, of which the absent user is a member. */
export interface GroupAtWork {
  id: string;
  /** All active members, the absent user among them. */
  memberIds: readonly string[];
}

/** The most days of an absence. */
const MOST_ABSENT_DAYS = 366;

/** Why an absence is refused; each names the field that is to be changed. */
export type AbsenceFault =
  | { field: 'toDay'; fault: 'dayOver' | 'endsBeforeStart' | 'absenceTooLong' }
  | { field: 'fromDay'; fault: 'dayOver' }
  | { field: 'fromDay'; fault: 'absentThen'; other: AbsentDays }
  /** The user substitutes for somebody in these days. */
  | { field: 'fromDay'; fault: 'standsInThen'; other: KnownAbsence }
  | { field: 'standInId'; fault: 'standInNotOfGroup' }
  | { field: 'standInId'; fault: 'standInAway'; other: AbsentDays }
  /** All others of the group are away on this day. */
  | { field: 'standInId'; fault: 'standInNeeded'; groupId: string; day: string };

interface AbsenceFacts {
  /** yyyy-MM-dd, at the plant. */
  today: string;
  /** The first day as it is stored, for an absence that has begun. */
  begunOn: string | null;
  /** All other absences that are not over, of all users. */
  known: readonly KnownAbsence[];
  groups: readonly GroupAtWork[];
  /** Active users who share a group with the user. */
  colleagueIds: readonly string[];
}

const meet = (one: AbsentDays, other: AbsentDays): boolean =>
  one.fromDay <= other.toDay && other.fromDay <= one.toDay;

/**
 * Why an absence may not be entered or changed in this way, or null (docs/product/absence.md). The days of one user do
 * not overlap, a substitute is not away, and a group with work always has a member who is there or a substitute.
 */
export function absenceFault(entered: KnownAbsence, facts: AbsenceFacts): AbsenceFault | null {
  return daysFault(entered, facts) ?? standInFault(entered, facts);
}

function daysFault(
  entered: KnownAbsence,
  { today, begunOn, known }: AbsenceFacts,
): AbsenceFault | null {
  const { userId, fromDay, toDay } = entered;
  if (toDay < fromDay) return { field: 'toDay', fault: 'endsBeforeStart' };
  if (toDay < today) return { field: 'toDay', fault: 'dayOver' };
  if (fromDay < today && fromDay !== begunOn) return { field: 'fromDay', fault: 'dayOver' };
  if (toDay > addDays(fromDay, MOST_ABSENT_DAYS - 1))
    return { field: 'toDay', fault: 'absenceTooLong' };
  const then = known.filter((other) => meet(entered, other));
  const own = then.find((other) => other.userId === userId);
  if (own) return { field: 'fromDay', fault: 'absentThen', other: own };
  const stoodIn = then.find((other) => other.standInId === userId);
  return stoodIn ? { field: 'fromDay', fault: 'standsInThen', other: stoodIn } : null;
}

function standInFault(
  entered: KnownAbsence,
  { today, known, groups, colleagueIds }: AbsenceFacts,
): AbsenceFault | null {
  const { userId, standInId } = entered;
  const others = known.filter((other) => other.userId !== userId && meet(entered, other));
  if (standInId !== null) {
    if (!colleagueIds.includes(standInId))
      return { field: 'standInId', fault: 'standInNotOfGroup' };
    const away = others.find((other) => other.userId === standInId);
    return away ? { field: 'standInId', fault: 'standInAway', other: away } : null;
  }
  // Who is there changes only when somebody's absence begins.
  const first = entered.fromDay < today ? today : entered.fromDay;
  const days = [first, ...others.map(({ fromDay }) => fromDay).filter((day) => day > first)];
  for (const day of days.sort())
    for (const { id: groupId, memberIds } of groups) {
      const isAway = (id: string) =>
        id === userId ||
        others.some((other) => other.userId === id && meet({ fromDay: day, toDay: day }, other));
      if (memberIds.every(isAway))
        return { field: 'standInId', fault: 'standInNeeded', groupId, day };
    }
  return null;
}
