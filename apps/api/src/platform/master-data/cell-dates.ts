import { YEARS } from '@portal/contracts';
import {
  PLANT_UTC_OFFSET,
  plantInstant,
  readDay,
  readMoment,
  shownDay,
  type DayCode,
  type Reading,
} from '@portal/domain';
import type { RawCell } from './raw-cell';

/** Hints for reading a day. */
export interface CellHints {
  /** Today's date at the plant, yyyy-MM-dd; two-digit years are read as close to it. */
  today: string;
  birth?: boolean;
}

/** Why a cell is not a day or an instant. Forms have the same reasons and texts. */
export interface DayProblem {
  problem: 'unreadDay';
  code: DayCode | 'noSuchTime';
  /** The content of the cell. */
  text: string;
  /** Days that its text may mean, as they are shown. */
  nearest: string;
}

type Read<T> = { value: T } | DayProblem;

/** If someone types a year into a date column, the number 1900 to 2100 is shown as a day in this range. */
const YEARS_AS_DAYS = { first: Date.UTC(1905, 2, 14), last: Date.UTC(1905, 8, 30) } as const;
const MS_PER_DAY = 86_400_000;
const COUNTED_FROM = Date.UTC(1899, 11, 30);

/** The day in a cell as yyyy-MM-dd: from a spreadsheet's date or a text. */
export function readDate(raw: RawCell, written: string, hints: CellHints): Read<string> {
  if (!(raw instanceof Date)) return answerOf(readDay(written, hints), written);
  const local = shownTime(raw);
  if (isYear(raw.getTime())) return problemOf('yearAlone', String(countedDays(raw)));
  return local === null ? problemOf('notDay', written) : { value: local.slice(0, 10) };
}

/** The instant in a cell as ISO 8601. Times are plant time: seven hours ahead of UTC, all year. */
export function readInstant(raw: RawCell, written: string, hints: CellHints): Read<string> {
  if (raw instanceof Date) {
    const local = shownTime(raw);
    return local === null ? problemOf('notDay', written) : { value: plantTime(local) };
  }
  if (/^\d{4}-\d\d-\d\dT[\d:]+Z$/.test(written)) {
    const time = new Date(written);
    return isSane(time) ? { value: withoutMillis(time) } : problemOf('notDay', written);
  }
  const [, minute = written, seconds] = /^(.*\d[:h]\d{2}):(\d{2})$/.exec(written) ?? [];
  const read = answerOf(readMoment(minute, { ...hints, usualTime: '00:00' }), written);
  if (!('value' in read)) return read;
  const instant = plantInstant(read.value);
  instant.setUTCSeconds(Number(seconds ?? 0));
  return { value: withoutMillis(instant) };
}

const isYear = (time: number): boolean =>
  time >= YEARS_AS_DAYS.first && time <= YEARS_AS_DAYS.last && time % MS_PER_DAY === 0;

/** The number by which a spreadsheet counts a day. */
const countedDays = (day: Date): number => Math.round((day.getTime() - COUNTED_FROM) / MS_PER_DAY);

function answerOf(read: Reading<string, DayProblem['code']>, written: string): Read<string> {
  if (read.kind === 'value') return { value: read.value };
  return read.kind === 'refused'
    ? problemOf(read.reason, written, read.nearest)
    : problemOf('notDay', written);
}

const problemOf = (
  code: DayProblem['code'],
  text: string,
  nearest: readonly string[] = [],
): DayProblem => ({
  problem: 'unreadDay',
  code,
  text,
  nearest: nearest.map((day) => `${shownDay(day.slice(0, 10))}${day.slice(10)}`).join('; '),
});

/**
 * What the cell shows. A spreadsheet's date has no time zone, so its parts are in the UTC fields. It is a fraction of
 * days, so it may differ by some milliseconds from the second that was typed.
 */
function shownTime(raw: Date): string | null {
  const time = new Date(Math.round(raw.getTime() / 1000) * 1000);
  return isSane(time) ? time.toISOString().slice(0, 19) : null;
}

const isSane = (time: Date): boolean =>
  !Number.isNaN(time.getTime()) &&
  time.getUTCFullYear() >= YEARS.first &&
  time.getUTCFullYear() <= YEARS.last;

const withoutMillis = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

const plantTime = (local: string): string => withoutMillis(new Date(`${local}${PLANT_UTC_OFFSET}`));
