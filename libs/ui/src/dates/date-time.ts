import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** What people type for a day: with or without leading zeros, years also short. */
export const TYPED_DAYS = [
  'DD/MM/YYYY',
  'D/M/YYYY',
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'DDMMYYYY',
  'D/M/YY',
];

/** What people type for a time of day, "14h30" as it is written in Vietnam included. */
const TYPED_TIMES = ['HH:mm', 'H:mm', 'HH[h]mm', 'H[h]mm', 'HHmm', 'H[h]', 'HH[h]'];

const WITH_TIME = TYPED_DAYS.flatMap((day) => TYPED_TIMES.map((time) => `${day} ${time}`));

/** The same without a year, where one is known. */
const TYPED_DAYS_OF_A_YEAR = ['DD/MM', 'D/M', 'DD-MM', 'DD.MM', 'DDMM'];

/**
 * A typed day as yyyy-MM-dd; null where it is none.
 * @param year of a day that is typed without one
 */
export function parseDay(typed: string, year?: number): string | null {
  const text = typed.trim();
  const day = dayjs(text, TYPED_DAYS, true);
  if (day.isValid()) return day.format('YYYY-MM-DD');
  if (year === undefined) return null;
  const formats = TYPED_DAYS_OF_A_YEAR.map((format) => `${format} YYYY`);
  const dayOfYear = dayjs(`${text} ${year}`, formats, true);
  return dayOfYear.isValid() ? dayOfYear.format('YYYY-MM-DD') : null;
}

/**
 * A typed day and time as yyyy-MM-dd HH:mm:ss; null where it is none.
 * @param current what stands there now; its time is kept where none is typed
 * @param usual the time where there is none at all, HH:mm
 */
export function parseDateTime(typed: string, current: string | null, usual: string): string | null {
  const text = typed.trim().replaceAll(/[\s,]+/g, ' ');
  const moment = dayjs(text, WITH_TIME, true);
  if (moment.isValid()) return moment.format('YYYY-MM-DD HH:mm:ss');
  const day = parseDay(text);
  return day && `${withTimeOfDay(day, current, usual)}:00`;
}

/** A day with its time as yyyy-MM-dd HH:mm; a day without one gets the current or the usual one. */
export const withTimeOfDay = (chosen: string, current: string | null, usual: string): string =>
  `${chosen.slice(0, 10)} ${chosen.slice(11, 16) || current?.slice(11, 16) || usual}`;
