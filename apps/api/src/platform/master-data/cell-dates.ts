import { YEARS } from '@portal/contracts';
import { PLANT_UTC_OFFSET } from '@portal/domain';
import type { RawCell } from './raw-cell';

const pad = (n: number | string, length = 2): string => String(n).padStart(length, '0');

/** The day a cell names as yyyy-MM-dd, or null: a spreadsheet's date, or dd/MM/yyyy, or yyyy-MM-dd. */
export function parseDate(raw: RawCell, written: string): string | null {
  if (raw instanceof Date) return shownTime(raw)?.slice(0, 10) ?? null;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [local?.[3], local?.[2], local?.[1]];
  if (!year || !month || !day) return null;
  const value = `${year}-${pad(month)}-${pad(day)}`;
  const time = new Date(`${value}T00:00:00Z`);
  const exists = isSane(time) && time.toISOString().startsWith(value);
  return exists ? value : null;
}

/** The instant a cell names as ISO 8601, or null. Times are the plant's: seven hours ahead of UTC, all year. */
export function parseInstant(raw: RawCell, written: string): string | null {
  if (raw instanceof Date) {
    const local = shownTime(raw);
    return local && plantTime(local);
  }
  if (/^\d{4}-\d\d-\d\dT[\d:]+Z$/.test(written)) {
    const time = new Date(written);
    return isSane(time) ? withoutMillis(time) : null;
  }
  const [day, time = '00:00'] = written.split(/\s+/);
  const date = parseDate(undefined, day ?? '');
  const clock = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time);
  if (!date || !clock) return null;
  return plantTime(`${date}T${pad(clock[1] ?? 0)}:${clock[2]}:${clock[3] ?? '00'}`);
}

/**
 * What the cell shows: a spreadsheet's date has no zone, so it is in the UTC fields. It is a fraction of days,
 * so it may lie some milliseconds beside the second that was typed.
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
