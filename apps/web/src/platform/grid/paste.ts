import type { Changes, GridColumn, PlacedRow, Refusal, RefusedCell } from './columns';
import { isMany, type At, type Range } from './cursor';

/** The part of a column that pasting needs. */
export type PastedColumn<Row, Why extends Refusal> = Pick<GridColumn<Row, Why>, 'text' | 'typed'>;

interface Pasting<Row, Why extends Refusal> {
  /** The rows as shown, with their places in the list. */
  rows: readonly PlacedRow<Row>[];
  columns: readonly PastedColumn<Row, Why>[];
  block: readonly (readonly string[])[];
  at: At;
  /** The selected range: a single pasted cell fills all of it. */
  range: Range;
}

interface Pasted<Row, Why extends Refusal> {
  changes: Changes<Row>;
  refused: RefusedCell<Why>[];
}

/**
 * Pastes a block of cells into the list, to the right and down from one cell. Returns the changes
 * and the cells that were not accepted.
 */
export function pasted<Row extends { id: string }, Why extends Refusal>(
  pasting: Pasting<Row, Why>,
): Pasted<Row, Why> {
  const { rows, columns, block, at, range } = pasting;
  const changes = new Map<string, Partial<Row>>();
  const refused: RefusedCell<Why>[] = [];
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  const isFilled = single !== undefined && isMany(range);
  const from = isFilled ? { row: range.top, column: range.left } : at;
  const cells = isFilled ? filling(single, range) : block;
  for (const [down, texts] of cells.entries()) {
    const target = rows[from.row + down];
    if (!target) {
      const text = texts.join(' ').trim();
      if (text !== '') refused.push({ place: down + 1, text, why: { code: 'beyond' } });
      continue;
    }
    const { row, place } = target;
    for (const [right, text] of texts.entries()) {
      const column = columns[from.column + right];
      if (!column?.typed) {
        // Pasting the same text again is not a change.
        if (text.trim() !== '' && text.trim() !== column?.text(row, place))
          refused.push({ place, text, why: { code: 'readOnly' } });
        continue;
      }
      const read = column.typed.read(text);
      const why = 'why' in read ? read.why : column.typed.refusedIn?.(row, read.change);
      if (why) refused.push({ place, text, why });
      else if ('change' in read) changes.set(row.id, { ...changes.get(row.id), ...read.change });
    }
  }
  return { changes, refused };
}

const filling = (text: string, { top, bottom, left, right }: Range): string[][] =>
  Array.from({ length: bottom - top + 1 }, () =>
    Array.from({ length: right - left + 1 }, () => text),
  );
