import type ExcelJS from 'exceljs';
import type { Column } from '../../platform/master-data';

/** Named in full: a font that leaves out its name becomes a serif one. */
export const FONT = { name: 'Calibri', family: 2, size: 11 } satisfies Partial<ExcelJS.Font>;
export const HEADER_FONT: Partial<ExcelJS.Font> = {
  ...FONT,
  bold: true,
  color: { argb: 'FFFFFFFF' },
};
export const HEADER_FILL: ExcelJS.Fill = {
  type: 'pattern',
  pattern: 'solid',
  fgColor: { argb: 'FF0B5C63' },
};

const NARROW = 14;
const WIDE = 60;

/** How the cells of a column are formatted, empty ones below the last row included. */
export function numberFormat(column: Column): string {
  switch (column.kind) {
    case 'date':
      return 'dd/mm/yyyy';
    case 'instant':
      return 'dd/mm/yyyy hh:mm:ss';
    case 'integer':
    case 'decimal':
      return 'General';
    default:
      return '@';
  }
}

/** Wide enough for the header and most of what stands below it. */
export function columnWidth(header: string, texts: readonly string[]): number {
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
  return Math.min(WIDE, Math.max(NARROW, header.length + 4, longest + 2));
}
