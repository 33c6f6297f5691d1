import { EXPIRES_WITHIN_DAYS } from '@portal/contracts';
import { addDays, plantDate, plantInstant } from '../plant-time';

/** So many days before something runs out a mail tells of it. */
const EXPIRY_MAIL_DAYS = [EXPIRES_WITHIN_DAYS, 14, 7, 3, 1] as const;

/** When the mails of a day go out, at the plant; what comes later that day waits for the next one. */
const MAIL_TIME = '07:00';

/** The newest time that a mail of the day was due: today's, before it yesterday's. */
export function lastMailTime(now: Date): Date {
  const today = plantInstant(`${plantDate(now)} ${MAIL_TIME}`);
  return now < today ? plantInstant(`${addDays(plantDate(now), -1)} ${MAIL_TIME}`) : today;
}

/**
 * Last days of validity that the mail of a day tells of.
 * @param day the mail's, yyyy-MM-dd
 * @param told the day of the mail before; null where there was none. What would have been told of in between is told of
 *   now, once, as far as it is not over.
 */
export function lastDaysToTell(day: string, told: string | null): string[] {
  const earliest = addDays(day, 1 - EXPIRES_WITHIN_DAYS);
  const first = told === null ? day : addDays(told, 1);
  const days = new Set<string>();
  for (let at = first < earliest ? earliest : first; at <= day; at = addDays(at, 1))
    for (const ahead of EXPIRY_MAIL_DAYS) days.add(addDays(at, ahead));
  return [...days].filter((last) => last >= day).toSorted((a, b) => a.localeCompare(b));
}

/** Days from one to another, both yyyy-MM-dd. */
export const daysUntil = (day: string, from: string): number =>
  Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);
