/** A cell of a grid by row and column, from 0. */
export interface At {
  row: number;
  column: number;
}

/** The size of a grid, and which of its columns are editable. */
export interface Shape {
  rows: number;
  columns: number;
  editable: readonly number[];
  /** How many rows are visible at once. */
  page: number;
}

/** A range of selected cells; the bounds are included. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/**
 * Where a key moves the cursor; undefined for a key that does not move it.
 * @param isFar the control key is pressed: move to the edge
 */
export function moved(at: At, key: string, isFar: boolean, shape: Shape): At | undefined {
  const { rows, columns, page } = shape;
  const by = (down: number, right: number): At => ({
    row: within(at.row + down * (isFar ? rows : 1), rows),
    column: within(at.column + right * (isFar ? columns : 1), columns),
  });
  switch (key) {
    case 'ArrowUp':
      return by(-1, 0);
    case 'ArrowDown':
      return by(1, 0);
    case 'ArrowLeft':
      return by(0, -1);
    case 'ArrowRight':
      return by(0, 1);
    case 'PageUp':
      return { ...at, row: within(at.row - page, rows) };
    case 'PageDown':
      return { ...at, row: within(at.row + page, rows) };
    case 'Home':
      return { row: isFar ? 0 : at.row, column: 0 };
    case 'End':
      return { row: isFar ? rows - 1 : at.row, column: columns - 1 };
    default:
      return undefined;
  }
}

/** The next or previous editable cell, row by row; undefined beyond the last and the first. */
export function nextEditable(at: At, isBack: boolean, { rows, editable }: Shape): At | undefined {
  const columns = isBack ? editable.toReversed() : editable;
  const isAhead = (column: number) => (isBack ? column < at.column : column > at.column);
  const inRow = columns.find(isAhead);
  if (inRow !== undefined) return { row: at.row, column: inRow };
  const row = at.row + (isBack ? -1 : 1);
  const [first] = columns;
  return first === undefined || row < 0 || row >= rows ? undefined : { row, column: first };
}

/** The range between two corner cells. */
export const rangeOf = (one: At, other: At): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/** Whether the range is more than one cell. */
export const isMany = ({ top, bottom, left, right }: Range): boolean =>
  top < bottom || left < right;
