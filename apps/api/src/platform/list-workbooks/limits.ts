/** Largest workbook in bytes that is read; larger ones contain pictures. */
export const MAX_IMPORT_BYTES = 5_000_000;
/** Rows read of a sheet. Enough to report a file that holds several requests instead of cutting it off. */
export const MAX_ROWS = 1000;
