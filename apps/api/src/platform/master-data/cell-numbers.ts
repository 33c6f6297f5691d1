import { readNumber, shownNumber } from '@portal/domain';
import type { Value, Column } from './column';
import type { RawCell } from './raw-cell';

/** Why a cell is no number of its column; `could` are numbers that its text may mean. */
export type NumberProblem =
  | { problem: 'notInteger' | 'notDecimal'; min: number; max: number }
  | { problem: 'unclearNumber'; could: string }
  | { problem: 'tooPrecise'; decimals: number };

type NumberColumn = Extract<Column, { kind: 'integer' | 'decimal' }>;

/**
 * The number of a cell: what is a number is that number, rounded as its column keeps it, for formulas make long ones; a
 * text is read as people write numbers.
 */
export function parseNumber(
  raw: RawCell,
  written: string,
  column: NumberColumn,
): { value: Value } | NumberProblem {
  const { min, max } = column;
  const refused: NumberProblem = {
    problem: column.kind === 'integer' ? 'notInteger' : 'notDecimal',
    min,
    max,
  };
  const decimals = column.kind === 'integer' ? 0 : column.scale;
  const given = typeof raw === 'number' ? [raw] : numbersIn(written, decimals);
  if (given === 'tooPrecise')
    return column.kind === 'integer' ? refused : { problem: 'tooPrecise', decimals };
  const taken = given.map((value) => kept(value, column)).filter((value) => value !== null);
  const [value] = taken;
  if (value === undefined) return refused;
  if (given.length === 1) return { value };
  return { problem: 'unclearNumber', could: taken.map((one) => shownNumber(one, 'vi')).join('; ') };
}

/** What a text can mean. A sign in front is one of a list whose numbers go below zero. */
function numbersIn(written: string, decimals: number): readonly number[] | 'tooPrecise' {
  const sign = written.startsWith('-') ? -1 : 1;
  const limits = { decimals, max: Number.MAX_SAFE_INTEGER, zero: true };
  const read = readNumber(written.replace(/^[+-]/, ''), limits);
  if (read.kind === 'value') return [sign * read.value];
  if (read.kind === 'refused' && read.reason === 'tooPrecise') return 'tooPrecise';
  return read.kind === 'unclear' ? read.could.map((value) => sign * value) : [];
}

/** A number as its column keeps it; null for one that it does not take. */
function kept(value: number, column: NumberColumn): number | null {
  const isInside = value >= column.min && value <= column.max;
  if (!isInside || (column.kind === 'integer' && !Number.isInteger(value))) return null;
  return column.kind === 'integer' ? value : Number(value.toFixed(column.scale));
}
