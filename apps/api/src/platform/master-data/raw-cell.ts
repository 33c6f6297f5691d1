/** A workbook cell whose value cannot be read. */
export interface UnreadableCell {
  /** `legacyText` is text for a font with an encoding from before Unicode. */
  unreadable: 'formulaWithoutResult' | 'formulaError' | 'merged' | 'legacyText';
  /** The content of the cell, as it is. */
  shown: string;
  /** What the text probably means, in Unicode. */
  could?: string;
}

/** The content of a cell in a workbook or a seed file. */
export type RawCell =
  string | number | boolean | Date | readonly string[] | UnreadableCell | null | undefined;
