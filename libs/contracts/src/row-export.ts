/** Rows of an exported workbook that come at a time. */
export const EXPORT_BATCH = 500;

/** What follows each of those batches in the workbook's bytes: the empty block with which a packer gives out all. */
export const FLUSH_MARK = [0x00, 0x00, 0xff, 0xff] as const;

/** The header that says how many rows an exported workbook will have. */
export const ROW_COUNT_HEADER = 'X-Row-Count';

/** A sheet has no place for many more. */
export const MAX_EXPORT_ROWS = 1_000_000;
