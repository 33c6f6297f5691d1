import { readNumber, shownDay, type NumberCode } from '@portal/domain';
import type { Value, Column } from './column';
import type { RawCell } from './raw-cell';

/** Why a cell is not a valid number for its column. Forms have the same reasons and texts. */
export interface NumberProblem {
  problem: 'unreadNumber';
  code: NumberCode | 'notWhole' | 'unclear';
  /** The content of the cell. */
  text: string;
  /** Numbers that an unclear text may mean. */
  could: readonly number[];
  decimals: number;
  min: number;
  max: number;
}

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
  const decimals = column.kind === 'integer' ? 0 : column.scale;
  const problem = (code: NumberProblem['code'], could: readonly number[] = []): NumberProblem => ({
    problem: 'unreadNumber',
    code: code === 'tooPrecise' && decimals === 0 ? 'notWhole' : code,
    text: raw instanceof Date ? shownDay(written.slice(0, 10)) : written,
    could,
    decimals,
    min,
    max,
  });
  const answerOf = (number: number): { value: Value } | NumberProblem => {
    const code = refusalOf(number, column);
    return code === null ? { value: rounded(number, column) } : problem(code);
  };
  if (typeof raw === 'number') return answerOf(raw);
  // A minus sign is only accepted in columns that allow negative numbers.
  const hasSign = min < 0 && /^[\p{Pd}\u2212]/u.test(written);
  const sign = hasSign ? -1 : 1;
  const limits = { decimals, max: Number.MAX_SAFE_INTEGER, zero: true };
  const read = readNumber(hasSign ? written.slice(1) : written, limits);
  switch (read.kind) {
    case 'value':
      return answerOf(sign * read.value);
    case 'unclear': {
      const could = read.could.map((value) => sign * value);
      const taken = could.filter((value) => refusalOf(value, column) === null);
      return taken.length > 0 ? problem('unclear', taken) : answerOf(could[0] ?? 0);
    }
    case 'refused':
      return problem(read.reason);
    default:
      return problem('notNumber');
  }
}

/** Why a column does not accept a number; null if it does. */
function refusalOf(value: number, column: NumberColumn): NumberProblem['code'] | null {
  if (value < 0 && column.min >= 0) return 'negative';
  if (value > column.max) return 'tooLarge';
  if (value < column.min) return value === 0 ? 'zero' : 'tooSmall';
  return column.kind === 'integer' && !Number.isInteger(value) ? 'notWhole' : null;
}

/** A number as its column stores it. */
const rounded = (value: number, column: NumberColumn): number =>
  column.kind === 'integer' ? value : Number(value.toFixed(column.scale));
