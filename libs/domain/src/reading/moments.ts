import { refused, valueRead, type Reading } from './reading';
import { splitDay, type DayCode, type DayHints } from './days';

/** Context for reading a typed day and time. */
export interface MomentHints extends DayHints {
  /** HH:mm, for a day that is written without a time. */
  usualTime: string;
}

/** A day and time, yyyy-MM-dd HH:mm. */
export type MomentReading = Reading<string, DayCode | 'noSuchTime'>;

/**
 * A time as people write it in Viet Nam, "14h30" and "7h", or with a colon, or without a separator.
 */
const TIME = /^(?:(\d{1,2})[:h](\d{2})(?::\d{2})?|(\d{1,2})h|(\d{2})(\d{2}))$/i;

/** The time before the day, as in letters and notices: "14h30 ngày 5/6/2026". */
const TIME_FIRST =
  /^\s*(?:lúc\s+)?(\d{1,2}(?:[:h]\d{2}(?::\d{2})?|h))[\s,]+(?=[^\s,])(\D*\d+\D+\d.*)$/iu;

/** HH:mm; null if there is no such time. */
function timeIn(written: string): string | null {
  const found = TIME.exec(written);
  if (!found) return null;
  const hour = Number(found[1] ?? found[3] ?? found[4]);
  const minute = Number(found[2] ?? found[5] ?? 0);
  const isTime = hour < 24 && minute < 60;
  return isTime ? [hour, minute].map((part) => String(part).padStart(2, '0')).join(':') : null;
}

/** Reads a day with a time that was typed, pasted, or is a text in a cell. */
export function readMoment(text: string, hints: MomentHints): MomentReading {
  const split = splitDay(text.normalize('NFC').replace(TIME_FIRST, '$2 $1'), hints);
  if ('kind' in split) return split;
  const written = split.rest.replace(/^(?:[T,\s]|lúc\s)+/iu, '').trim();
  const time = written === '' ? hints.usualTime : timeIn(written);
  if (time === null) return refused('noSuchTime');
  const { day } = split;
  const at = (date: string) => `${date} ${time}`;
  if (day.kind === 'value') return valueRead(at(day.value));
  return day.kind === 'refused' ? refused(day.reason, day.nearest.map(at)) : refused('notDay');
}
