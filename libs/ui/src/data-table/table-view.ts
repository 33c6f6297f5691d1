/** A sort column; the first one counts most. */
export interface ColumnSort {
  selector: string;
  desc: boolean;
}

/** Which rows of a longer list are shown, and in what order. */
export interface TableView {
  skip: number;
  take: number;
  sort: readonly ColumnSort[];
}

/** The direction in which a column is sorted. */
export function directionOf(sort: TableView['sort'], selector: string): 'asc' | 'desc' | 'none' {
  const found = sort.find((column) => column.selector === selector);
  if (!found) return 'none';
  return found.desc ? 'desc' : 'asc';
}

/**
 * The order after a column header was pressed: by this column alone, in the other direction if it
 * was already the only one. A list is always sorted.
 * @param isBesides Shift was pressed: keep the other sort columns
 */
export function sortedBy(
  sort: TableView['sort'],
  selector: string,
  isBesides: boolean,
): TableView['sort'] {
  const pressed = { selector, desc: directionOf(sort, selector) === 'asc' };
  if (!isBesides) return [pressed];
  return directionOf(sort, selector) === 'none'
    ? [...sort, pressed]
    : sort.map((column) => (column.selector === selector ? pressed : column));
}
