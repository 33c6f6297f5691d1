export interface TableColumn {
  header: string;
  /** Share of the table's width. */
  share: number;
  align?: 'left' | 'center';
}

/** A line of a cell. */
export interface CellLine {
  text: string;
  isBold?: boolean;
}
/** A cell: lines of text, or an encoded picture that is fitted in. */
export type TableCell = { lines: CellLine[] } | { picture: Uint8Array | null; height: number };

/** A cell of lines; empty ones are left out. */
export const textCell = (...texts: string[]): TableCell => ({
  lines: texts.filter(Boolean).map((text) => ({ text })),
});
