import { numberOutProblem, type LotFacts, type Problem, type TakeOutCode } from '@portal/domain';
import type { EquipmentRow, RowChange } from '../form';
import { isMany, type At, type Range } from './cursor';
import { readCell, type UnreadCell } from './read-cell';

/** A pasted cell that was not taken. */
export interface RefusedCell {
  /** Place of the row in the list, from 1; of what fell beyond it, its place in what was pasted. */
  place: number;
  text: string;
  code: UnreadCell['code'] | TakeOutCode | 'readOnly' | 'beyond';
  params: Problem['params'];
  /** Quantities that the text may mean. */
  could?: readonly number[];
}

/** A column as far as pasting goes. */
export interface PastedColumn {
  editable?: keyof RowChange | undefined;
  /** What stands in the cell of a row. */
  text: (row: EquipmentRow, place: number) => string;
}

interface Pasting {
  /** As they are shown, with their places in the list. */
  rows: readonly { place: number; row: EquipmentRow }[];
  columns: readonly PastedColumn[];
  block: readonly (readonly string[])[];
  at: At;
  /** What is chosen: one cell that is pasted fills all of it. */
  range: Range;
  lotOf: (row: EquipmentRow) => LotFacts;
}

interface Pasted {
  /** By the ids of rows. */
  changes: Map<string, RowChange>;
  refused: RefusedCell[];
}

/** Puts a block of cells into the list, from one cell on to the right and down; what cannot stand there is told. */
export function pasted({ rows, columns, block, at, range, lotOf }: Pasting): Pasted {
  const changes = new Map<string, RowChange>();
  const refused: RefusedCell[] = [];
  const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  const isFilled = single !== undefined && isMany(range);
  const from = isFilled ? { row: range.top, column: range.left } : at;
  const cells = isFilled ? filling(single, range) : block;
  for (const [down, texts] of cells.entries()) {
    const target = rows[from.row + down];
    if (!target) {
      const text = texts.join(' ').trim();
      if (text !== '') refused.push({ place: down + 1, text, code: 'beyond', params: {} });
      continue;
    }
    const { row, place } = target;
    for (const [right, text] of texts.entries()) {
      const column = columns[from.column + right];
      const refuse = (code: RefusedCell['code'], params: Problem['params'] = {}) =>
        refused.push({ place, text, code, params });
      if (!column?.editable) {
        // What stands there already is no change.
        if (text.trim() !== '' && text.trim() !== column?.text(row, place)) refuse('readOnly');
        continue;
      }
      const read = readCell(column.editable, text);
      if ('code' in read) {
        refused.push({ place, text, params: {}, ...read });
        continue;
      }
      const { numberOut } = read.change;
      const wrong =
        typeof numberOut === 'number' ? numberOutProblem({ numberOut }, lotOf(row)) : undefined;
      if (wrong) refuse(wrong.code, wrong.params);
      else changes.set(row.id, { ...changes.get(row.id), ...read.change });
    }
  }
  return { changes, refused };
}

const filling = (text: string, { top, bottom, left, right }: Range): string[][] =>
  Array.from({ length: bottom - top + 1 }, () =>
    Array.from({ length: right - left + 1 }, () => text),
  );
