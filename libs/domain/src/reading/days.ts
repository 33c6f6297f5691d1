import { plainCharacters, plainLine, YEARS } from '@portal/contracts';
import { addDays } from '../plant-time';
import { withNumberedMonth } from './month-names';
import { EMPTY, refused, valueRead, type Reading } from './reading';
import { readTime } from './times';
import { weekdayOf, withoutWeekday } from './weekdays';
import { zonedTime } from './zoned-times';

/** Context for reading a typed day. */
export interface DayHints {
  /** Today's date at the plant, yyyy-MM-dd; years of two digits are near it. */
  today: string;
  /**
   * A date of birth is within the hundred years before today; any other day is at most fifty years
   * ahead.
   */
  birth?: boolean;
  /** The year of a day that is written without one. */
  year?: number | undefined;
}

/** Why a text is not a day. */
export type DayCode =
  | 'notDay'
  | 'yearAlone'
  | 'monthAlone'
  | 'noYear'
  | 'noSuchDay'
  | 'yearOutside'
  /** The day of the week that is written beside it is another one. */
  | 'otherWeekday'
  /** The number by which spreadsheets count days. */
  | 'serial';

/** A day, yyyy-MM-dd. */
export type DayReading = Reading<string, DayCode>;

/** How many years ahead of today a year of two digits may be. */
const YEARS_AHEAD = 50;

/** Day, month and year. */
const PARTS = 3;

const WORDS = /\s*(?:ngày|tháng|năm)\s*/giu;

interface Parts {
  day: number;
  month: number;
  /** As written: two digits, four, or none. */
  year: string;
}

const pad = (part: number, length = 2): string => String(part).padStart(length, '0');

const isoOf = (year: number, month: number, day: number): string =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** The last day of a month; 0 if there is no such month. */
const daysIn = (year: number, month: number): number =>
  month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;

const exists = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= daysIn(year, month);

/** Year, month and day as they are marked in Chinese, Japanese and Korean. */
const EASTERN = /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/u;

/** What separates the parts of a day; with spaces around it or not. */
const SEPARATOR = /\s*[/.,;|\\-]\s*/g;

/** A written text in plain characters, with one slash between the parts of a day. */
const slashed = (text: string): string =>
  withNumberedMonth(text.replace(EASTERN, '$3/$2/$1'))
    .replaceAll(WORDS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\d)[.,;]$/, '')
    // A year may be shortened by an apostrophe.
    .replace(/(?<=\D)['’‘](?=\d{2}(?!\d))/, '')
    .replaceAll(SEPARATOR, (mark) => mark.trim())
    .replace(
      /^(\d{1,4})[/.,;|\\\- ](\d{1,2})(?:[/.,;|\\\- ](\d{4}|\d{1,2})(?![\d:h]|\s?(?:giờ|g)(?!\p{L})))?(?!\d)/u,
      (_, ...found) =>
        found
          .slice(0, PARTS)
          .filter((part) => part !== undefined)
          .join('/'),
    );

/** The parts of a day at the start of a text, and the text after them. */
function partsIn(written: string): { parts: Parts; rest: string } | null {
  const separated = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?!\d)(.*)$/.exec(written);
  if (separated) {
    const [, day, month, year = '', rest = ''] = separated;
    return { parts: { day: Number(day), month: Number(month), year }, rest };
  }
  const turned = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?!\d)(.*)$/.exec(written);
  if (turned) {
    const [, year = '', month, day, rest = ''] = turned;
    return { parts: { day: Number(day), month: Number(month), year }, rest };
  }
  return closeTogether(written);
}

/** A day without separators: ddMMyyyy, yyyyMMdd or ddMM. No eight digits can be both. */
function closeTogether(written: string): { parts: Parts; rest: string } | null {
  const [, digits = '', rest = ''] = /^(\d{8}|\d{4})(?!\d)(.*)$/.exec(written) ?? [];
  if (digits === '') return null;
  const at = (from: number, to: number) => Number(digits.slice(from, to));
  const isTurned = digits.length === 8 && at(0, 4) >= YEARS.first && at(4, 6) <= 12;
  const parts = isTurned
    ? { day: at(6, 8), month: at(4, 6), year: digits.slice(0, 4) }
    : { day: at(0, 2), month: at(2, 4), year: digits.slice(4) };
  return { parts, rest };
}

/**
 * The full year. For two digits: the latest year that is not after today (dates of birth), or not
 * more than half a century ahead.
 */
function fullYear(year: string, { today, birth = false, year: known }: DayHints): number | null {
  if (year.length === 4) return Number(year);
  if (year === '') return known ?? null;
  if (known !== undefined && known % 100 === Number(year)) return known;
  const latest = Number(today.slice(0, 4)) + (birth ? 0 : YEARS_AHEAD);
  return latest - ((latest - Number(year)) % 100);
}

/** Existing days that the user may have meant, for a day that does not exist. */
function nearestTo(year: number, month: number, day: number): string[] {
  if (exists(year, day, month)) return [isoOf(year, day, month)];
  const last = daysIn(year, month);
  if (last === 0) return [];
  if (day < 1) return [isoOf(year, month, 1)];
  const end = isoOf(year, month, last);
  return [end, addDays(end, 1)];
}

/** The day of these parts, if it exists in the calendar. */
function dayOf(parts: Parts, hints: DayHints): DayReading {
  const year = fullYear(parts.year, hints);
  if (year === null) return refused(exists(2000, parts.month, parts.day) ? 'noYear' : 'notDay');
  if (year < YEARS.first || year > YEARS.last) return refused('yearOutside');
  const { month, day } = parts;
  return exists(year, month, day)
    ? valueRead(isoOf(year, month, day))
    : refused('noSuchDay', nearestTo(year, month, day));
}

/** A day inside a text, with all its parts. */
const INSIDE =
  /(?<!\d)(?:\d{1,2}([/.-])\d{1,2}\1\d{4}|\d{4}([/.-])\d{1,2}\2\d{1,2}|\d{1,2}\s+tháng\s+\d{1,2}\s+năm\s+\d{4})(?!\d)/giu;

/** The only day that a longer text names, as what may be meant. */
function dayInside(written: string, hints: DayHints): string[] {
  const found = written.match(INSIDE) ?? [];
  const [text = ''] = found;
  if (found.length !== 1 || text === written) return [];
  const read = readDay(text, hints);
  return read.kind === 'value' ? [read.value] : [];
}

/** Days that spreadsheets count from 1900, as numbers of five digits: 1950 to 2099. */
const SERIALS = { first: 18_264, last: 73_050 } as const;
const SERIAL_ZERO = '1899-12-30';

/** Why a text is not a day, with the day that it may mean. */
function notDay(written: string, hints: DayHints): DayReading {
  const serial = /^\d{5}(?:[.,]\d+)?$/.test(written) ? Number(written.slice(0, 5)) : 0;
  if (serial >= SERIALS.first && serial <= SERIALS.last)
    return refused('serial', [addDays(SERIAL_ZERO, serial)]);
  return refused('notDay', dayInside(written, hints));
}

/** The day at the start of a text and the text after it, or why there is none. */
export function splitDay(
  text: string,
  hints: DayHints,
): Exclude<DayReading, { kind: 'value' }> | { day: DayReading; rest: string } {
  const plain = plainLine(plainCharacters(text));
  const { rest: named, weekday } = withoutWeekday(plain);
  const written = slashed(named);
  if (written === '') return EMPTY;
  const isBare = /^\d{4}$/.test(written);
  if (isBare && hints.year === undefined) {
    const year = Number(written);
    return refused(year >= YEARS.first && year <= YEARS.last ? 'yearAlone' : 'notDay');
  }
  if (/^\d{1,2}\/\d{4}$/.test(written)) return refused('monthAlone');
  const found = partsIn(written);
  if (!found) return notDay(plain, hints) as Exclude<DayReading, { kind: 'value' }>;
  const { rest: time, weekday: after } = withoutWeekday(found.rest);
  const day = dayOf(found.parts, hints);
  const told = weekday ?? after;
  const isOther = day.kind === 'value' && told !== null && weekdayOf(day.value) !== told;
  return { day: isOther ? refused('otherWeekday', [day.value]) : day, rest: time };
}

/** Reads a day that was typed, pasted, or is a text in a cell; a time after it is ignored. */
export function readDay(text: string, hints: DayHints): DayReading {
  const zoned = zonedTime(text);
  if (zoned !== null) return valueRead(zoned.slice(0, 10));
  const split = splitDay(text, hints);
  if ('kind' in split) return split;
  if (split.rest === '' || readTime(split.rest) !== null) return split.day;
  return notDay(plainLine(plainCharacters(text)), hints);
}
