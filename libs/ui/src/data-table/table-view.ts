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
