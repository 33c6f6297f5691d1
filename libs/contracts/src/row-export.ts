/** How many rows of an exported workbook are sent at a time. */
export const EXPORT_BATCH = 500;

/**
 * The bytes after each batch of rows in the workbook: the empty block with which the compressor
 * flushes its output.
 */
export const FLUSH_MARK = [0x00, 0x00, 0xff, 0xff] as const;

/** The header with the number of rows of an exported workbook. */
export const ROW_COUNT_HEADER = 'X-Row-Count';

/** A sheet can hold only slightly more. */
export const MAX_EXPORT_ROWS = 1_000_000;
