/** A cell of a workbook out of which nothing can be read. */
export interface UnreadableCell {
  unreadable: 'formulaWithoutResult' | 'formulaError' | 'merged';
  /** What stands in it instead. */
  shown: string;
}

/** What a workbook or a seed file has in a cell. */
export type RawCell =
  string | number | boolean | Date | readonly string[] | UnreadableCell | null | undefined;
