import { readNumber, shownNumber, type NumberCode } from '@portal/domain';
import type { Value, Column } from './column';
import type { RawCell } from './raw-cell';

/** Why a cell is not a valid number for its column; `could` lists numbers that its text may mean. */
export type NumberProblem =
  | { problem: 'notInteger' | 'notDecimal'; min: number; max: number }
  | { problem: 'unclearNumber'; could: string }
  | { problem: 'numberWithText' | 'notNumber' | 'negativeNumber' | 'numberExponent' | 'badGroups' }
  | { problem: 'tooPrecise'; decimals: number };

/** Messages for texts that are not numbers; the message for a number outside the column's range names the range. */
const UNREAD = {
  notNumber: 'notNumber',
  negative: 'negativeNumber',
  exponent: 'numberExponent',
  withText: 'numberWithText',
  badGroups: 'badGroups',
} as const satisfies Partial<Record<NumberCode, NumberProblem['problem']>> as Partial<
  Record<
    NumberCode,
    'notNumber' | 'negativeNumber' | 'numberExponent' | 'numberWithText' | 'badGroups'
  >
>;

type NumberColumn = Extract<Column, { kind: 'integer' | 'decimal' }>;

/**
 * The number in a cell. A real number is rounded to the column's precision, because formulas produce long fractions; a
 * text is read the way people write numbers.
 */
export function parseNumber(
  raw: RawCell,
  written: string,
  column: NumberColumn,
): { value: Value } | NumberProblem {
  const { min, max } = column;
  const outside: NumberProblem = {
    problem: column.kind === 'integer' ? 'notInteger' : 'notDecimal',
    min,
    max,
  };
  const answerOf = (number: number): { value: Value } | NumberProblem => {
    const value = kept(number, column);
    return value === null ? outside : { value };
  };
  if (typeof raw === 'number' && raw < 0 && min >= 0) return { problem: 'negativeNumber' };
  if (typeof raw === 'number') return answerOf(raw);
  // A minus sign is only accepted in columns that allow negative numbers.
  const hasSign = min < 0 && written.startsWith('-');
  const sign = hasSign ? -1 : 1;
  const decimals = column.kind === 'integer' ? 0 : column.scale;
  const limits = { decimals, max: Number.MAX_SAFE_INTEGER, zero: true };
  const read = readNumber(hasSign ? written.slice(1) : written.replace(/^\+/, ''), limits);
  if (read.kind === 'value') return answerOf(sign * read.value);
  if (read.kind === 'unclear') {
    const could = read.could.map((value) => kept(sign * value, column));
    const taken = could.filter((value) => value !== null);
    if (taken.length === 0) return outside;
    return {
      problem: 'unclearNumber',
      could: taken.map((one) => shownNumber(one, 'vi')).join('; '),
    };
  }
  const reason = read.kind === 'refused' ? read.reason : null;
  const unread = reason === null ? undefined : UNREAD[reason];
  if (unread) return { problem: unread };
  return reason === 'tooPrecise' && decimals > 0 ? { problem: 'tooPrecise', decimals } : outside;
}

/** A number rounded as its column stores it; null if the column does not accept it. */
function kept(value: number, column: NumberColumn): number | null {
  const isInside = value >= column.min && value <= column.max;
  if (!isInside || (column.kind === 'integer' && !Number.isInteger(value))) return null;
  return column.kind === 'integer' ? value : Number(value.toFixed(column.scale));
}
