import { nameProblem, plainText, printable, type NameProblem } from '@portal/contracts';
import { plantDate, readTime } from '@portal/domain';
import type { UnreadableCell } from './raw-cell';
import type { RawCell } from './raw-cell';
import { readDate, readInstant, type DayProblem } from './cell-dates';
import { parseNumber, type NumberProblem } from './cell-numbers';
import type { Column, Value } from './column';

/** What is wrong with a cell; each problem has a message with a remedy in both languages. */
export type CellProblem =
  | { problem: 'required' }
  | { problem: 'tooLong'; max: number }
  | { problem: 'notEmail' }
  | { problem: 'notWebAddress' }
  | { problem: 'notFlag' }
  | { problem: 'notTime' }
  | { problem: NameProblem }
  | NumberProblem
  | DayProblem
  | { problem: 'notChoice'; values: readonly string[] }
  | { problem: 'unknownReference'; to: string; code: string }
  /** A number in a column of digit texts: leading zeros, or digits beyond the 15th, are lost. */
  | { problem: 'numberForText' }
  /** A spreadsheet turned a code into a date. */
  | { problem: 'dateForText' }
  | { problem: UnreadableCell['unreadable']; shown: string; could: string };

export type Parsed = { value: Value } | CellProblem;

/** Finds the id of the row with a key, or returns undefined. */
export type Resolve = (table: string, key: string) => string | undefined;

const YES = new Set(['có', 'co', 'yes', 'true', 'x', '1', 'đúng', 'y']);
const NO = new Set(['không', 'khong', 'no', 'false', '0', 'sai', 'n']);
const SEPARATOR = /[;\n]/;
/** Above this a spreadsheet does not keep all digits of a number. */
const EXACT_BELOW = 1e15;
const LONGEST_PADDED = 12;

/**
 * Reads a cell as its column requires. References are named by key; several are separated by semicolons.
 * @param today the date at the plant, yyyy-MM-dd; two-digit years are read as close to it
 */
export function parseCell(
  column: Column,
  raw: RawCell,
  resolve: Resolve,
  today = plantDate(new Date()),
): Parsed {
  if (isUnreadable(raw))
    return { problem: raw.unreadable, shown: raw.shown, could: raw.could ?? '' };
  const written = cellText(raw);
  if (written === '') return emptyCell(column);
  switch (column.kind) {
    case 'text':
      return parseText(column, raw, written);
    case 'email': {
      const address = written.toLowerCase();
      return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address) && address.length <= 254
        ? { value: address }
        : { problem: 'notEmail' };
    }
    case 'flag':
      return parseFlag(written.toLowerCase());
    case 'integer':
    case 'decimal':
      return parseNumber(raw, written, column);
    case 'date':
      return readDate(raw, written, { today, birth: column.isBirth ?? false });
    case 'instant':
      return readInstant(raw, written, { today });
    case 'choice':
      return column.values.includes(written)
        ? { value: written }
        : { problem: 'notChoice', values: column.values };
    case 'choices': {
      const chosen = severalOf(raw, written);
      return chosen.every((value) => column.values.includes(value))
        ? { value: [...new Set(chosen)].sort() }
        : { problem: 'notChoice', values: column.values };
    }
    case 'ref':
      return parseReference(column.to, raw, written, resolve);
    default:
      return parseReferences(column.to, raw, written, resolve);
  }
}

/**
 * A cell's text as it is compared and stored: Unicode-composed, without outer spaces and without characters that cannot
 * be seen, stored or printed.
 */
export function cellText(raw: RawCell): string {
  if (raw === null || raw === undefined || isUnreadable(raw)) return '';
  if (raw instanceof Date) return Number.isNaN(raw.getTime()) ? '?' : raw.toISOString();
  if (Array.isArray(raw)) return raw.join(';');
  return plainText(printable(String(raw)))
    .replaceAll(/\r\n?/g, '\n')
    .trim();
}

/** Whether a key would be read as several where a cell names several rows. */
export const isSeveral = (key: string): boolean => SEPARATOR.test(key);

/** The parts of a cell that names several rows. */
export const severalOf = (raw: RawCell, written: string): string[] =>
  (Array.isArray(raw) ? (raw as string[]) : written.split(SEPARATOR))
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const isUnreadable = (raw: RawCell): raw is UnreadableCell =>
  typeof raw === 'object' && raw !== null && 'unreadable' in raw;

function emptyCell(column: Column): Parsed {
  if (column.required) return { problem: 'required' };
  if (column.kind === 'refs' || column.kind === 'choices') return { value: [] };
  if (column.kind === 'flag' || column.kind === 'integer' || column.kind === 'choice')
    return { value: column.fallback };
  return { value: column.kind === 'text' ? '' : null };
}

function parseText(
  column: Extract<Column, { kind: 'text' }>,
  raw: RawCell,
  written: string,
): Parsed {
  if (column.isTime) return parseTime(raw, written);
  if (raw instanceof Date) return { problem: 'dateForText' };
  if (typeof raw === 'number' && mayLackDigits(column, raw)) return { problem: 'numberForText' };
  if (hasNumbers(column) && SCIENTIFIC.test(written)) return { problem: 'numberForText' };
  if (column.isWebAddress && !isWebAddress(written)) return { problem: 'notWebAddress' };
  const nameFault = column.isName ? nameProblem(written) : null;
  if (nameFault) return { problem: nameFault };
  const value = column.kept?.(written) ?? written;
  return value.length > column.max ? { problem: 'tooLong', max: column.max } : { value };
}

const DAY_MINUTES = 1440;

/** A time of a day: a text, or a spreadsheet's time, which is a date of 1899 or a part of a day. */
function parseTime(raw: RawCell, written: string): Parsed {
  if (raw instanceof Date)
    return Number.isNaN(raw.getTime())
      ? { problem: 'notTime' }
      : { value: raw.toISOString().slice(11, 16) };
  if (typeof raw === 'number' && raw >= 0 && raw <= 1) return { value: timeOf(raw * DAY_MINUTES) };
  const time = readTime(written);
  if (!time) return { problem: 'notTime' };
  return { value: time.isNextDay ? '24:00' : time.time };
}

function timeOf(minutes: number): string {
  const whole = Math.round(minutes);
  return [Math.floor(whole / 60), whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** A long number as a spreadsheet writes it into a text file: 5.109E+10. */
const SCIENTIFIC = /^\d[.,]?\d*E\+\d+$/i;

const hasNumbers = ({ isDigits, isIdentity }: Extract<Column, { kind: 'text' }>): boolean =>
  isDigits === true || isIdentity === true;

/** Whether a spreadsheet's number may have lost digits of a text. */
const mayLackDigits = (column: Extract<Column, { kind: 'text' }>, raw: number): boolean =>
  column.isDigits === true ||
  Math.abs(raw) >= EXACT_BELOW ||
  (column.isIdentity === true && !/^\d{12}$/.test(String(raw)));

const isWebAddress = (written: string): boolean =>
  /^https?:\/\/\S+$/i.test(written) && URL.canParse(written);

function parseFlag(written: string): Parsed {
  if (YES.has(written)) return { value: true };
  return NO.has(written) ? { value: false } : { problem: 'notFlag' };
}

function parseReference(to: string, raw: RawCell, written: string, resolve: Resolve): Parsed {
  if (raw instanceof Date) return { problem: 'dateForText' };
  const id = resolve(to, written);
  if (id) return { value: id };
  return typeof raw === 'number' && lostZeros(to, written, resolve)
    ? { problem: 'numberForText' }
    : { problem: 'unknownReference', to, code: written };
}

/** Whether there is a row with that number and leading zeros. */
function lostZeros(to: string, written: string, resolve: Resolve): boolean {
  for (let length = written.length + 1; length <= LONGEST_PADDED; length += 1)
    if (resolve(to, written.padStart(length, '0')) !== undefined) return true;
  return false;
}

function parseReferences(to: string, raw: RawCell, written: string, resolve: Resolve): Parsed {
  if (raw instanceof Date) return { problem: 'dateForText' };
  const wanted = severalOf(raw, written);
  const ids = wanted.map((key) => resolve(to, key));
  const unknown = wanted.filter((_, at) => ids[at] === undefined);
  return unknown.length > 0
    ? { problem: 'unknownReference', to, code: unknown.join('; ') }
    : { value: [...new Set(ids as string[])].sort() };
}
