import { GUARANTEE_HOURS } from '@portal/contracts';

/** An hour of the day as people write it: 08:00. */
export const shownHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A range of hours: 08:00–17:00; a missing hour shows "…". */
export const shownHours = (start: number | null, end: number | null): string =>
  [start, end].map((hour) => (hour === null ? '…' : shownHour(hour))).join('–');

/** Every hour at which a guarantee can begin or end. */
export const CHOOSABLE_HOURS: readonly number[] = Array.from(
  { length: GUARANTEE_HOURS.last - GUARANTEE_HOURS.first + 1 },
  (_, at) => GUARANTEE_HOURS.first + at,
);
