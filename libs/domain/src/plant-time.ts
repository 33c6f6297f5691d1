/** The plant's time zone; every "today" is in this zone. */
export const PLANT_TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** The plant's offset from UTC, all year round. */
export const PLANT_UTC_OFFSET = '+07:00';

const plantDay = new Intl.DateTimeFormat('en-CA', { timeZone: PLANT_TIME_ZONE });

/** The date at the plant, yyyy-MM-dd. */
export const plantDate = (instant: Date): string => plantDay.format(instant);

const plantMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PLANT_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The plant time of an instant, yyyy-MM-dd HH:mm. */
export const plantTime = (instant: Date): string => plantMinute.format(instant);

/** The instant of a plant time, yyyy-MM-dd HH:mm. */
export const plantInstant = (time: string): Date =>
  new Date(`${time.replace(' ', 'T')}:00${PLANT_UTC_OFFSET}`);

/** The day a number of days later; both yyyy-MM-dd. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/**
 * The same day a number of months later, or the last day of a month that has no such day; both
 * yyyy-MM-dd.
 */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const counted = month - 1 + months;
  const inYear = year + Math.floor(counted / 12);
  const ofYear = counted - Math.floor(counted / 12) * 12;
  const last = new Date(Date.UTC(inYear, ofYear + 1, 0)).getUTCDate();
  const digits = (number: number, count: number) => String(number).padStart(count, '0');
  return `${digits(inYear, 4)}-${digits(ofYear + 1, 2)}-${digits(Math.min(day, last), 2)}`;
}
