/** Largest workbook in bytes that is read; larger ones contain pictures. */
export const MAX_IMPORT_BYTES = 5_000_000;
/** Rows read of a sheet. Enough to report a file that holds several requests instead of cutting it off. */
const MAX_ROWS = 1000;
/** Rows of a sheet that are no items: headings, signatures, rows left empty. */
const OTHER_ROWS = 100;

/** The rows that are read of a sheet. @param max items that a list may have */
export const rowsFor = (max: number): number => Math.max(MAX_ROWS, max + OTHER_ROWS);
