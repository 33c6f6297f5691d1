/** A cell of a workbook out of which nothing can be read. */
export interface UnreadableCell {
  /** `legacyText` is written in letters of a font from before Unicode. */
  unreadable: 'formulaWithoutResult' | 'formulaError' | 'merged' | 'legacyText';
  /** What the cell holds instead. */
  shown: string;
  /** What may be meant, in letters of today. */
  could?: string;
}

/** What a workbook or a seed file has in a cell. */
export type RawCell =
  string | number | boolean | Date | readonly string[] | UnreadableCell | null | undefined;
