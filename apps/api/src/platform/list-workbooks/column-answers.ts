import type { ColumnAnswer } from '@portal/contracts';
import { readNumber } from '@portal/domain';
import { cellText, isUnreadable, type Column, type RawCell } from '../master-data';
import type { RawRow } from './definition';
import { swappedDays } from './swapped-days';

/** What is unclear in a whole column, with examples from its cells. */
export interface ColumnDoubt {
  kind: 'numbers' | 'days' | 'letters';
  examples: string[];
}

const EXAMPLES = 3;

type NumberColumn = Extract<Column, { kind: 'integer' | 'decimal' }>;

/** The numbers that a text may mean; empty if the text is clear. */
function meanings(cell: RawCell, column: NumberColumn): readonly number[] {
  if (typeof cell !== 'string') return [];
  const decimals = column.kind === 'integer' ? 0 : column.scale;
  const read = readNumber(cellText(cell), { decimals, max: column.max, zero: true });
  return read.kind === 'unclear' && read.could.length > 1 ? read.could : [];
}

/** What is unclear in a column; null if the column is clear. */
export function doubtOf(
  field: string,
  column: Column,
  rows: readonly RawRow[],
): ColumnDoubt | null {
  const cells = rows.map((row) => row.cells[field]);
  const doubt = (kind: ColumnDoubt['kind'], examples: string[]) =>
    examples.length === 0 ? null : { kind, examples: [...new Set(examples)].slice(0, EXAMPLES) };
  const letters = doubt(
    'letters',
    cells.flatMap((cell) =>
      isUnreadable(cell) && cell.unreadable === 'legacyText'
        ? [`${cell.shown} → ${cell.could ?? ''}`]
        : [],
    ),
  );
  if (letters) return letters;
  if (column.kind === 'date' && swappedDays(field, rows))
    return doubt(
      'days',
      cells.flatMap((cell) => (cell instanceof Date ? [dayOf(cell)] : [])),
    );
  return column.kind === 'integer' || column.kind === 'decimal'
    ? doubt(
        'numbers',
        cells.flatMap((cell) => (meanings(cell, column).length > 0 ? [cellText(cell)] : [])),
      )
    : null;
}

/** A day as lists write it. */
export const dayOf = (day: Date): string =>
  day.toISOString().slice(0, 10).split('-').toReversed().join('/');

/** Reads a cell in the way that the user has chosen for its column. */
export function answered(cell: RawCell, column: Column, answer: ColumnAnswer): RawCell {
  if (answer === 'converted')
    return isUnreadable(cell) && cell.unreadable === 'legacyText' ? cell.could : cell;
  if (answer === 'swapped') return cell instanceof Date ? swappedDay(cell) : cell;
  if (answer === 'asTheyAre' || (column.kind !== 'integer' && column.kind !== 'decimal'))
    return cell;
  const could = meanings(cell, column);
  if (could.length === 0) return cell;
  return answer === 'thousands' ? Math.max(...could) : Math.min(...could);
}

const MONTHS = 12;

const swappedDay = (day: Date): Date =>
  day.getUTCDate() > MONTHS
    ? day
    : new Date(Date.UTC(day.getUTCFullYear(), day.getUTCDate() - 1, day.getUTCMonth() + 1));
