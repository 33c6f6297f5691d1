/** One column that rows are sorted by; the first counts most. */
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

/** The page that a view stands on, from 0. */
export const pageIndexOf = ({ skip, take }: TableView): number => Math.floor(skip / take);

/** Which way rows are sorted by a column. */
export function directionOf(sort: TableView['sort'], selector: string): 'asc' | 'desc' | 'none' {
  const found = sort.find((column) => column.selector === selector);
  if (!found) return 'none';
  return found.desc ? 'desc' : 'asc';
}

/**
 * The order once the head of a column was pressed: by it alone, the other way where rows went by it already. A list is
 * always in some order.
 * @param isBesides with Shift: besides the columns before
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
