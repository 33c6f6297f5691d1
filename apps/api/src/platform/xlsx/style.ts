import type ExcelJS from 'exceljs';

/** Includes the name: a font without a name becomes a serif one. */
export const FONT = { name: 'Calibri', family: 2, size: 11 } satisfies Partial<ExcelJS.Font>;
export const HEADER_FONT: Partial<ExcelJS.Font> = {
  ...FONT,
  bold: true,
  color: { argb: 'FFFFFFFF' },
};

const solid = (argb: string): ExcelJS.Fill => ({
  type: 'pattern',
  pattern: 'solid',
  fgColor: { argb },
});
export const HEADER_FILL = solid('FF0B5C63');
/** A lighter header, for columns that may stay empty and for codes. */
export const OPTIONAL_HEADER_FILL = solid('FF6B8B8E');
/** A cell with something wrong in it. */
export const ERROR_FILL = solid('FFFFC7CE');
export const ERROR_FONT: Partial<ExcelJS.Font> = { ...FONT, color: { argb: 'FF9C0006' } };

const line = { style: 'thin', color: { argb: 'FFD5DCDD' } } as const;
export const CELL_BORDER: Partial<ExcelJS.Borders> = {
  top: line,
  left: line,
  bottom: line,
  right: line,
};

const NARROW = 14;
const WIDE = 60;

/** Wide enough for the header and most of the texts below it. */
export function columnWidth(header: string, texts: readonly string[]): number {
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
  return Math.min(WIDE, Math.max(NARROW, header.length + 4, longest + 2));
}

/** Words rarely fill a line to its end. */
const FILLED = 0.9;
const LINE_HEIGHT = 15.5;

/** Height of a row with wrapped text: programs do not measure wrapped rows when they open a file. */
export const wrappedHeight = (text: string, columnCharacters: number): number =>
  LINE_HEIGHT *
  text
    .split('\n')
    .reduce(
      (lines, part) => lines + Math.max(1, Math.ceil(part.length / (columnCharacters * FILLED))),
      0,
    );
