/** Bytes of a workbook that is read; larger ones hold pictures. */
export const MAX_IMPORT_BYTES = 5_000_000;
/** Rows read of a sheet: enough for whoever put several requests into one file to be told so. */
export const MAX_ROWS = 1000;
