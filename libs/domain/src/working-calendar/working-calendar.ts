import { addDays, plantDate, plantInstant } from '../plant-time';

/** Hours in which the plant works on a weekday: 1 Monday to 7 Sunday; times as HH:mm, the end at most 24:00. */
export interface WorkingHours {
  weekday: number;
  startsAt: string;
  endsAt: string;
}

/** A day, yyyy-MM-dd, that differs from its weekday: with the hours of another weekday, or without any (null). */
export interface SpecialDay {
  day: string;
  worksLike: number | null;
}

/** The plant's working hours and holidays (docs/product/working-calendar.md). */
export interface WorkingCalendar {
  hours: readonly WorkingHours[];
  days: readonly SpecialDay[];
}

/** Working minutes of a day, from its midnight. */
interface Span {
  from: number;
  to: number;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const DAYS_OF_WEEK = 7;
/** Terms do not look further ahead: a calendar without working days in a year has none at all. */
const MOST_DAYS = 3700;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_OF_WEEK;

const midnight = (day: string): number => plantInstant(`${day} 00:00`).getTime();

/** The working hours of a weekday in order; overlapping ones count once. */
function spansOf(hours: readonly WorkingHours[], weekday: number): Span[] {
  const spans: Span[] = [];
  const ofDay = hours
    .filter((row) => row.weekday === weekday)
    .map(({ startsAt, endsAt }) => ({ from: minutesOf(startsAt), to: minutesOf(endsAt) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
  for (const { from, to } of ofDay) {
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}

/**
 * Counts in working time, at the plant's time zone. A calendar without working hours counts every minute, and every day as a
 * working day.
 */
export class WorkingTime {
  readonly #spans: readonly (readonly Span[])[];
  readonly #days: ReadonlyMap<string, number | null>;

  constructor({ hours, days }: WorkingCalendar) {
    const always = [{ from: 0, to: DAY_MINUTES }];
    const weekdays = Array.from({ length: DAYS_OF_WEEK + 1 }, (_, at) => spansOf(hours, at));
    this.#spans = hours.length === 0 ? weekdays.map(() => always) : weekdays;
    this.#days = new Map(
      hours.length === 0 ? [] : days.map(({ day, worksLike }) => [day, worksLike]),
    );
  }

  /** Whether the plant works on a day, yyyy-MM-dd. */
  isWorkingDay(day: string): boolean {
    return this.#spansOn(day).length > 0;
  }

  /** The whole working minutes between two instants; 0 if the second is not later. */
  minutesBetween(from: Date, until: Date): number {
    const last = plantDate(until);
    let milliseconds = 0;
    for (let day = plantDate(from); day <= last; day = addDays(day, 1)) {
      const start = midnight(day);
      for (const span of this.#spansOn(day)) {
        const begin = Math.max(from.getTime(), start + span.from * MINUTE_MS);
        const end = Math.min(until.getTime(), start + span.to * MINUTE_MS);
        milliseconds += Math.max(0, end - begin);
      }
    }
    return Math.floor(milliseconds / MINUTE_MS);
  }

  /** The instant at which a number of working minutes has passed; at the end of working hours rather than at the next start. */
  after(from: Date, minutes: number): Date {
    let left = minutes * MINUTE_MS;
    let day = plantDate(from);
    for (let count = 0; count < MOST_DAYS; count += 1, day = addDays(day, 1)) {
      const start = midnight(day);
      for (const span of this.#spansOn(day)) {
        const begin = Math.max(from.getTime(), start + span.from * MINUTE_MS);
        const length = start + span.to * MINUTE_MS - begin;
        if (length <= 0) continue;
        if (left <= length) return new Date(begin + left);
        left -= length;
      }
    }
    return new Date(from.getTime() + minutes * MINUTE_MS);
  }

  /** The working day a number of working days after a day, at least one; both yyyy-MM-dd. */
  dayAfter(day: string, count: number): string {
    let left = count;
    let at = day;
    for (let days = 0; days < MOST_DAYS && left > 0; days += 1) {
      at = addDays(at, 1);
      if (this.isWorkingDay(at)) left -= 1;
    }
    return left > 0 ? addDays(day, count) : at;
  }

  #spansOn(day: string): readonly Span[] {
    const special = this.#days.get(day);
    if (special === null) return [];
    return this.#spans[special ?? weekdayOf(day)] ?? [];
  }
}
