import { EXPIRES_WITHIN_DAYS } from '@portal/contracts';
import { addDays, plantDate, plantInstant } from '../plant-time';

/** How many days before something expires a mail warns of it. */
const EXPIRY_MAIL_DAYS = [EXPIRES_WITHIN_DAYS, 14, 7, 3, 1] as const;

/**
 * When the mails of a day are sent, in plant time; anything that comes later waits for the next
 * day.
 */
const MAIL_TIME = '07:00';

/** The last time at which a mail was due: today's, or before that time yesterday's. */
export function lastMailTime(now: Date): Date {
  const today = plantInstant(`${plantDate(now)} ${MAIL_TIME}`);
  return now < today ? plantInstant(`${addDays(plantDate(now), -1)} ${MAIL_TIME}`) : today;
}

/**
 * The last days of validity that the mail of a day lists.
 * @param day of the mail, yyyy-MM-dd
 * @param told day of the previous mail; null if there was none. Days that mails in between would
 * have listed are listed now, unless they are over.
 */
export function lastDaysToTell(day: string, told: string | null): string[] {
  const earliest = addDays(day, 1 - EXPIRES_WITHIN_DAYS);
  const first = told === null ? day : addDays(told, 1);
  const days = new Set<string>();
  for (let at = first < earliest ? earliest : first; at <= day; at = addDays(at, 1))
    for (const ahead of EXPIRY_MAIL_DAYS) days.add(addDays(at, ahead));
  return [...days].filter((last) => last >= day).toSorted((a, b) => a.localeCompare(b));
}

/** The number of days from one day to another, both yyyy-MM-dd. */
export const daysUntil = (day: string, from: string): number =>
  Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);
