/** Where the plant is; every "today" is its (decisions, section 1). */
export const PLANT_TIME_ZONE = 'Asia/Ho_Chi_Minh';

const plantDay = new Intl.DateTimeFormat('en-CA', { timeZone: PLANT_TIME_ZONE });

/** The day it is at the plant, yyyy-MM-dd. */
export const plantDate = (instant: Date): string => plantDay.format(instant);

/** The day a number of days later; both yyyy-MM-dd. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
