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
/** A cell: lines of text, or an encoded picture that is scaled to fit. */
export type TableCell = { lines: CellLine[] } | { picture: Uint8Array | null; height: number };

/** A cell of lines; empty lines are omitted. */
export const textCell = (...texts: string[]): TableCell => ({
  lines: texts.filter(Boolean).map((text) => ({ text })),
});
