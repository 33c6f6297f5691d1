import { plainCharacters, plainLine } from '@portal/contracts';
import { addDays } from '../plant-time';
import { splitDay, type DayCode, type DayHints } from './days';
import { refused, valueRead, type Reading } from './reading';
import { readTime } from './times';
import { zonedTime } from './zoned-times';

/** Context for reading a typed day and time. */
export interface MomentHints extends DayHints {
  /** HH:mm, for a day that is written without a time. */
  usualTime: string;
}

/** A day and time, yyyy-MM-dd HH:mm. */
export type MomentReading = Reading<string, DayCode | 'noSuchTime'>;

/** The time before the day, as in letters and notices: "14h30 ngày 5/6/2026". */
const TIME_FIRST =
  /^\s*((?:lúc\s+)?\d{1,2}\s?(?:[:h]\s?\d{2}(?::\d{2})?|(?:giờ|g)(?:\s?\d{2})?|h)(?:\s?(?:phút|p|['’′])(?!\p{L}))?(?:\s?(?:[ap]m|sa|ch|sáng|trưa|chiều|tối)(?!\p{L}))?)[\s,]+(?=[^\s,])(\D*\d+\D+\d.*)$/iu;

const MINUTES_PER_DAY = 1440;

/** The time of a spreadsheet's number of a moment: the part of the day behind its decimal sign. */
function timeOfSerial(serial: string): string {
  const minutes = Math.floor((Number(serial.replace(',', '.')) % 1) * MINUTES_PER_DAY + 0.5);
  const parts = [Math.floor(minutes / 60) % 24, minutes % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Reads a day with a time that was typed, pasted, or is a text in a cell. */
export function readMoment(text: string, hints: MomentHints): MomentReading {
  const zoned = zonedTime(text);
  if (zoned !== null) return valueRead(zoned);
  const turned = plainLine(plainCharacters(text)).replace(TIME_FIRST, '$2 $1');
  const split = splitDay(turned, hints);
  if ('kind' in split) {
    if (split.kind !== 'refused') return split;
    const time = split.reason === 'serial' ? timeOfSerial(turned) : hints.usualTime;
    return refused(
      split.reason,
      split.nearest.map((day) => `${day} ${time}`),
    );
  }
  const found =
    split.rest === '' ? { time: hints.usualTime, isNextDay: false } : readTime(split.rest);
  if (found === null) return refused('noSuchTime');
  const { day } = split;
  const at = (date: string) => `${found.isNextDay ? addDays(date, 1) : date} ${found.time}`;
  if (day.kind === 'value') return valueRead(at(day.value));
  return day.kind === 'refused' ? refused(day.reason, day.nearest.map(at)) : refused('notDay');
}
